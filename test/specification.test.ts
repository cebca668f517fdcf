// The specification, statement by statement, on the built site. What is expected is written out here and not
// taken from the content or the code, so that neither can break a statement unseen.
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { builtPage, builtText, structuredData, texts } from "./helpers/built-site.ts";

const HEADER_CITIES = [
  "Houston",
  "Dallas",
  "San Antonio",
  "Austin",
  "Fort Worth",
  "El Paso",
  "Arlington",
  "Plano",
  "Laredo",
  "Lubbock",
  "Garland",
  "Corpus Christi",
];
const HOME_CITIES = [...HEADER_CITIES, "Irving", "Brownsville", "McAllen", "Killeen", "Conroe", "Sugar Land"];
const CITY_SLUGS = [
  "houston",
  "dallas",
  "san-antonio",
  "austin",
  "fort-worth",
  "el-paso",
  "arlington",
  "plano",
  "laredo",
  "lubbock",
  "garland",
  "irving",
  "corpus-christi",
  "brownsville",
  "mcallen",
  "conroe",
  "sugar-land",
  "pearland",
  "killeen",
  "allen",
  "mission",
];
const SPECIALTIES = [
  ["/uber-accidents", "Uber & Rideshare Accidents"],
  ["/animal-accidents", "Animal & Livestock Accidents"],
  ["/personal-injury", "Personal Injury Claims"],
  ["/no-headlights-accidents", "Accidents with No Headlights"],
] as const;
const SPECIALTY_PATHS = SPECIALTIES.map(([path]) => path);
const PHONE_HREF = "tel:+18005550199";
const ORIGIN = "https://www.example.com";

/** The addresses in sitemap.xml, as paths. */
const listed = () => {
  const $ = load(builtText("sitemap.xml"), { xml: true });
  return texts($, "loc").map((address) => new URL(address).pathname);
};
/** Every page there is: those that search engines know, and the page of unknown addresses. */
const everyPage = () => [...listed(), "/404"];
const articles = () =>
  listed().filter((path) => path.startsWith("/blog/") && !path.startsWith("/blog/page/"));
const neighborhoods = () => listed().filter((path) => /^\/(?!blog\/)[^/]+\/[^/]+$/.test(path));
const cityPages = () => CITY_SLUGS.map((slug) => `/${slug}`);

const meta = (path: string, name: string) =>
  builtPage(path)(`meta[name="${name}"], meta[property="${name}"]`).attr("content");
const legalServiceOf = (path: string) =>
  structuredData(path).find((node) => node["@type"] === "LegalService");
/** Links by their words, white space folded: [["Houston", "/houston"], …] */
const linksIn = (path: string, selector: string) => {
  const $ = builtPage(path);
  return $(`${selector} a`)
    .toArray()
    .map((link) => [$(link).text().replaceAll(/\s+/g, " ").trim(), $(link).attr("href")]);
};
/** Asserts on each page by name, so that a failure says which. */
const onEach = (paths: readonly string[], fact: (path: string) => unknown, expected: unknown) => {
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.map((path) => [path, fact(path)])).toEqual(paths.map((path) => [path, expected]));
};
const slugOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");
const cityLinks = (names: readonly string[]) => names.map((name) => [name, `/${slugOf(name)}`]);

