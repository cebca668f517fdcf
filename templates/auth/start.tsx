import { createRoot } from "react-dom/client";
import type { Backend } from "../../src/shared/backend.ts";
import { AuthProvider } from "./AuthProvider.tsx";

/**
 * Runs the auth layer on a page that shows nothing of it: carries out the sign-in that the page's address asks
 * for, keeps a stored session fresh, and shows what fails.
 */
export function startAuth(backend: Backend): void {
  const element = document.createElement("div");
  document.body.append(element);
  createRoot(element).render(<AuthProvider backend={backend} />);
}
