import { describe, expect, it } from "vitest";
import { findLeftovers, findPreamble, UNMEANT_MARKS } from "../../src/shared/leftovers.ts";
import { parseMarkdown, parseText } from "../../src/shared/markdown.ts";

/** Of each mark that keeps a post back: texts that a machine or a template left, and what a person writes. */
const MARKS: Readonly<
  Record<string, { readonly examples: readonly string[]; readonly meant: readonly string[] }>
> = {
  template: {
    examples: ["Call {{ firm.phone }} now.", "{% include form.html %}", "{{< figure src='a.png' >}}"],
    meant: ["The fee is {33 percent} of it.", "A set {a, {b}} of claims.", "50% of {it}"],
  },
  variable: {
    examples: [
      "Call {firm_name} today.",
      "{FIRM_NAME} is here.",
      "At %FIRM%, we help.",
      "%FIRST_NAME%, call us.",
    ],
    meant: [
      "{city}",
      "Save 20%, or 30%.",
      "Save 50% OFF or 20% MORE",
      "https://example.com/a%20firm%20b",
      "%ADabc%20",
    ],
  },
  place: {
    examples: [
      "Call [Your Firm Name] today.",
      "Call us at [Phone Number].",
      "At [LAW FIRM NAME], we help.",
      "About [INSERT STATISTIC] people die.",
      "[Insert City] courts",
      "[YOUR PHONE NUMBER]",
      "Ask [Your Law Firm].",
    ],
    meant: [
      "The insurer may ask [your doctor] for records.",
      "“[The City] had notice,” the court wrote.",
      "[Plaintiff] may recover [sic].",
      "[T]he driver [emphasis added][citation omitted]",
      "[Your Honor], I object.",
      "[number redacted]",
      "[phone number withheld]",
      "[insert]",
      "[your firm]",
      "Company: [Company Name], a Delaware corporation",
      "I, [Your Name], live at [Your Address].",
    ],
  },
  filler: {
    examples: ["Lorem ipsum dolor sit amet."],
    meant: ["The doctrine res ipsa loquitur", "Lorem Ipson v. State"],
  },
  source: {
    examples: [
      "The limit is two years.【7†source】",
      "So it is :contentReference[oaicite:3]{index=3}.",
      "So it is turn1search4.",
      "Two years [cite: 12].",
      "Two years [cite: 1, 3-5].",
      "[cite_start]Two years.",
      "Two years.[web:3]",
      "Two years [attached_file:1]",
    ],
    meant: [
      "【重要】Two years",
      "[cite omitted]",
      "[citation needed]",
      "[web: visited May 3]",
      "Turn 1 search 4",
      "[12]",
      "turn2 left",
    ],
  },
  model: {
    examples: [
      "As an AI language model, I cannot give legal advice.",
      "As an AI, I do not know.",
      "Como modelo de lenguaje, no puedo dar consejos.",
    ],
    meant: [
      "An adjuster may use an AI language model.",
      "It answered: “As an AI language model, I cannot.”",
      "As an aid, I keep photos.",
      "As an AI company grows, its duties do.",
    ],
  },
  offer: {
    examples: [
      "Would you like me to expand on any section?",
      "Let me know if you'd like me to adjust the tone.",
      "¿Quieres que amplíe alguna sección?",
    ],
    meant: [
      "Would you like me to review your case?",
      "Would you like me to call you?",
      "Let me know if you would like to talk.",
      "¿Quieres que te llamemos?",
      "¿Quieres que revise tu caso?",
    ],
  },
  break: {
    examples: ["One.\\nTwo.", "One.\\n\\ntwo", "\\n\\n## When it is due", "One\\r\\nTwo", "It ends.\\n"],
    meant: ["In the folder C:\\new, or \\\\server\\notes", "$a \\neq b$", "either\\nor"],
  },
  escape: {
    examples: ["The driver\\u2019s insurer"],
    meant: ["C:\\users\\u2", "\\u20 AC"],
  },
  encoding: {
    examples: ["Donâ€™t sign.", "JosÃ© pays.", "5Â§ 16", "Don\uFFFDt sign.", "â€œStopâ€\u009D"],
    meant: ["IRMÃ» MANHÃ\u00A0E", "Âge", "Ânia â and Ã", "ROMÂ» "],
  },
};

