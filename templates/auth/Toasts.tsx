import * as Toast from "@radix-ui/react-toast";
import { createRoot, type Root } from "react-dom/client";
import { addToastStyles } from "./toast-styles.ts";

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ["F8"];
/** Radix turns all touch gestures into swipes; a long message needs the vertical ones. */
const SCROLLABLE = { touchAction: "pan-y" };

interface ToastsProps {
  /** Distinguishes toasts with the same text. */
  id: number;
  title: string;
  description: string;
}

let root: Root | undefined;
let count = 0;

/**
 * Shows an error for five seconds, longer while it has the pointer or the focus. A swipe to the right, Escape or its
 * button closes it earlier; F8 moves the focus to it. It replaces the toast before, as a page shows one at a time.
 */
export function showToast(title: string, description: string): void {
  root ??= createToastRoot();
  count += 1;
  root.render(<Toasts id={count} title={title} description={description} />);
}

function createToastRoot(): Root {
  addToastStyles();
  return createRoot(document.body.appendChild(document.createElement("div")));
}

function Toasts({ id, title, description }: ToastsProps) {
  // A new provider for each toast: one whose toast was closed under the pointer stays paused, and the next toast in
  // it would never close on its own.
  return (
    <Toast.Provider
      key={id}
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
        <Toast.Close className="toast-close" aria-label="Close">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className="toasts" hotkey={HOTKEY} />
    </Toast.Provider>
  );
}
