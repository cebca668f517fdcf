import type { ReactNode } from "react";
import "./waiting.css";

interface WaitingProps {
  /** Shown while the island loads. */
  text: string;
  /**
   * Shown when it could not. An element with `data-message` in it receives the message of the error, or the value of the
   * attribute if the error has none, because a script did not load.
   */
  failure?: ReactNode;
  /** The words on the button that tries again. */
  retry: string;
  /** Shown instead of both where there is no JavaScript. */
  withoutScript?: string;
  className?: string;
}

/** What an island shows until it has something else to show. Its data-state selects one of the texts. */
export function Waiting({ text, failure, retry, withoutScript, className = "" }: WaitingProps) {
  return (
    <>
      <p className={`pending ${className}`.trimEnd()} role="status">
        {text}
      </p>
      <div className={`failed ${className}`.trimEnd()}>
        {failure && <p role="alert">{failure}</p>}
        {/* It needs no handler: any touch of the island retries. */}
        <button className="button button-navy" type="button">
          {retry}
        </button>
      </div>
      {withoutScript && (
        <noscript>
          <p>{withoutScript}</p>
        </noscript>
      )}
    </>
  );
}
