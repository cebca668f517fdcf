// The labels of templates: text that belongs to a part of the layout, not to one page or city.
import type { z } from "zod";
import { LANGUAGE } from "../shared/url.ts";
import { about, document, line, list, object, template } from "./field-types.ts";

const label = (what: string, ...placeholders: readonly string[]) =>
  about(placeholders.length > 0 ? template(...placeholders) : line, what);
const counted = (what: string) =>
  object({
    one: label("For one"),
    other: label("For any other number", "count"),
  }).describe(what);

const ATTORNEY = ["name", "number", "year", "offices", "languages"];

export const labelsSchema = document({
  language: object({
    name: label('The language\'s own name, for the link to its pages: "English"'),
    locale: line
      .regex(new RegExp(`^${LANGUAGE}-[A-Z]{2}$`), { error: 'a language and a country: "en-US"' })
      .describe("The language and the country, for dates, screen readers and search engines"),
  }).describe("The language of the texts"),
  names: object({
    home: label("The name of the home page in paths and lists"),
    blog: label("The name of the blog"),
    sitemap: label("The name of the sitemap page"),
    notFound: label("The name of the page for unknown addresses"),
    moved: label("The name of the page at an address that moved, before a link to the new one"),
    all: label("The link of a menu to all cities"),
    state: label("The state, as the area that the firm serves"),
    consultation: label("What the first call offers, for search engines"),
    service: label("What the offer is, for search engines"),
    lawyer: label("The profession of a reviewer, for search engines"),
  }).describe("Names of pages and of what the firm offers"),
  common: object({
    back: label("The link to the page above", "name"),
    tryAgain: label("The button after an error"),
  }).describe("Used on several kinds of pages"),
  header: object({
    skip: label("The first link of each page, which skips the header"),
    cities: label("The menu of cities"),
    specialties: label("The menu of specialties"),
    firm: label("The menu of the pages of the firm, if any of them is for it"),
    main: label("The name of the menus, for screen readers"),
    menu: label("The menu on phones, for screen readers"),
    call: label("Before the number in the header"),
  }).describe("The header"),
  bars: object({
    call: label("The name of the call bar, for screen readers"),
    note: label("Below the number in the call bar"),
    consent: label("The name of the consent bar, for screen readers"),
  }).describe("The bars at the bottom of the window"),
  thirdParties: object({
    question: label("Asks visitors whether pages may load the third parties that need consent", "names"),
    accept: label("The button that says yes"),
    decline: label("The button that says no"),
    choices: label("The link in the footer that asks again"),
  }).describe("The consent bar of a site with third parties"),
  call: object({
    call: label("Before the number on call buttons"),
    byPhone: label("After the label of a button that makes a call"),
    review: label("The label of a second call button"),
    cityReview: label("The same on the page of a city", "city"),
    start: label("The label of the call button in the box about urgency"),
    emergency: label("The link that calls 911"),
    firstSteps: label("The link to the first steps after a crash"),
    inShort: list(template(), "texts").describe(
      "What anyone needs to know after a crash, on pages that do not list the first steps",
    ),
    or: label("Before the link that sends a text message"),
    text: label("The link that sends a text message, within a sentence"),
  }).describe("Calls"),
  footer: object({
    fromMexico: label("Before the number for calls from Mexico, if the firm has one"),
    whatsapp: label("The link to the firm on WhatsApp, if it answers there"),
    callOrText: label("Before the number, if it takes text messages"),
    text: label("The link that sends a text message"),
    area: label("Where the firm works"),
    spanish: label("Shown if the firm answers calls in Spanish"),
    cities: label("The heading of the cities"),
    specialties: label("The heading of the specialties"),
    resources: label("The heading of the other pages"),
    blog: label("The link to the blog"),
    sitemap: label("The link to the sitemap page"),
    deadlines: label("The link to the page of deadlines"),
    privacy: label("The firm's privacy policy"),
    terms: label("The firm's terms of service"),
    heading: label("The heading of the call to action"),
    offer: label("Below it: the offer and what it costs"),
    responsible: label("The responsible attorney, as Texas Rule 7.02 requires", "name", "city"),
    copyright: label("The last line", "year"),
  }).describe("The footer"),
  home: object({
    figures: label("The name of the firm's figures, for screen readers"),
    reviews: label("The heading of the reviews, if there are no testimonials"),
    rated: label("Before the number of reviews", "rating"),
    reviewCount: counted("The number of reviews"),
    on: label("Between the number of reviews and the site that has them"),
    stars: label("A number of stars, for screen readers", "rating"),
    population: label("The population of a city in the list", "population"),
    allCities: label("The link below the cities"),
    allPlaces: label("The same, if cities have neighborhoods"),
  }).describe("The home page"),
  city: object({
    county: label("The county of a city, after the population", "county"),
    otherCounties: label("After the county of a city: the others", "counties"),
    neighborhood: label("The name of a neighborhood in a sentence, where it has no inName", "name"),
    attorney: label("Below the name of the lawyer", "city"),
  }).describe("Pages of cities and neighborhoods"),
  attorneys: object({
    name: label("The link to the page of all attorneys"),
    title: label("The title of that page"),
    description: label("Its description for search engines, 70 to 160 characters"),
    prompt: label("What it is, for assistants"),
    heading: label("Its heading"),
    text: label("Below its heading"),
    personTitle: label("The title of an attorney's page", "name"),
    personDescription: label("Its description for search engines", ...ATTORNEY),
    personPrompt: label("What it is, for assistants", ...ATTORNEY),
    number: label("The number at the State Bar", "number"),
    admitted: label("The year of the license", "year"),
    offices: label("The cities of the attorney's offices", "offices"),
    languages: label("The languages that the attorney speaks", "languages"),
    about: label("The link to an attorney's page", "name"),
    profile: label("The link to the attorney's profile at the State Bar"),
  }).describe("Attorneys, if there are files about them"),
  offices: object({
    heading: label("Above the offices on the page of their city", "city"),
    address: label("The address of an office", "street", "city", "zip"),
    directions: label("The link to directions on a map"),
  }).describe("Offices, if there are any"),
  articles: object({
    heading: label("The heading of the articles that a page recommends"),
    all: label("The link to the blog below them"),
    related: label("The heading of what to read after an article"),
    specialty: label("The link to the practice page of an article", "name"),
  }).describe("Links to articles"),
  article: object({
    published: label("Before the date of an article"),
    updated: label("Before the date of its last change"),
    by: label("The firm as the author"),
    reviewed: label("The lawyer who reviewed the article, before the date", "name"),
    contents: label("The heading of the table of contents"),
  }).describe("Articles"),
  frames: object({
    video: label("The button that plays a video of another site"),
    map: label("The button that shows a map"),
    other: label("The button that shows another frame of a third party"),
    from: label("Below the button: from whom it loads", "name"),
  }).describe("Videos, maps and other frames of third parties, which load with a click"),
  blog: object({
    readMore: label("The link of a card"),
    none: label("Instead of a list without articles"),
    page: label("The heading of later pages", "heading", "page"),
    pageName: label("The name of later pages in paths", "page"),
    pages: label("The name of the links between the pages, for screen readers"),
    newer: label("The link to the page before"),
    older: label("The link to the next page"),
    number: label("The number of the page, and of all pages", "page", "count"),
    newArticles: counted("The line above the articles that were published after the build"),
    needsScript: label("Shown without JavaScript when the browser has to load the list"),
  }).describe("The lists of the blog"),
  toasts: object({
    signUp: label("The title when a sign-up fails"),
    signIn: label("The title when a sign-in fails"),
    signOut: label("The title when a sign-out fails"),
    noMessage: label("Below the title, if the backend sent no message"),
    close: label("The button that closes a toast, for screen readers"),
    toast: label("Before the text of a toast, for screen readers"),
    toasts: label("The name of the region with the toasts, for screen readers", "hotkey"),
  }).describe("Errors of signing in, in a site that signs visitors in"),
  sitemap: object({
    pages: label("The heading of the main pages"),
    specialties: label("The heading of the specialties"),
    cities: label("The heading of the cities"),
    places: label("The same, if cities have neighborhoods"),
    neighborhoods: counted("The number of a city's neighborhoods"),
    of: label("The city, for screen readers, after the number", "city"),
  }).describe("The sitemap page"),
  plain: object({
    closing: label("Before the call button at the end of a page of the firm"),
    prompt: label("What a page of the firm is, for assistants", "title", "description"),
  }).describe("Pages of the firm"),
});

export type Labels = z.infer<typeof labelsSchema>;
