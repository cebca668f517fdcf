import * as Toast from "@radix-ui/react-toast";
import { createRoot, type Root } from "react-dom/client";
import { addToastStyles } from "./toast-styles.ts";

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ["F8"];

interface ToastsProps {
  /** Tells one toast from the next, also when both say the same. */
  id: number;
  title: string;
  description: string;
}

let root: Root | undefined;
let count = 0;

/**
 * Shows a failure for five seconds. A swipe to the right, Escape or the toast's button closes it before; while
 * it has the pointer or the focus it stays; F8 moves the focus to it. It takes the place of the one before,
 * whoever showed that: a page has one toast at a time, so it has one place for them, at its end.
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
  // A provider for each notice: one that was closed under the pointer leaves its provider waiting for the pointer
  // to go, and the next toast in it would never close by itself.
  return (
    <Toast.Provider
      key={id}
      duration={DURATION_MS}
      swipeThreshold={SWIPE_THRESHOLD_PX}
      swipeDirection="right"
    >
      <Toast.Root className="toast toast-destructive">
        <div className="toast-text">
          <Toast.Title className="toast-title">{title}</Toast.Title>
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
