// What the sample says of the first days after a crash: every city has a deadline with a source, and every neighborhood
// page the answers that its visitors need first.
import { globSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { allListedPaths, builtPage, texts } from "../helpers/built-site.ts";
import { PROJECT } from "../helpers/cli.ts";
import { addressesOf } from "../helpers/page-kinds.ts";
import { exceptions, linksIn, neighborhoodPaths, part, textOf } from "../specification/reading.ts";
import { CITIES } from "./specified.ts";

const $ = builtPage("/deadlines");
const GUIDES = [
  "texas-statute-of-limitations-car-accident",
  "texas-accident-medical-bills-who-pays",
  "/without-papers",
  "/case-runners",
  "/towed-car",
  "/lost-wages",
  "texas-contingent-fee-how-it-works",
  "/adjuster-calls",
  "/border",
  "/can-i-still-claim",
  "how-to-get-texas-crash-report-cr-3",
  "texas-car-accident-case-value-and-timeline",
  "texas-wrongful-death-claims-car-accident",
  "/small-claims",
].map((name) => (name.startsWith("/") ? name : `/blog/${name}`));

/** The cells of the row of a city, or of the row with an id, by column. */
const cellsOf = (id: string) => {
  const [period = "", to = "", source = ""] = texts($, `tr:is(${id}, :has(th ${id})) td`);
  return { period, to, source };
};

describe("/deadlines", () => {
  it("has a row for every city, with a period and a source", () => {
    const rows = CITIES.map(({ slug }) => cellsOf(`#${slug}`));
    expect(rows.filter(({ period }) => !/\d+ days|six months/.test(period))).toEqual([]);
    expect(rows.filter(({ source }) => !/§|charter|Ordinance/.test(source))).toEqual([]);
  });

  it("has one row for the cities whose charters are not known: 30 days first, and then why, as the pages of these cities have it", () => {
    const general = $("#elsewhere th [id]")
      .toArray()
      .map(({ attribs }) => attribs.id ?? "");
    expect(general).toHaveLength(10);
    expect(cellsOf("#elsewhere")).toMatchObject({
      period: expect.stringMatching(/^30 days.*six months.*have not read.*Plan on 30 days/),
      to: expect.stringContaining("City Secretary"),
    });
    for (const slug of general)
      expect(textOf(part(builtPage(`/${slug}`), "help"))).toMatch(
        /\bwithin 30 days\. State law gives six months, but .*charter may give less, and we have not read it\. Ask the city secretary\./,
      );
  });

  it("has rows for counties, school districts, transit agencies, the state, other public bodies and the federal government", () => {
    const names = texts($, "tbody th");
    expect(names.slice(names.findIndex((name) => name.startsWith("Any other city"))).join("; ")).toMatch(
      /^Any other city.*; Counties; School districts; Public buses.*METRO.*DART.*VIA.*CapMetro.*; The state.*TxDOT.*hospital.*college.*toll road.*port.*water.*airport; Federal government$/,
    );
  });

  it("says what the city's own page says", () => {
    const PERIOD = /\b(?:\d+ days|six months)\b/i;
    const different = CITIES.filter(({ slug }) => {
      const [period = ""] = PERIOD.exec(cellsOf(`#${slug}`).period) ?? [];
      return !textOf(part(builtPage(`/${slug}`), "help"))
        .toLowerCase()
        .includes(period);
    });
    expect(different).toEqual([]);
  });

  it.each([
    ["houston", /amount claimed.*settle for.*witnesses.*six months before.*oath/],
    ["fort-worth", /amount claimed.*settle for.*witnesses/],
    ["dallas", /amount claimed/],
    ["austin", /papers/],
    ["san-antonio", /amount claimed/],
    ["mission", /witnesses/],
  ])(
    "says all that the source for %s asks of the notice besides the damage, the time, the place and the incident",
    (slug, contents) => {
      expect(cellsOf(`#${slug}`).to).toMatch(contents);
    },
  );

  it("says that a claim against a county is presented before a suit", () => {
    expect(textOf($("main"))).toMatch(/commissioners court.* at least 60 days before you sue .*§\s89\.004\)/);
  });

  it("says that a city's buses have the city's deadline", () => {
    expect(textOf($("main"))).toMatch(
      /Sun Metro, El Metro, Metro McAllen and Citibus are the city’s own: its row counts/,
    );
  });

  it("says that childhood extends neither a notice nor a federal claim", () => {
    expect(textOf($("main"))).toMatch(
      /For a child, .*six months .* run all the same.*two years for a federal claim/,
    );
  });

  it("says where a section was not read that it was not, and whom to ask", () => {
    expect(cellsOf("#el-paso")).toMatchObject({
      period: expect.stringMatching(/90 days.*city clerk/),
      source: expect.stringContaining("Not read"),
    });
    expect(textOf(part(builtPage("/el-paso"), "help"))).toMatch(/90 days.*city clerk’s office/);
  });

  it("says when it was written, and claims no review", () => {
    expect(textOf($("main"))).toMatch(/It was written in [A-Z][a-z]+\s20\d\d\./);
  });

  it("is a table with a caption and scopes", () => {
    expect(textOf($("table > caption"))).not.toBe("");
    expect($("thead th:not([scope=col]), tbody th:not([scope=row])")).toHaveLength(0);
  });

  it("is linked from every city page, the article on limitations and the sitemap", () => {
    const linked = (path: string) =>
      linksIn(builtPage(path), builtPage(path)("main")).map(([, href]) => href);
    for (const { slug } of CITIES) expect(linked(`/${slug}`)).toContain(`/deadlines#${slug}`);
    expect(linked(GUIDES[0] ?? "")).toContain("/deadlines");
    expect(linked("/sitemap")).toContain("/deadlines");
  });
});

