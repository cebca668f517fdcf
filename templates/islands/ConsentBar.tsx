import { useEffect, useRef } from "react";
import { storeConsent } from "../../src/shared/consent.ts";

interface ConsentBarProps {
  text: string;
  button: string;
}

const accept = () => storeConsent(() => localStorage);

/**
 * The consent bar. A dialog whose form closes it is native HTML, so the button works before this component
 * arrives and without JavaScript; what the component adds is that the answer is kept.
 */
export function ConsentBar({ text, button }: ConsentBarProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // It was closed while this component was on its way.
    if (dialog.current?.open === false) accept();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="consent"
      aria-label="Consent"
      open
      suppressHydrationWarning
      onClose={accept}
    >
      <form method="dialog">
        <p>{text}</p>
        <button className="button button-consent" type="submit">
          {button}
        </button>
      </form>
    </dialog>
  );
}

export default ConsentBar;
