// Every page of the site, planned by the functions of KINDS: its addresses, where it is in other languages, and what it
// shows. The content is a function, so that a page is read and rendered only when it is needed.

import { type Answers, answeredForm, createAnswers } from "../links/answers.ts";
import { generatedFiles } from "../links/generated.ts";
import { formatPlace, type Parsed, type Place, type Problem } from "../problem.ts";
import { parseLink } from "../shared/link.ts";
import { slugOfFile } from "../shared/post.ts";
import { SHARE_SIZE } from "../shared/post-view.ts";
import { meaningsOf } from "../shared/relative-links.ts";
import { absoluteUrl, pageFiles, pageHref, rootedPath } from "../shared/url.ts";
import type { Site } from "../site/site.ts";
import type { Given, Head, PageAddress, PageContent, PageImage, PlacedLink, PlannedPage } from "./kind.ts";
import { KIND_NAMES, type KindName, kindOf, type PropsOf } from "./kinds.ts";
import type { Links } from "./site-links.ts";

/** The address of a page in one of the languages. */
export interface PageInLanguage {
  readonly language: string;
  readonly href: string;
  /** False if the language does not have the page, and the address is that of the closest page above it. */
  readonly isSame: boolean;
}

/** The picture that previews of a shared link show. */
export interface SharePicture {
  readonly href: string;
  readonly alt: string;
}

/** What takes time to read or to draw. Without it, a page has its originals and the share picture of the site. */
export interface PageParts extends Partial<Pick<Given, "pictures" | "body">> {
  readonly share?: SharePicture | undefined;
}

export interface Page
  extends PageAddress,
    Pick<PlannedPage<unknown>, "source" | "shareOwner" | "phoneOf" | "post"> {
  readonly kind: KindName;
  readonly language: string;
  /** The same in every language: "/houston". */
  readonly subject: string;
  /** Whether search engines must leave it alone: no list for them has it. Pages still link to it. */
  readonly isNoindex: boolean;
  readonly images: readonly PageImage[];
  /** The links in its text, as it shows them; undefined for those that lead to nothing. */
  readonly linksInText: readonly (string | undefined)[];
  readonly deadLinks: readonly PlacedLink[];
  /** The links in its text to a place on a page, as it shows them. */
  readonly placeLinks: readonly PlacedLink[];
  /** In the order of site.json. */
  readonly languages: readonly PageInLanguage[];
  /** The page in each language that has it; none if only one has it, or if the page is noindex. */
  readonly alternates: Head["alternates"];
  content(parts?: PageParts): PageContent<PropsOf<KindName>>;
}

/** A page before it knows those of the other languages. */
interface Draft extends PageAddress {
  readonly kind: KindName;
  readonly site: Site;
  readonly subject: string;
  readonly isNoindex: boolean;
  readonly planned: PlannedPage<PropsOf<KindName>>;
}

export interface PlannedPages extends Parsed<readonly Page[]> {
  /** What is at each address: pages, files of public/, and the generated ones. */
  readonly answers: Answers;
}

/**
 * Returns every page, by language in the order of KINDS, and the addresses that two sources claim. `sites` has one for
 * each language, and `files` are the names of those in public/.
 */
export function planPages(sites: readonly [Site, ...Site[]], files: readonly string[] = []): PlannedPages {
  const languages = sites.map((site) => {
    const drafts = KIND_NAMES.flatMap((kind) => planKind(kind, site));
    const linked = drafts.filter(({ kind }) => !kindOf(kind).answersUnknown);
    return { site, drafts, subjects: new Map(linked.map((draft) => [draft.subject, draft])) };
  });
  const drafts = languages.flatMap((each) => each.drafts);
  const listed = drafts.filter(({ isNoindex }) => !isNoindex);
  const pages = drafts.filter(({ kind }) => !kindOf(kind).answersUnknown);
  const generated = generatedFiles(sites, listed.length);
  const answers = createAnswers(answerBase(sites[0]), { pages, files, generated });
  const value = languages.flatMap(({ site, drafts, subjects }) => {
    const linksOf = createLinks(site, subjects, answers);
    return drafts.map((draft) => createPage(draft, languages, linksOf(draft)));
  });
  return { value, problems: checkCollisions(value), answers };
}

function planKind(kind: KindName, site: Site): readonly Draft[] {
  const { pages, answersUnknown = false } = kindOf(kind);
  return pages(site).map((planned) => {
    const path = rootedPath(planned.path, site.root);
    const href = pageHref(path, site.format);
    const { subject = planned.path, name } = planned;
    const isNoindex = answersUnknown || planned.isNoindex === true;
    return { kind, site, subject, isNoindex, planned, path, href, url: absoluteUrl(site.url, href), name };
  });
}

/** The pages of a language by their subjects. Nothing leads to the page for unknown addresses. */
type Subjects = ReadonlyMap<string, Draft>;

interface Language {
  readonly site: Site;
  readonly subjects: Subjects;
}

