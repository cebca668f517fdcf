import { describe, expect, it } from "vitest";
import { findByTag, isHiddenElement, textOf } from "../../src/check/checked-page.ts";
import { elementAt } from "../../src/check/place.ts";
import { aCheckedPage } from "../helpers/checked-page.ts";

describe("parsePage(page, html, site)", () => {
  it("separates blocks of text, and leaves out scripts and styles", () => {
    const page = aCheckedPage(`<main><h1>A</h1><p>b  c</p><script>d</script><style>e</style></main>`);
    expect(page.main && textOf(page.main)).toBe("A b c");
  });

  it("does not separate a span from the words around it", () => {
    const page = aCheckedPage(`<main><h1>Take <span>I-10</span>, then “<span>US 59</span>”</h1></main>`);
    expect(page.main && textOf(page.main)).toBe("Take I-10, then “US 59”");
  });

  it.each([
    "<p hidden>b</p>",
    '<p aria-hidden="true">b</p>',
    "<template><p>b</p></template>",
    "<dialog><p>b</p></dialog>",
    "<div hidden><div><p>b</p></div></div>",
  ])("treats hidden elements as missing: %s", (html) => {
    const page = aCheckedPage(`<main>a${html}</main>`);
    expect(page.main && textOf(page.main)).toBe("a");
    expect(findByTag(page, "p").map(isHiddenElement)).toEqual([true]);
  });

  it.each(["<p>b</p>", "<dialog open><p>b</p></dialog>", "<details><p>b</p></details>"])(
    "reads visible and folded elements: %s",
    (html) => {
      const page = aCheckedPage(`<main>a${html}</main>`);
      expect(page.main && textOf(page.main)).toBe("a b");
      expect(findByTag(page, "p").map(isHiddenElement)).toEqual([false]);
    },
  );

  it("finds the innermost element at an offset", () => {
    const html = "<main><p>One <b>two</b></p></main>";
    const page = aCheckedPage(html);
    expect(elementAt(page, html.indexOf("two"))?.name).toBe("b");
    expect(elementAt(page, html.indexOf("One"))?.name).toBe("p");
  });
});
