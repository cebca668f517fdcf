import type { ShellProps } from "../../src/pages/firm.ts";

/**
 * The consent bar. A dialog whose form closes it is native HTML, so its button works without any script;
 * src/client/consent.ts keeps the answer.
 */
export function ConsentBar({ text, button }: ShellProps["consent"]) {
  return (
    <dialog className="consent" aria-label="Consent" open>
      <form id="consent" method="dialog">
        <p>{text}</p>
        <button className="button button-consent" type="submit">
          {button}
        </button>
      </form>
    </dialog>
  );
}
