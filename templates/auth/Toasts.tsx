import * as Toast from "@radix-ui/react-toast";
import { useInsertionEffect } from "react";
import { addToastStyles } from "./toast-styles.ts";

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ["F8"];

/** What went wrong, as a toast says it. */
export interface Notice {
  /** Tells one notice from the next, also when both say the same. */
  readonly id: number;
  readonly title: string;
  readonly description: string;
}

/**
 * Shows the latest notice for five seconds, and never more than that one. A swipe to the right, Escape or its
 * button closes it before; while it has the pointer or the focus it stays; F8 moves the focus to it.
 */
export function Toasts({ notice }: { notice: Notice }) {
  useInsertionEffect(addToastStyles, []);
  // A provider for each notice: one that was closed under the pointer leaves its provider waiting for the pointer
  // to go, and the next toast in it would never close by itself.
  return (
    <Toast.Provider
      key={notice.id}
      duration={DURATION_MS}
      swipeThreshold={SWIPE_THRESHOLD_PX}
      swipeDirection="right"
    >
      <Toast.Root className="toast toast-destructive">
        <div className="toast-text">
          <Toast.Title className="toast-title">{notice.title}</Toast.Title>
          <Toast.Description>{notice.description}</Toast.Description>
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