describe("/first-day", () => {
  it("has a list for each place and each kind of call", () => {
    expect(texts(builtPage("/first-day"), "main h2").join("; ")).toBe(
      "At the Scene; Photos; The Police Report; At the Hospital; Calls From Insurers; The Tow Yard; What Not to Sign; Deadlines; The Law Behind This List",
    );
  });

  it("is linked from the first steps of every city page", () => {
    const unlinked = CITIES.filter(({ slug }) => {
      const page = builtPage(`/${slug}`);
      return !linksIn(page, part(page, "emergency")).some(([, href]) => href === "/first-day");
    });
    expect(unlinked).toEqual([]);
  });
});

describe("every neighborhood page", () => {
  const steps = (page: typeof $) => part(page, "now");

  it("names the police, an emergency room and the deadline", () => {
    const incomplete = exceptions((page, path) => {
      const city = CITIES.find(({ slug }) => path.startsWith(`/${slug}/`));
      const text = textOf(steps(page));
      return (
        text.includes(`${city?.name} Police Department`) &&
        text.includes("Emergency Room Nearby") &&
        /get written notice to the City of .+? within (?:\d+ days|six months)/.test(text)
      );
    }, neighborhoodPaths());
    expect(incomplete).toEqual([]);
  });

  it("says whose buses, tracks, roads and schools are there, in both languages", () => {
    const inBoth = addressesOf("neighborhood", true);
    const silent = inBoth.filter((path) => {
      const heading = steps(builtPage(path))
        .find("h3")
        .filter((_, each) => /^(?:Who Runs What Here|De quién es cada cosa aquí)$/.test($(each).text()));
      return textOf(heading.next("p")).split(" ").length < 25;
    });
    expect(inBoth.length - neighborhoodPaths().length).toBeGreaterThan(40);
    expect(silent).toEqual([]);
  });

  it("links to the first steps, the checklist and the deadlines, before it describes the streets", () => {
    const incomplete = exceptions((page, path) => {
      const city = `/${path.split("/")[1]}`;
      const hrefs = linksIn(page, steps(page)).map(([, href]) => href);
      const ids = page("main > section")
        .toArray()
        .map((each) => page(each).attr("aria-labelledby"));
      const wanted = [`${city}#emergency`, "/first-day", `/deadlines#${city.slice(1)}`];
      return wanted.every((href) => hrefs.includes(href)) && ids.indexOf("now") === 1;
    }, neighborhoodPaths());
    expect(incomplete).toEqual([]);
  });
});

describe("the deadlines of a city", () => {
  /** What a page says before it has more to say of the city. */
  const deadlines = (path: string) => {
    const heading = builtPage(path)("main h3").filter((_, each) =>
      /^(?:Deadlines|Plazos)$/.test($(each).text()),
    );
    return textOf(heading.next("p"));
  };
  const firstTwo = (text: string) =>
    text
      .split(/(?<=[.]) /)
      .slice(0, 2)
      .join(" ");

  it("begin with the two years against a private driver", () => {
    const cities = CITIES.flatMap(({ slug }) => [`/${slug}`, `/es/${slug}`]);
    const others = cities.filter(
      (path) =>
        !/^(?:Against a private driver, you generally have two years|Contra un conductor particular, por lo general tiene dos años)/.test(
          deadlines(path),
        ),
    );
    expect(others).toEqual([]);
  });

  it("are the same on its page and on the pages of its neighborhoods", () => {
    const different = neighborhoodPaths().filter(
      (path) => firstTwo(deadlines(path)) !== firstTwo(deadlines(`/${path.split("/")[1]}`)),
    );
    expect(different).toEqual([]);
  });

  it("begin with 30 days where the charter is not known, and have the year in which Mission wants a suit", () => {
    expect(deadlines("/mcallen/tres-lagos")).toMatch(
      /City of McAllen within 30 days\. State law gives six months, but/,
    );
    expect(deadlines("/mission/sharyland")).toMatch(
      /within 30 days\. Its rule gives 30 days after a death; six months after an injury; one year to sue\. Plan on the first/,
    );
    expect(deadlines("/es/mission/sharyland")).toMatch(
      /en un plazo de 30 días\. Su regla da 30 días si hubo una muerte/,
    );
  });
});

