import css from "./toasts.css" with { type: "text" };

/** Adds the toasts' styles to the page, without the style elements and attributes that the security policy forbids. */
export function addToastStyles(): void {
  if (document.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return;
  }
  // Safari before 16.4. Added after the page's own rules, so that the layers keep their order.
  const own = document.styleSheets[0];
  own?.insertRule(css, own.cssRules.length);
}
