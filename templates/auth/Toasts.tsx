import * as Toast from "@radix-ui/react-toast";
import { createRoot, type Root } from "react-dom/client";
import type { Labels } from "../../src/content/labels.ts";
import { addToastStyles } from "./toast-styles.ts";

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ["F8"];
/** Radix turns all touch gestures into swipes; a long message needs the vertical ones. */
const SCROLLABLE = { touchAction: "pan-y" };

interface ToastTexts {
  title: string;
  description: string;
  labels: Labels["toasts"];
}

let root: Root | undefined;
let count = 0;

/**
 * Shows an error for five seconds, longer while it has the pointer or the focus. A swipe to the right, Escape or its
 * button closes it earlier; F8 moves the focus to it. It replaces the toast before, as a page shows one at a time.
 */
export function showToast(texts: ToastTexts): void {
  root ??= createToastRoot();
  count += 1;
  root.render(<Toasts id={count} {...texts} />);
}

function createToastRoot(): Root {
  addToastStyles();
  return createRoot(document.body.appendChild(document.createElement("div")));
}

/** `id` distinguishes toasts with the same texts. */
function Toasts({ id, title, description, labels }: ToastTexts & { id: number }) {
  // A new provider for each toast: one whose toast was closed under the pointer stays paused, and the next toast in
  // it would never close on its own.
  return (
    <Toast.Provider
      key={id}
      label={labels.toast}
      duration={DURATION_MS}
      swipeThreshold={SWIPE_THRESHOLD_PX}
      swipeDirection="right"
    >
      <Toast.Root className="toast toast-destructive" style={SCROLLABLE}>
        <div className="toast-text">
          <Toast.Title className="toast-title">{title}</Toast.Title>
          {/* Screen readers read both texts as one. */}
          <span data-radix-toast-announce-exclude="" data-radix-toast-announce-alt=". " />
          <Toast.Description>{description}</Toast.Description>
        </div>
        <Toast.Close className="toast-close" aria-label={labels.close}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className="toasts" label={labels.toasts} hotkey={HOTKEY} />
    </Toast.Provider>
  );
}