describe("1. What the product does and for whom", () => {
  it("promises a free, no-obligation case evaluation on the home page", () => {
    expect(builtPage("/")("main").text()).toMatch(/free, no-obligation case evaluation/i);
  });
  it("promises no fees unless the firm wins, and says on every page that case expenses may still apply", () => {
    onEach(everyPage(), (path) => /no fees unless we win/i.test(builtPage(path)("body").text()), true);
    onEach(
      everyPage(),
      (path) => /case expenses may still apply/i.test(builtPage(path)("body").text()),
      true,
    );
  });
  it("is available 24/7", () => {
    onEach(everyPage(), (path) => builtPage(path)("body").text().includes("24/7"), true);
  });
  it("shows the toll-free line as 800-555-0199 (1-800-555-0199)", () => {
    onEach(
      everyPage(),
      (path) => /800-555-0199 \(1-800-555-0199\)/.test(builtPage(path)("footer.site-footer").text()),
      true,
    );
  });
  it("pushes the visitor to call on every page: a telephone link in header, main part and footer", () => {
    for (const part of ["header.site-header", "main", "footer.site-footer"]) {
      const pages = everyPage().filter((path) => part !== "main" || !["/sitemap", "/blog"].includes(path));
      onEach(pages, (path) => builtPage(path)(`${part} a[href="${PHONE_HREF}"]`).length > 0, true);
    }
  });
  it("gives the e-mail address in the footer, as a mailto link", () => {
    onEach(
      everyPage(),
      (path) => builtPage(path)('footer.site-footer a[href="mailto:help@example.com"]').text(),
      "help@example.com",
    );
  });
  it("has no forms of its own, the consent bar's button apart", () => {
    onEach(
      everyPage(),
      (path) => builtPage(path)("form:not(.consent form), input, textarea, select").length,
      0,
    );
  });
});