describe("a mark that no person can mean", () => {
  it("is in the table of examples and counterexamples", () => {
    expect(Object.keys(MARKS)).toEqual(UNMEANT_MARKS);
  });

  it.each(Object.entries(MARKS).flatMap(([mark, { examples }]) => examples.map((text) => [mark, text])))(
    "keeps a text back: %s, %s",
    (_, text) => {
      expect(findLeftovers(text).filter(({ isUnmeant }) => isUnmeant)).toHaveLength(1);
    },
  );

  it.each(Object.entries(MARKS).flatMap(([mark, { meant }]) => meant.map((text) => [mark, text])))(
    "is not in what a person writes: %s, %s",
    (_, text) => {
      expect(findLeftovers(text).filter(({ isUnmeant }) => isUnmeant)).toEqual([]);
    },
  );

  it("is no leftover in code, which its author shows as it is", () => {
    expect(parseMarkdown("Write `{{ name }}` and `\\u2019` there.")).toMatchObject({
      leftovers: [],
      notices: [],
    });
    expect(parseMarkdown("Write `{{ name }}` and {{ name }} there.").leftovers).toHaveLength(1);
  });

  it("is no leftover in the letter of a quote, whose places a reader fills in", () => {
    const letter = "I was hurt on [Date]. Call me: [Phone Number]";
    expect(parseMarkdown(`> ${letter}`)).toMatchObject({ leftovers: [], notices: [{}] });
    expect(parseText(letter, true)).toMatchObject({ leftovers: [], notices: [{}] });
    expect(parseMarkdown(letter).leftovers).toHaveLength(1);
    expect(parseText(letter).leftovers).toHaveLength(1);
    expect(parseMarkdown("> Call {{ us }}").leftovers).toHaveLength(1);
  });
});

describe("findPreamble(text)", () => {
  it.each([
    "Here is the blog post you asked for.",
    "Here's a 1,200-word blog post on hail damage:",
    "Certainly! Here is the article, optimized for your keywords.",
    "Sure, here's a revised version of the text:",
    "¡Claro! Aquí tienes el artículo sobre choques:",
    "Aquí tienes la entrada de blog",
  ])("finds %j", (text) => {
    expect(findPreamble(text)).toMatchObject({ isUnmeant: true });
  });

  it.each([
    "Here is the article of the Transportation Code that applies.",
    "Of course, here is the catch: the insurer decides.",
    "Here is a draft letter to the insurer.",
    "Here is what to do after a crash.",
    "Sure, you can sue.",
    "Aquí está el artículo 16 de la ley.",
    "Aquí tienes tus derechos.",
  ])("does not find what a person writes: %j", (text) => {
    expect(findPreamble(text)).toBeUndefined();
  });
});

describe("an address", () => {
  it("is left out where a template should have filled it in", () => {
    expect(parseMarkdown("[a]({{ url }}) ![b](/{image_url}.png)").leftovers).toHaveLength(2);
  });

  it("may have what is a mark only in a text, and is named with the mark of a chat", () => {
    const { notices, leftovers } = parseMarkdown(
      "[a](https://x.example/?a[]=1&amp;b==2&amp;utm_source=The+x)",
    );
    expect([notices, leftovers]).toEqual([[], []]);
    expect(
      parseMarkdown("[a](https://x.example/?GetDocument=%7b%7b%7b!Vbu5%2bQ%3d%3d!%7d%7d%7d)").leftovers,
    ).toEqual([]);
    expect(parseMarkdown("[a](https://x.example/?utm_source=chatgpt.com)").notices).toMatchObject([
      { expected: "the address without the mark of a chat, ?utm_source=…" },
    ]);
  });
});

describe("what a person may mean", () => {
  it.each([
    "The crash was on May\n14. The driver fled.",
    "In *Smith\nv. Jones* and in *Garza\nv. Texas*, the court agreed.",
    "He met J.\nP. Smith and\nJ. Doe.",
    "Offices: Houston • Dallas • Austin",
    "Call \u202A713-555-0142\u202C.",
    "“[emphasis added][citation omitted]”",
    "The law of 1986. A year later, § 2\n(b) and (c) changed.",
    "[n = 120]",
    "{...}",
    "Super Bowl XXX and Chapter XXX",
    "XXX-XX-1234",
    "from ~20 to ~30 days",
  ])("is not even a warning: %s", (markdown) => {
    expect(parseMarkdown(markdown)).toMatchObject({ problems: [], notices: [], leftovers: [] });
  });

  it.each([
    ["[gallery ids='1,2']", "[gallery ids='1,2']"],
    ["Serving [CITY] since 1999", "[CITY]"],
    ["TODO: add a source", "TODO:"],
    ["About XXX people", "XXX"],
    ["*note:*here it is", "*note:*"],
    ["%%a comment for us%%", "%%a comment for us%%"],
    ["~gone~ words", "~gone~"],
    ["||secret|| words", "||secret||"],
    ["one&amp;nbsp;two", "&nbsp;"],
  ])("is a warning: %s", (markdown, found) => {
    expect(parseMarkdown(markdown)).toMatchObject({
      problems: [],
      leftovers: [],
      notices: [{ found: `${JSON.stringify(found)} in a text, which readers will see` }],
    });
  });

  it("is a warning in the lines of a section, where a list is a section of its own", () => {
    expect(parseText("You need:\n1. the report\n2. photos")).toMatchObject({ notices: [{}] });
    expect(parseText("The law of\n1986. A year later")).toMatchObject({ notices: [] });
  });
});
