import { describe, expect, it } from "vitest";
import { acceptOriginal, translate, wordsDigest } from "../../src/content/translation.ts";
import { readable } from "../helpers/problems.ts";

const CITY = {
  $schema: "../schemas/city.schema.json",
  name: "Laredo",
  population: "261K",
  description: "Freight shapes nearly every drive.",
  roads: [
    { name: "Interstate 35", note: "Begins downtown." },
    { name: "Mines Road", note: "Serves warehouses." },
  ],
  commonAccidents: ["Rear-end crashes", "Turning crashes", "Rollovers"],
  neighborhoods: [
    { name: "El Azteca", streets: ["Iturbide Street"], description: "Three sides." },
    { name: "Del Mar" },
  ],
  articles: ["a-post"],
};
const WORDS = {
  original: wordsDigest("cities", CITY),
  description: "La carga marca casi cada viaje.",
  roads: [
    { name: "Mines Road", note: "Da servicio a bodegas." },
    { name: "Interstate 35", note: "Empieza en el centro." },
  ],
  commonAccidents: ["Choques por detrás", "Choques al dar vuelta", "Volcaduras"],
  neighborhoods: [{ name: "El Azteca", inName: "en el Azteca", description: "Tres lados." }],
};

const PLACE = { file: "content/es/cities/laredo.json" };
const laredo = (words: object, original: object = CITY) => translate("cities", original, words, PLACE);
const problemsOf = (words: object) => readable(laredo(words).problems);