describe("what not to sign", () => {
  // Who refuses to sign a ticket is taken before a magistrate (Transportation Code § 543.002).
  it("goes with the ticket that is signed, on every page about a crash, in both languages", () => {
    const kinds = ["home", "city", "neighborhood", "specialty", "article", "plain"] as const;
    const paths = kinds.flatMap((kind) => addressesOf(kind, true));
    const NOTHING = /\bSign (?:no|nothing)\b|\bNo firme\b/;
    const TICKET =
      /\b[Dd]o sign the officer’s ticket\b|\b[Ee]l ticket \(multa\) del oficial(?:, si le dan uno,)? sí se firma\b/;
    const silent = paths.filter((each) => {
      const text = textOf(builtPage(each)("main"));
      return !NOTHING.test(text) || !TICKET.test(text);
    });
    expect(paths.length).toBeGreaterThan(350);
    expect(silent).toEqual([]);
  });
});

describe("by when, and what not to sign", () => {
  const saysBoth = (text: string) =>
    /\btwo years\b|\bdos años\b/.test(text) &&
    /\bSign no (?:paper|release)\b|\bNo firme todavía (?:ningún papel|ningún release)\b/.test(text);

  it("is on the home page, and on every page of a city, a neighborhood and an article, in both languages", () => {
    const paths = (["home", "city", "neighborhood", "article"] as const).flatMap((kind) =>
      addressesOf(kind, true),
    );
    const silent = paths.filter((each) => !saysBoth(textOf(builtPage(each)("main"))));
    expect(paths.length).toBeGreaterThan(300);
    expect(silent).toEqual([]);
  });

  it("stands among the first steps of the home page and of cities, and above the text of an article", () => {
    const early = (["home", "city", "article"] as const).flatMap((kind) => addressesOf(kind, true));
    const late = early.filter((each) => {
      const page = builtPage(each);
      const start = each.includes("/blog/") ? page("article header") : part(page, "emergency");
      return !saysBoth(textOf(start));
    });
    expect(late).toEqual([]);
  });

  it("stands beside emergency rooms, which come before trauma levels, and beside who chooses the hospital", () => {
    for (const { slug } of CITIES) {
      const help = textOf(part(builtPage(`/${slug}`), "help"));
      expect(help).toMatch(/In an emergency call 911: the crew chooses the hospital\.\s*Emergency Rooms/);
      expect(help.replaceAll(/Emergency room and Level I{1,3} trauma center/g, "")).not.toMatch(/\bLevel I/);
    }
  });
});

describe("every page of advice", () => {
  it("is linked from at least ten other pages, as every article is", () => {
    const advice = globSync("*.md", { cwd: path.join(PROJECT, "content/plain") }).map(
      (file) => `/${file.slice(0, -3)}`,
    );
    const articles = allListedPaths().filter((each) => each.includes("/blog/"));
    const wanted = [...advice, "/deadlines", ...articles];
    const links = new Map<string, number>();
    for (const from of allListedPaths()) {
      const page = builtPage(from);
      const hrefs = new Set(
        page("body a")
          .toArray()
          .map(({ attribs }) => attribs.href?.replace(/#.*/, "")),
      );
      for (const href of hrefs) if (href && href !== from) links.set(href, (links.get(href) ?? 0) + 1);
    }
    const spanish = advice.map((each) => {
      const url = builtPage(each)('link[hreflang="es"]').attr("href");
      return new URL(url ?? "").pathname;
    });
    const addresses = [...wanted, ...spanish];
    expect(addresses.length).toBeGreaterThan(50);
    expect(addresses.filter((address) => (links.get(address) ?? 0) < 10)).toEqual([]);
  });

  it("has a Spanish address of its own, which Spanish pages link to", () => {
    const hrefs = linksIn(builtPage("/es/laredo"), builtPage("/es/laredo")("body")).map(([, href]) => href);
    expect(hrefs).toEqual(
      expect.arrayContaining(["/es/primer-dia", "/es/puedo-reclamar", "/es/sin-papeles"]),
    );
    expect(hrefs.filter((href) => /^\/es\/(?:first|can|without|case|lost|small|towed)-/.test(href))).toEqual(
      [],
    );
  });

  it("says that it is general information, and when it was written", () => {
    const advice = globSync("*.md", { cwd: path.join(PROJECT, "content/plain") }).map(
      (file) => `/${file.slice(0, -3)}`,
    );
    const vague = [...advice, "/deadlines"].filter(
      (each) =>
        !/general information, not legal advice\. It was written in \w+ 20\d\d\./.test(
          textOf(builtPage(each)("main")),
        ),
    );
    expect(vague).toEqual([]);
  });
});

describe("what everyone needs to read", () => {
  const guidesOn = (page: ReturnType<typeof builtPage>) =>
    linksIn(page, page('nav[aria-labelledby="guides"]')).map(([, href]) => href);

  it("is linked from the home page and from every page of a city and of a neighborhood", () => {
    const paths = ["/", ...CITIES.map(({ slug }) => `/${slug}`), ...neighborhoodPaths()];
    expect(exceptions((page) => JSON.stringify(guidesOn(page)) === JSON.stringify(GUIDES), paths)).toEqual(
      [],
    );
  });
});
