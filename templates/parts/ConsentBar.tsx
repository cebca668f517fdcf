import type { ShellProps } from "../../src/pages/shell.ts";
import { useLabels } from "./labels.ts";
import "./ConsentBar.css";

/**
 * A dialog whose form closes it, so the buttons work without a script. src/client/consent-bar.ts stores the answer, and with
 * third parties, src/client/load-third-parties.ts.
 */
export function ConsentBar({ text, button, decline }: NonNullable<ShellProps["consent"]>) {
  return (
    <dialog className="consent" aria-label={useLabels("bars").consent} open>
      <form id="consent" method="dialog">
        <p role="status">{text}</p>
        {decline === undefined ? (
          <button className="button button-navy button-consent" type="submit">
            {button}
          </button>
        ) : (
          // Not sticky: with large text, the two would cover the question.
          <div>
            <button className="button button-navy" type="submit" value="yes">
              {button}
            </button>
            {"\u2002"}
            <button className="button button-navy" type="submit" value="no">
              {decline}
            </button>
          </div>
        )}
      </form>
    </dialog>
  );
}
