// The sign-in of the CMS. In localStorage, where the CMS keeps it, every page of the host could read the token, in any tab and
// at any time. Here it is in the memory of the desk's own page, and in the history entry of that page while it is left:
// a reload and the way back do not sign out, and no other page can read the state of an entry.
const NAME = "docketSignIn";

let kept = take();

/** Takes the sign-in out of the history entry of this page. */
function take(): string | undefined {
  const { [NAME]: signIn, ...others } = (history.state ?? {}) as Record<string, string | undefined>;
  if (signIn !== undefined) history.replaceState(others, "");
  return signIn;
}

addEventListener("beforeunload", () => history.replaceState({ ...history.state, [NAME]: kept }, ""));
// A page that the browser kept whole still has its memory.
addEventListener("pageshow", () => void take());

/** What the CMS calls instead of its storage, with the same names and values. */
export const deskSignIn = {
  get: (_key: string): unknown => (kept === undefined ? undefined : JSON.parse(kept)),
  set: (_key: string, signIn: unknown): void => {
    kept = JSON.stringify(signIn);
  },
  delete: (_key: string): void => {
    kept = undefined;
  },
};