const answerBase = ({ format, url, languages, live }: Site) => ({
  format,
  url,
  languages: languages.slice(1).map(({ language }) => language),
  isLive: live?.posts === "all",
});

/** Returns the function that gives a page its links. */
function createLinks({ root }: Site, subjects: Subjects, answers: Answers): (page: PageAddress) => Links {
  // In the first language, the subject of a page is its path.
  const translate = (path: string) => (root === "" ? undefined : subjects.get(path)?.path);
  const answered = (link: string) => {
    const parsed = parseLink(link, answers);
    return parsed.kind === "own" ? answeredForm(parsed, answers, translate) : link;
  };
  const files = new Map(
    [...subjects.values()].flatMap(({ path, planned: { source } }) =>
      source.file?.endsWith(".md") ? [[slugOfFile(source.file), path]] : [],
    ),
  );
  const pathOfFile = (name: string) => files.get(name);
  return ({ path }) => ({
    page(subject) {
      const found = subjects.get(subject);
      return found && { href: found.href, label: found.name };
    },
    inText(link) {
      for (const meaning of meaningsOf(link, { path, root, pathOfFile })) {
        const found = answered(meaning);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  });
}

function createPage(draft: Draft, all: readonly Language[], to: Links): Page {
  const { site, planned, ...own } = draft;
  const { images = [], links = [], content, ...others } = planned;
  const languages = all.map((each) => findInLanguage(draft.subject, each));
  const isListed = !draft.isNoindex && !site.noindex;
  const indexed = all.filter(({ subjects }) => subjects.get(draft.subject)?.isNoindex === false);
  const alternates = isListed
    ? alternatesOf(
        indexed.map((each) => findInLanguage(draft.subject, each)),
        site,
      )
    : [];
  const known = { site, isListed, alternates };
  const linksInText = links.map(({ href }) => to.inText(href));
  return {
    ...others,
    ...own,
    language: site.language,
    images,
    linksInText,
    deadLinks: links.filter((_, index) => linksInText[index] === undefined),
    placeLinks: links.flatMap(({ where }, index) => {
      const href = linksInText[index];
      return href?.includes("#") ? { href, where } : [];
    }),
    languages,
    alternates,
    content({ pictures = new Map(), body = [], share } = {}) {
      const { head, props } = content({ page: draft, to, pictures, body });
      return { head: completeHead(head, share, known), props };
    },
  };
}

/** Adds what a page knows of itself, and the picture that previews of links to it show. */
function completeHead(
  head: Head,
  share: SharePicture | undefined,
  known: Pick<Draft, "site"> & Pick<Head, "alternates"> & { readonly isListed: boolean },
): Head {
  const { site, isListed, alternates } = known;
  const image = share && { url: absoluteUrl(site.url, share.href), alt: share.alt, size: SHARE_SIZE };
  const canonical = isListed ? head.canonical : undefined;
  return { ...head, canonical, image: image ?? head.image, alternates };
}

/** Finds a page in another language: the same page, or the closest one above it that exists. */
function findInLanguage(subject: string, { site, subjects }: Language): PageInLanguage {
  const { language, root, format } = site;
  const same = subjects.get(subject);
  if (same) return { language, href: same.href, isSame: true };
  const above = subjects.get(`/${subject.split("/")[1]}`);
  return { language, href: above?.href ?? pageHref(rootedPath("/", root), format), isSame: false };
}

function alternatesOf(languages: readonly PageInLanguage[], { url }: Site): Head["alternates"] {
  const [first, ...others] = languages.map(({ language, href }) => ({
    language,
    url: absoluteUrl(url, href),
  }));
  if (!first || others.length === 0) return [];
  return [first, ...others, { ...first, language: "x-default" }];
}

/**
 * Finds pages whose address or files clash with those of another page or with the folder of assets. The files of
 * every format count, so that the format does not decide which names are legal.
 */
function checkCollisions(pages: readonly Page[]): readonly Problem[] {
  const assets = { name: "the folder of scripts, styles and fonts" };
  const owners = new Map<string, Place>([["/assets", assets]]);
  // Fixed pages claim their names first, so that the problem is reported at the page that can move.
  const { fixed = [], others = [] } = Object.groupBy(pages, ({ kind }) =>
    kindOf(kind).isFixed ? "fixed" : "others",
  );
  return [...fixed, ...others].flatMap(({ path, source }) => {
    const names = [path, ...pageFiles(path, "both")];
    const taken = names.find((name) => owners.has(name) || name.startsWith("/assets/"));
    const owner = taken !== undefined && (owners.get(taken) ?? assets);
    if (!owner) {
      for (const name of names) owners.set(name, source);
      return [];
    }
    return {
      where: source,
      found: `the ${taken.startsWith("/") ? "address" : "file"} ${taken}, which ${formatPlace(owner)} has too`,
      expected: "an address of its own for each page",
      next: "choose another name or path",
    };
  });
}
