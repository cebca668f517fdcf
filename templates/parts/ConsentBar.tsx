import type { ShellProps } from "../../src/pages/shell.ts";
import { useLabels } from "./labels.ts";
import "./ConsentBar.css";

/** A dialog whose form closes it, so the button works without a script. src/client/consent.ts stores the answer. */
export function ConsentBar({ text, button }: ShellProps["consent"]) {
  return (
    <dialog className="consent" aria-label={useLabels("bars").consent} open>
      <form id="consent" method="dialog">
        <p role="status">{text}</p>
        <button className="button button-navy button-consent" type="submit">
          {button}
        </button>
      </form>
    </dialog>
  );
}