describe("2. Shared behaviour", () => {
  it("wraps every page by a header and a footer", () => {
    onEach(everyPage(), (path) => builtPage(path)("body > header.site-header").length, 1);
    onEach(everyPage(), (path) => builtPage(path)("body > footer.site-footer").length, 1);
  });
  it.each(["description", "keywords", "ai-prompt"])("sets %s on every page", (name) => {
    onEach(everyPage(), (path) => (meta(path, name) ?? "").length > 10, true);
  });
  it("sets a title, a description and a model-directed prompt of its own on every page", () => {
    const pages = everyPage();
    for (const of of [
      (path: string) => builtPage(path)("title").text(),
      (path: string) => meta(path, "description"),
      (path: string) => meta(path, "ai-prompt"),
    ]) {
      const values = pages.map(of);
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
    }
  });
  it("says in the model-directed prompt nothing but the firm, the page, and how to reach it", () => {
    onEach(everyPage(), (path) => meta(path, "ai-prompt")?.includes("800-555-0199"), true);
    onEach(everyPage(), (path) => meta(path, "ai-prompt")?.includes("Texas Injury Attorneys"), true);
  });
  it("has legal-service data on every page: area served Texas, free consultation offered for 0 USD", () => {
    onEach(everyPage(), (path) => legalServiceOf(path)?.areaServed, { "@type": "State", name: "Texas" });
    for (const path of everyPage()) {
      expect([path, legalServiceOf(path)?.makesOffer]).toMatchObject([
        path,
        { name: "Free consultation", price: 0, priceCurrency: "USD" },
      ]);
    }
  });
  it("names the firm by one @id everywhere", () => {
    onEach(everyPage(), (path) => legalServiceOf(path)?.["@id"], `${ORIGIN}/#firm`);
  });
  it("adds an aggregate rating of 4.9 from 250 reviews on the home page, and nowhere else", () => {
    expect(legalServiceOf("/")?.aggregateRating).toMatchObject({ ratingValue: 4.9, reviewCount: 250 });
    onEach(
      everyPage().filter((path) => path !== "/"),
      (path) => legalServiceOf(path)?.aggregateRating,
      undefined,
    );
  });
  it("shows that rating where the structured data claims it", () => {
    expect(builtPage("/")("main").text()).toContain("Rated 4.9 out of 5 from 250 reviews");
  });
  it("lets every Case Review button place the call", () => {
    const reviews = everyPage().flatMap((path) =>
      linksIn(path, "body").filter(([words]) => /Free .*Case Review/.test(words ?? "")),
    );
    expect(reviews.length).toBeGreaterThan(200);
    expect(new Set(reviews.map(([, href]) => href))).toEqual(new Set([PHONE_HREF]));
  });
  it("has no button without an action", () => {
    onEach(everyPage(), (path) => builtPage(path)("button:not(.consent form button)").length, 0);
  });
  it("gives one form of a page's address in canonical, og:url, sitemap and links: absolute, without a slash", () => {
    const address = (path: string) => (path === "/" ? `${ORIGIN}/` : ORIGIN + path);
    for (const path of listed()) {
      expect(builtPage(path)('link[rel="canonical"]').attr("href")).toBe(address(path));
      expect(meta(path, "og:url")).toBe(address(path));
    }
    const internal = everyPage().flatMap((path) => linksIn(path, "body").map(([, href]) => href ?? ""));
    const odd = internal.filter((href) => !/^(?:\/|\/[^/].*[^/]|#main|tel:.*|mailto:.*)$/.test(href));
    expect(odd).toEqual([]);
  });
  it.each([
    "og:title",
    "og:description",
    "og:image",
    "og:site_name",
    "twitter:card",
    "twitter:title",
    "twitter:image",
  ])("sets %s on every page", (name) => {
    onEach(everyPage(), (path) => (meta(path, name) ?? "") !== "", true);
  });
  it("has breadcrumbs below the first level: from the home page to the page itself", () => {
    const deep = listed().filter((path) => path.split("/").length > 2);
    const last = (path: string) => {
      const list = structuredData(path).find((node) => node["@type"] === "BreadcrumbList");
      const items = list?.itemListElement as { position: number; item: string }[];
      return [items[0]?.item, items.at(-1)?.item];
    };
    expect(deep.length).toBeGreaterThan(200);
    for (const path of deep) expect(last(path)).toEqual([`${ORIGIN}/`, ORIGIN + path]);
  });
});

describe("2. Header", () => {
  const dropdown = (name: string) => `.dropdowns details:has(> summary:contains("${name}"))`;

  it("has a Cities dropdown with 12 cities, in this order", () => {
    onEach(everyPage(), (path) => linksIn(path, dropdown("Cities")), cityLinks(HEADER_CITIES));
  });
  it("has a Specialties dropdown with the 4 pages", () => {
    onEach(
      everyPage(),
      (path) => linksIn(path, dropdown("Specialties")),
      SPECIALTIES.map(([path, name]) => [name, path]),
    );
  });
  it("has a Call Now telephone link", () => {
    onEach(
      everyPage(),
      (path) => linksIn(path, "header.site-header").filter(([words]) => words?.startsWith("Call Now")),
      [["Call Now 800-555-0199", PHONE_HREF]],
    );
  });
  it("paints the Call Now link red", () => {
    const css = builtPage("/")("style").text();
    expect(builtPage("/")(".header-call").hasClass("button-call")).toBe(true);
    expect(/--call:\s*#c4161c/.test(css)).toBe(true);
    expect(/\.button-call\{background:var\(--call\)/.test(css)).toBe(true);
  });
  it("is sticky", () => {
    expect(/\.site-header\{[^}]*position:sticky/.test(builtPage("/")("style").text())).toBe(true);
  });
  it("has a mobile menu with the same links behind a button named Menu", () => {
    const $ = builtPage("/");
    expect($(".mobile-menu > summary").text()).toBe("Menu");
    expect(linksIn("/", ".mobile-menu")).toEqual([
      ...cityLinks(HEADER_CITIES),
      ...SPECIALTIES.map(([path, name]) => [name, path]),
    ]);
  });
  it("changes to the mobile layout below the md breakpoint, 768 px", () => {
    const css = builtPage("/")("style").text();
    expect(css.includes("@media not (min-width:768px){.dropdowns{display:none}")).toBe(true);
    expect(css.includes("@media(min-width:768px){.mobile-menu{display:none}}")).toBe(true);
  });
});

describe("2. Footer", () => {
  const footer = "footer.site-footer";
  const group = (title: string) => `${footer} nav:has(h2:contains("${title}"))`;

  it("has a blurb below the brand", () => {
    const $ = builtPage("/");
    expect($(`${footer} .brand`).text()).toBe("Texas Injury Attorneys");
    expect($(`${footer} .footer-about > p`).text()).toMatch(/Car accident and personal injury law/);
  });
  it("has phone and e-mail contact", () => {
    expect(linksIn("/", `${footer} address`)).toEqual([
      ["800-555-0199", PHONE_HREF],
      ["help@example.com", "mailto:help@example.com"],
    ]);
  });
  it('says "Serving All of Texas"', () => {
    onEach(everyPage(), (path) => builtPage(path)(footer).text().includes("Serving All of Texas"), true);
  });
  it("lists 6 Major Cities", () => {
    onEach(everyPage(), (path) => linksIn(path, group("Major Cities")), cityLinks(HEADER_CITIES.slice(0, 6)));
  });
  it("lists 4 Practice Areas", () => {
    onEach(
      everyPage(),
      (path) => linksIn(path, group("Practice Areas")),
      SPECIALTIES.map(([path, name]) => [name, path]),
    );
  });
  it("has Our Blog and Sitemap as links among the Resources, Privacy Policy and Terms of Service as plain text", () => {
    expect(texts(builtPage("/"), `${group("Resources")} li`)).toEqual([
      "Our Blog",
      "Sitemap",
      "Privacy Policy",
      "Terms of Service",
    ]);
    onEach(everyPage(), (path) => linksIn(path, group("Resources")), [
      ["Our Blog", "/blog"],
      ["Sitemap", "/sitemap"],
    ]);
  });
  it("has a Free Case Evaluation call box", () => {
    onEach(everyPage(), (path) => texts(builtPage(path), `${footer} .footer-call h2`), [
      "Free Case Evaluation",
    ]);
    onEach(everyPage(), (path) => linksIn(path, `${footer} .footer-call`), [
      ["Call 800-555-0199", PHONE_HREF],
    ]);
  });
  it.each([
    ["not legal advice", /not legal advice/i],
    ["attorney advertising", /attorney advertising/i],
    [
      "no fees unless we win (case expenses may still apply)",
      /no fees unless we win \(case expenses may still apply\)/i,
    ],
    ["results may vary", /results may vary/i],
    ["licensed in Texas", /licensed in texas/i],
  ])("has the disclaimer: %s", (_, words) => {
    onEach(everyPage(), (path) => words.test(builtPage(path)(`${footer} .footer-legal`).text()), true);
  });
  it("has the copyright year 2025", () => {
    onEach(everyPage(), (path) => /© 2025 Texas Injury Attorneys/.test(builtPage(path)(footer).text()), true);
  });
});

describe("2. Consent bar", () => {
  it("states that visiting consents to SMS messages, calls and automated messages from legal partners", () => {
    onEach(
      everyPage(),
      (path) =>
        /By visiting this site, you consent to receive SMS messages, calls and automated messages from our legal partners/.test(
          builtPage(path)(".consent").text(),
        ),
      true,
    );
  });
  it("speaks of message and data rates and of STOP to opt out", () => {
    const text = builtPage("/")(".consent").text();
    expect(text).toMatch(/message and data rates may apply/i);
    expect(text).toMatch(/reply STOP to opt out/i);
  });
  it('has one button, "I Understand & Accept"', () => {
    onEach(everyPage(), (path) => texts(builtPage(path), ".consent button"), ["I Understand & Accept"]);
  });
  it("is hidden before the first paint when a value is stored under 'cookie-consent'", () => {
    const $ = builtPage("/");
    const script = $("head script:not([src]):not([type])").first();
    expect(script.text()).toContain('"cookie-consent"');
    expect(script.nextAll("style").length).toBe(1);
    expect($("style").text()).toMatch(/:root\[data-consent\] \.consent\{display:none\}/);
  });
});

describe("2. Route table", () => {
  it("has the home page, the blog and the sitemap", () => {
    expect(listed()).toEqual(expect.arrayContaining(["/", "/blog", "/sitemap"]));
  });
  it("has the 21 cities, each under its name in lower case, with hyphens for spaces", () => {
    const firstLevel = listed().filter((path) => path.split("/").length === 2);
    const others = ["/", "/blog", "/sitemap", ...SPECIALTY_PATHS];
    expect(firstLevel.filter((path) => !others.includes(path)).sort()).toEqual(cityPages().sort());
  });
  it("has the four specialty pages", () => {
    expect(listed()).toEqual(expect.arrayContaining([...SPECIALTY_PATHS]));
  });
  it("has 8 to 12 neighborhoods below each city", () => {
    for (const slug of CITY_SLUGS) {
      const below = neighborhoods().filter((path) => path.startsWith(`/${slug}/`));
      expect([slug, below.length >= 8 && below.length <= 12]).toEqual([slug, true]);
    }
    expect(neighborhoods().every((path) => CITY_SLUGS.includes(path.split("/")[1] ?? ""))).toBe(true);
  });
  it("has an article below /blog for each post, at least eight", () => {
    expect(articles().length).toBeGreaterThanOrEqual(8);
  });
});

describe("2. Home page", () => {
  const $ = () => builtPage("/");

  it("has its sections in order", () => {
    expect(texts($(), "main h1, main h2")).toEqual([
      "Hurt in a car accident? Make one call.",
      "Why Choose Us",
      "What Our Clients Say",
      "Time works against your case",
      "Texas Cities We Serve",
    ]);
    const sections = $()("main > section").toArray();
    const stats = sections.findIndex((section) => $()(section).is(".stats"));
    expect([sections.length, stats]).toEqual([6, 1]);
  });
  it("has a call button and a Free Case Review button in the hero", () => {
    expect(linksIn("/", "main .hero")).toEqual([
      ["Call 800-555-0199", PHONE_HREF],
      ["Free Case Review", PHONE_HREF],
    ]);
  });
  it("has a strip of figures: $50M+ recovered, 25+ years, 1000+ cases won, 24/7", () => {
    expect(texts($(), ".stats dd")).toEqual(["$50M+", "25+", "1000+", "24/7"]);
    expect(texts($(), ".stats dt").map((label) => label.toLowerCase())).toEqual([
      "recovered",
      "years",
      "cases won",
      "available",
    ]);
  });
  it("has 4 benefit cards, each with icon, title and description, under Why Choose Us", () => {
    const section = 'section:has(h2:contains("Why Choose Us"))';
    expect($()(`${section} .card`).length).toBe(4);
    expect($()(`${section} .card:has(svg):has(h3):has(p)`).length).toBe(4);
  });
  it("has 3 testimonials with name, location and text, each with 5 stars", () => {
    const section = 'section:has(h2:contains("What Our Clients Say"))';
    expect($()(`${section} figure:has(blockquote):has(figcaption strong):has(figcaption span)`).length).toBe(
      3,
    );
    const stars = $()(`${section} .stars`).toArray();
    expect(stars.map((row) => [$()(row).attr("aria-label"), $()(row).find("svg").length])).toEqual([
      ["5 out of 5 stars", 5],
      ["5 out of 5 stars", 5],
      ["5 out of 5 stars", 5],
    ]);
  });
  it("has a time-sensitivity call to action with a Start My Free Case Review button", () => {
    expect(linksIn("/", "main .urgency")).toEqual([["Start My Free Case Review", PHONE_HREF]]);
  });
  it("has a grid of 18 cities, each linking to its page", () => {
    const hrefs = linksIn("/", ".city-grid").map(([, href]) => href);
    expect(texts($(), ".city-grid .city-name")).toEqual(HOME_CITIES);
    expect(hrefs).toEqual(HOME_CITIES.map((name) => `/${slugOf(name)}`));
  });
  it("lets the grid's items animate in, 0.05 s later each", () => {
    const css = $()("style").text();
    expect(/\.city-grid li\{[^}]*animation:[^}]*calc\(var\(--step, ?0\) ?\* ?\.05s\)/.test(css)).toBe(true);
    for (let item = 2; item <= 18; item += 1)
      expect(css.includes(`:nth-child(${item}){--step: ${item - 1}}`)).toBe(true);
  });
});

describe("2. City page", () => {
  it.each(CITY_SLUGS)("%s has every part", (slug) => {
    const $ = builtPage(`/${slug}`);
    const name = $(".hero-heading").text().replace(" Car Accident Lawyers", "");
    expect(slugOf(name)).toBe(slug);
    // Call buttons in the hero.
    expect(linksIn(`/${slug}`, "main .hero")).toEqual([
      ["Call 800-555-0199", PHONE_HREF],
      [`Free ${name} Case Review`, PHONE_HREF],
    ]);
    // Description and population.
    expect($(".about .prose p").text().length).toBeGreaterThan(300);
    expect($(".facts dd").first().text()).toMatch(/^\d{1,3}(?:\.\d)?[KM]$/);
    // Common accident types.
    expect($('div:has(> h2:contains("Common accidents")) li').length).toBeGreaterThanOrEqual(4);
    // Reasons to choose the firm.
    expect($('section:has(h2:contains("Reasons to choose us")) .card').length).toBeGreaterThanOrEqual(3);
    // Emergency call box, neighborhoods, closing call to action.
    expect(linksIn(`/${slug}`, ".emergency")).toEqual([["Call 800-555-0199", PHONE_HREF]]);
    const hoods = linksIn(`/${slug}`, ".link-grid").map(([, href]) => href ?? "");
    expect(hoods).toEqual(neighborhoods().filter((path) => path.startsWith(`/${slug}/`)));
    expect(linksIn(`/${slug}`, ".closing")).toEqual([["Call 800-555-0199", PHONE_HREF]]);
  });
  it("describes each city in words of its own", () => {
    const descriptions = cityPages().map((path) => builtPage(path)(".about .prose p").text());
    const openings = descriptions.map((text) => text.split(" ").slice(0, 3).join(" "));
    expect(new Set(openings).size).toBe(CITY_SLUGS.length);
  });
  it("has the parts in order", () => {
    expect(texts(builtPage("/houston"), "main > section h1, main > section h2")).toEqual([
      "Houston Car Accident Lawyers",
      "Driving in Houston",
      "Common accidents in Houston",
      "Roads we look at closely",
      "Reasons to choose us in Houston",
      "Just been in a crash in Houston?",
      "Houston neighborhoods we serve",
      "Talk to a Houston car accident lawyer today",
    ]);
  });
  it("falls back to Houston when the city is unknown", () => {
    expect(builtPage("/404")("main h2").first().text()).toBe("Houston Car Accident Lawyers");
  });
});

describe("2. Neighborhood page", () => {
  it("has a hero with a link back to the city", () => {
    for (const path of neighborhoods()) {
      const [back, href] = linksIn(path, "main .hero")[0] ?? [];
      expect([path, back?.startsWith("Back to "), href]).toEqual([path, true, `/${path.split("/")[1]}`]);
    }
  });
  it("has three benefit cards: local expertise, immediate investigation, proven results", () => {
    onEach(
      neighborhoods(),
      (path) => texts(builtPage(path), "main .card h3").map((title) => title.toLowerCase()),
      ["local expertise", "immediate investigation", "proven results"],
    );
  });
  it("has a call to action", () => {
    onEach(neighborhoods(), (path) => linksIn(path, ".closing"), [["Call 800-555-0199", PHONE_HREF]]);
  });
  it("redirects to / where the slugs match nothing, replacing the history entry, before the first paint", () => {
    const scripts = texts(builtPage("/404"), "head script:not([src]):not([type])");
    expect(scripts.some((script) => script.includes('location.replace("/")'))).toBe(true);
  });
});

describe("2. Specialty pages", () => {
  it.each(SPECIALTY_PATHS)("%s has every part", (path) => {
    const $ = builtPage(path);
    const part = (name: string) => `section[aria-labelledby="${name}"]`;
    expect($("main h1").text().length).toBeGreaterThan(10);
    expect($("main .hero .lead").text().length).toBeGreaterThan(150);
    expect($(`${part("challenges")} li`).length).toBeGreaterThanOrEqual(4);
    // A numbered process of four steps.
    expect($(`${part("process")} ol > li`).length).toBe(4);
    expect(texts($, `${part("urgency")} h2`)).toEqual(["Time is Critical"]);
    expect($(`${part("benefits")} .card`).length).toBe(4);
    expect(linksIn(path, ".closing")).toEqual([["Call 800-555-0199", PHONE_HREF]]);
  });
  it("have content of their own: no challenge stands on two of them", () => {
    const all = SPECIALTY_PATHS.flatMap((path) =>
      texts(builtPage(path), 'section[aria-labelledby="challenges"] li'),
    );
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("2. Sitemap", () => {
  it("has three groups of links", () => {
    expect(texts(builtPage("/sitemap"), "main h2")).toEqual([
      "Main Pages",
      "Practice Areas",
      "Cities & Neighborhoods",
    ]);
  });
  it("has Home and Blog among the Main Pages", () => {
    expect(linksIn("/sitemap", 'section[aria-labelledby="main-pages"]')).toEqual([
      ["Home", "/"],
      ["Blog", "/blog"],
    ]);
  });
  it("has the four Practice Areas", () => {
    expect(linksIn("/sitemap", 'section[aria-labelledby="practice-areas"]')).toEqual(
      SPECIALTIES.map(([path, name]) => [name, path]),
    );
  });
  it("has every city, linking to its neighborhoods", () => {
    const hrefs = linksIn("/sitemap", 'section[aria-labelledby="cities"]').map(([, href]) => href ?? "");
    expect(hrefs.toSorted()).toEqual([...cityPages(), ...neighborhoods()].sort());
  });
});

describe("2. Blog list", () => {
  const $ = () => builtPage("/blog");

  it("has the title 'Car Accident Law Blog | Texas Injury Attorneys'", () => {
    expect($()("title").text()).toBe("Car Accident Law Blog | Texas Injury Attorneys");
  });
  it("has a description and keywords about car accident law", () => {
    expect(meta("/blog", "description")).toContain("car accident law");
    expect(meta("/blog", "keywords")).toContain("car accident law");
  });
  it("has the heading and the subtitle", () => {
    expect($()("main h1").text()).toBe("Our Blog");
    expect($()("main .lead").text()).toBe(
      "Insights, advice, and updates on car accident law from our experienced legal team.",
    );
  });
  it("has a card for each post, newest first", () => {
    const times = $()(".post-card time")
      .toArray()
      .map((time) => Date.parse($()(time).attr("datetime") ?? ""));
    expect(times.length).toBe(articles().length);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });
  it("shows image, title, date in long US format, summary and a Read More link on each card", () => {
    const cards = $()(".post-card").toArray();
    expect(cards.length).toBeGreaterThanOrEqual(8);
    for (const card of cards) {
      const part = $()(card);
      expect(part.find("img").attr("alt")).toMatch(/\w{3}/);
      expect(part.find("h2").text()).toMatch(/\w{3}/);
      expect(part.find("time").text()).toMatch(
        /^(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}$/,
      );
      expect(part.find("p").text().length).toBeGreaterThan(40);
      // 'Read More' to the eye, followed by the title for screen readers.
      expect(part.find("a").text()).toBe(`Read More: ${part.find("h2").text()}`);
      expect(articles()).toContain(part.find("a").attr("href"));
    }
  });
});

describe("2. Article", () => {
  const path = "/blog/texas-51-percent-rule-comparative-fault";
  const title = "The 51% Rule: Partly at Fault in a Texas Car Crash";
  const $ = () => builtPage(path);

  it("links back to the blog", () => {
    onEach(articles(), (article) => linksIn(article, "main")[0], ["Back to Blog", "/blog"]);
  });
  it("has a title, 'Published on' and the date, an image and the body", () => {
    expect($()("main h1").text()).toBe(title);
    expect($()(".published").text()).toMatch(/^Published on [A-Z][a-z]+ \d{1,2}, 2026$/);
    expect($()("main img").attr("src")).toBe("/images/blog/texas-51-percent-rule-comparative-fault.png");
    expect($()("main .prose").text().length).toBeGreaterThan(2000);
  });
  it("renders sections by type: heading, paragraph, list with items", () => {
    for (const tag of ["h2", "p", "ul > li"]) {
      onEach(articles(), (article) => builtPage(article)(`.prose > ${tag}`).length > 0, true);
    }
  });
  it("has the call box 'Need Legal Help After an Accident?' with 'Call for a Free Consultation'", () => {
    onEach(articles(), (article) => texts(builtPage(article), ".call-box h2"), [
      "Need Legal Help After an Accident?",
    ]);
    onEach(articles(), (article) => linksIn(article, ".call-box"), [
      ["Call for a Free Consultation", PHONE_HREF],
    ]);
  });
  it("has the article's title plus ' | Car Accident Law Blog' as page title", () => {
    expect($()("title").text()).toBe(`${title} | Car Accident Law Blog`);
  });
  it("has the summary as meta description", () => {
    const cards = builtPage("/blog");
    const summary = cards(`.post-card:has(a[href="${path}"]) p`).text();
    expect(summary.length).toBeGreaterThan(40);
    expect(meta(path, "description")).toBe(summary);
  });
  it("has blog-posting data with headline, description, image, date and an organisation as author and publisher", () => {
    const posting = structuredData(path).find((node) => node["@type"] === "BlogPosting");
    const organisation = { "@type": "Organization", name: "Texas Injury Attorneys" };
    expect(posting).toMatchObject({
      headline: title,
      description: meta(path, "description"),
      image: `${ORIGIN}/images/blog/texas-51-percent-rule-comparative-fault.png`,
      datePublished: expect.stringMatching(/^2026-/),
      author: organisation,
      publisher: organisation,
    });
  });
  it("names the statute that it rests on", () => {
    onEach(articles(), (article) => /§/.test(builtPage(article)(".prose").text()), true);
  });
  it("says that a missing article could not be loaded", () => {
    expect(builtPage("/404")(".missing-article").text()).toContain(
      "Could not load the article. Please try again later.",
    );
  });
});

describe("Unknown paths", () => {
  it("have a page that search engines leave alone", () => {
    expect(meta("/404", "robots")).toBe("noindex");
    expect(listed()).not.toContain("/404");
  });
  it("show a short line, then the Houston page with its call button", () => {
    const $ = builtPage("/404");
    expect($("main h1").text()).toBe("Page not found");
    expect(linksIn("/404", "main .hero")[0]).toEqual(["Call 800-555-0199", PHONE_HREF]);
  });
});

describe("Around the pages", () => {
  it("has a sitemap.xml in which only articles carry a date of change, which is the post's own", () => {
    const $ = load(builtText("sitemap.xml"), { xml: true });
    const dated = $("url:has(lastmod) loc")
      .toArray()
      .map((loc) => new URL($(loc).text()).pathname);
    expect(dated).toEqual(articles());
  });
  it("has a robots.txt that names the sitemap", () => {
    expect(builtText("robots.txt")).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });
  it("has a feed of the posts that every page names", () => {
    const $ = load(builtText("feed.xml"), { xml: true });
    expect($("feed > entry").length).toBe(articles().length);
    onEach(
      everyPage(),
      (path) => builtPage(path)('link[type="application/atom+xml"]').attr("href"),
      `${ORIGIN}/feed.xml`,
    );
  });
  it("has an llms.txt with every city and specialty", () => {
    const llms = builtText("llms.txt");
    for (const path of [...cityPages(), ...SPECIALTY_PATHS]) expect(llms).toContain(`(${ORIGIN}${path})`);
  });
  it("has a web manifest with icons that exist", () => {
    const { name, icons } = JSON.parse(builtText("site.webmanifest")) as {
      name: string;
      icons: { src: string }[];
    };
    expect(name).toBe("Texas Injury Attorneys");
    expect(icons.length).toBeGreaterThan(0);
    for (const { src } of icons) expect(builtText(src.slice(1)).length).toBeGreaterThan(0);
  });
});
