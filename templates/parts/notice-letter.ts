// What the finder writes into the letter of notice, which is on the page without it. Visitors write the rest.
import { formatDay } from "./deadline-dates.ts";
import type { RowLetter } from "./deadline-reader.ts";

interface LetterFacts extends RowLetter {
  /** The day of the crash. */
  readonly when: string | undefined;
  /** The sentence with the day by which it has to be there. */
  readonly by: string;
}

/**
 * Fills in whom the letter on a page goes to and the day of the crash, shows the lines that the row asks for, and goes
 * there. The letter is in English, because the offices that get it read English.
 */
export function fillLetter(page: ParentNode, { asks, addressee, address, when, by }: LetterFacts): void {
  const set = (selector: string, change: (element: HTMLElement) => void) => {
    for (const element of page.querySelectorAll<HTMLElement>(selector)) change(element);
  };
  set("[data-asked]", (line) => {
    line.hidden = !asks.includes(line.dataset.asked ?? "");
  });
  set(".letter-asked", (words) => {
    words.hidden = true;
  });
  // What a visitor added to it stays.
  const start = (selector: string, text: string) =>
    set(selector, (blank) => {
      if (blank.dataset.start === text) return;
      blank.dataset.start = text;
      blank.textContent = text;
    });
  start("#letter-to", [addressee, ...address].join("\n"));
  if (when) start("#letter-when", formatDay(when, "en-US"));
  set(".letter-by", (line) => {
    line.textContent = by;
  });
  set(".letter-ask", (line) => {
    line.hidden = address.length > 0;
  });
  set(".letter-print", (button) => {
    button.hidden = false;
    button.onclick = () => print();
  }); // Printed from there, the page is the letter alone.
  location.hash = "letter";
  page.querySelector("#letter")?.scrollIntoView();
}