describe("translate(name, original, words, place)", () => {
  it("lays the words over the original, which keeps the facts", () => {
    const { value, problems, notices } = laredo(WORDS);
    expect([problems, notices]).toEqual([[], []]);
    expect(value).toEqual({
      name: "Laredo",
      population: "261K",
      description: "La carga marca casi cada viaje.",
      roads: [
        { name: "Interstate 35", note: "Empieza en el centro." },
        { name: "Mines Road", note: "Da servicio a bodegas." },
      ],
      commonAccidents: ["Choques por detrás", "Choques al dar vuelta", "Volcaduras"],
      neighborhoods: [
        {
          name: "El Azteca",
          inName: "en el Azteca",
          streets: ["Iturbide Street"],
          description: "Tres lados.",
        },
      ],
      articles: ["a-post"],
    });
  });

  it("leaves out a list of which no item is translated", () => {
    expect(laredo({ ...WORDS, neighborhoods: undefined }).value).not.toHaveProperty("neighborhoods.0");
  });

  it("reports words that are missing, so that no page is half translated", () => {
    const roads = [{ name: "Mines Road" }];
    expect(problemsOf({ ...WORDS, description: undefined, roads })).toEqual([
      expect.objectContaining({
        where: "content/es/cities/laredo.json › description",
        found: "nothing",
        expected: 'a translation of "Freight shapes nearly every drive."',
      }),
      {
        where: "content/es/cities/laredo.json › roads",
        found: 'no item with "name": "Interstate 35"',
        expected: 'a translation of "Begins downtown."',
      },
      expect.objectContaining({ where: "content/es/cities/laredo.json › roads[0].note" }),
    ]);
  });

  it("reports a fact that differs from the original's", () => {
    expect(problemsOf({ ...WORDS, population: "300K", name: "Laredo" })).toEqual([
      expect.objectContaining({
        where: "content/es/cities/laredo.json › population",
        found: '"300K"',
        expected: "nothing: the original has this fact",
      }),
    ]);
  });

  it("leaves out what the original no longer has, and says so, so that a build goes on", () => {
    const { value, problems, notices } = laredo({
      ...WORDS,
      courthouse: { note: "En el centro." },
      roads: [...WORDS.roads, { name: "Loop 20", note: "Rodea la ciudad." }],
    });
    expect(problems).toEqual([]);
    expect(value).not.toHaveProperty("courthouse");
    expect(value).toHaveProperty("roads.length", 2);
    expect(readable(notices).map(({ where }) => where)).toEqual([
      "content/es/cities/laredo.json › roads[2]",
      "content/es/cities/laredo.json › courthouse",
    ]);
  });

  describe("for guides, whose items are those of an article", () => {
    const guide = (label: string, article?: string) => ({ label, article });
    const translated = (items: readonly object[], words: readonly object[]) =>
      translate(
        "site",
        { guides: { items } },
        { guides: { items: words } },
        { file: "content/es/site.json" },
      );
    const noticesOf = ({ notices }: ReturnType<typeof translate>) => readable(notices.slice(1));
    const [first, second, third] = [guide("First", "a"), guide("Second", "b"), guide("Third", "c")] as const;
    const words = [guide("Primera", "a"), guide("Segunda", "b"), guide("Tercera", "c")];

    it("keeps the words with their article where others were removed, moved or added", () => {
      const moved = translated([third, second], words);
      expect(moved.value).toEqual({ guides: { items: [guide("Tercera", "c"), guide("Segunda", "b")] } });
      expect(noticesOf(moved)).toEqual([
        expect.objectContaining({ where: "content/es/site.json › guides.items[0]", next: "remove it" }),
      ]);
      const { problems } = translated([first, guide("New", "n"), second, third], words);
      expect(readable(problems)).toEqual([
        {
          where: "content/es/site.json › guides.items",
          found: 'no item with "article": "n"',
          expected: 'a translation of "New"',
        },
      ]);
    });

    it("matches an item without article by its position, as earlier versions did, and says what else can be wrong", () => {
      const { value, problems } = translated([first, second], [guide("Primera"), guide("Segunda", "b")]);
      expect([value, problems]).toEqual([
        { guides: { items: [guide("Primera", "a"), guide("Segunda", "b")] } },
        [],
      ]);
      const shorter = translated([second], [guide("Primera"), guide("Segunda")]);
      expect(noticesOf(shorter)).toEqual([
        expect.objectContaining({
          where: "content/es/site.json › guides.items[1]",
          next: 'remove what the original no longer has, which may be an item before this one: items without "article" are matched by their position',
        }),
      ]);
    });
  });

  it("says of a list without names that any of its items may be the one to remove", () => {
    const offices = (...names: readonly string[]) => ({ offices: names.map((name) => ({ name })) });
    const shorter = translate("site", offices("Waco"), offices("Houston", "Waco"), PLACE);
    expect(readable(shorter.notices)).toContainEqual(
      expect.objectContaining({
        where: "content/es/cities/laredo.json › offices[1]",
        next: "remove what the original no longer has, which may be an item before this one: these are matched by their position",
      }),
    );
  });

  it("says that the original changed since, and how to record that the translation follows", () => {
    const { notices } = laredo(WORDS, { ...CITY, description: "Trucks shape every drive." });
    expect(readable(notices)).toEqual([
      expect.objectContaining({
        where: "content/es/cities/laredo.json › original",
        found: "a translation of an earlier text",
        expected: expect.stringMatching(/^"original": "[0-9a-f]{8}", which identifies the current text$/),
      }),
    ]);
    expect(laredo({ ...WORDS, original: undefined }).notices).toHaveLength(1);
  });
});

describe("wordsDigest(name, original)", () => {
  it("changes with the words, and not with the facts", () => {
    const digest = wordsDigest("cities", CITY);
    expect(wordsDigest("cities", { ...CITY, population: "300K", articles: [] })).toBe(digest);
    expect(wordsDigest("cities", { ...CITY, description: "Trucks." })).not.toBe(digest);
  });
});

describe("acceptOriginal(file, text, digest)", () => {
  it.each([
    ["a.json", '{\n  "original": "00000000",\n  "title": "x"\n}\n', '"original": "11111111"'],
    ["a.json", '{\n  "title": "x"\n}\n', '{\n  "original": "11111111",\n  "title": "x"\n}\n'],
    ["a.json", "{}\n", '{\n  "original": "11111111"\n}\n'],
    [
      "a.md",
      "---\noriginal: 00000000\ntitle: x\n---\n\noriginal: text\n",
      "---\noriginal: 11111111\ntitle: x\n---",
    ],
    ["a.md", "---\r\ntitle: x\r\n---\r\n\r\nText.\r\n", "title: x\r\noriginal: 11111111\r\n---\r\n\r\nText."],
  ])("writes the value into %s, and nothing else", (file, text, expected) => {
    const accepted = acceptOriginal(file, text, "11111111");
    expect(accepted).toContain(expected);
    expect(accepted.match(/11111111/g)).toHaveLength(1);
  });
});
