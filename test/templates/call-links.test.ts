import { describe, expect, it } from "vitest";
import { exceptions } from "../specification/reading.ts";

describe("the main part of every page", () => {
  it("has a link that places the call", () => {
    expect(exceptions(($) => $('main a[href^="tel:"]').length > 0)).toEqual([]);
  });

  it("shows the phone number near every such link, because not every computer can place a call", () => {
    const withoutNumber = exceptions(($) => {
      const number = $(".call-bar .number").text();
      return $('main a[href^="tel:"]')
        .not(".prose a, .office a")
        .toArray()
        .every((link) =>
          $(link).closest("section, header, aside, article, .page-head, .not-found").text().includes(number),
        );
    });
    expect(withoutNumber).toEqual([]);
  });

  it("shows the phone number only inside such a link", () => {
    const withPlainNumber = exceptions(($) => {
      const number = $(".call-bar .number").text();
      const main = $("main").clone();
      // What an article says is its author's.
      main.find('a[href^="tel:"], .prose').remove();
      return number !== "" && !main.text().includes(number);
    });
    expect(withPlainNumber).toEqual([]);
  });
});
