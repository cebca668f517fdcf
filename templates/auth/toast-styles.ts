import css from "./toasts.css" with { type: "text" };

/**
 * Gives the page the toasts' styles. Neither way needs what a content security policy forbids: no style
 * element, no style attribute.
 */
export function addToastStyles(): void {
  if (document.adoptedStyleSheets) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return;
  }
  // Safari before 16.4: behind the rules of the page's own stylesheet, so that layers keep their order.
  const own = document.styleSheets[0];
  own?.insertRule(css, own.cssRules.length);
}
