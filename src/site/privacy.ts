// Whether the firm's pages name those who get data of visitors.
import { atField, type Problem, quote } from "../problem.ts";
import { bodyText } from "../shared/post.ts";
import { completeThirdParties, sourcesOf } from "./outside.ts";
import type { Site } from "./site.ts";

/** Letters of a word that is a name by itself: "Google" of "Google Analytics". */
const LEAST_NAME = 4;

/** Returns a problem for each third party that gets data of visitors and that no page of the firm names. */
export function checkProviders({ content }: Pick<Site, "content">): readonly Problem[] {
  const { thirdParties = [], analytics, phone } = content.site;
  const file = { file: `${content.folder}/site.json` };
  const entries = [
    ...thirdParties.map((entry, index) => ({ entry, where: atField(file, "thirdParties", index) })),
    ...(analytics?.scripts ?? []).map(({ src }, index) => ({
      entry: { name: new URL(src).host, script: src },
      where: atField(file, "analytics", "scripts", index),
    })),
  ];
  const parties = completeThirdParties(
    entries.map(({ entry }) => entry),
    phone.label,
  );
  const texts = content.plain.map(({ value }) => asWords(`${value.title} ${bodyText(value.body)}`));
  const isNamed = (label: string) => texts.some((text) => text.includes(shortName(label)));
  return parties.flatMap((party, index) => {
    const { label } = party;
    const where = entries[index]?.where;
    if (!where || sourcesOf({ parties: [party] }).length === 0 || isNamed(label)) return [];
    return {
      where,
      found: `${quote(label)}, which gets data of visitors and is on no page of the firm`,
      expected: "its name in the firm’s privacy policy, with what it gets",
      next: `add it there, or write the policy as ${content.folder}/plain/privacy.md: docs/third-parties.md`,
    };
  });
}

/** Returns what pages may call a provider, as asWords returns it: "Google" names Google Analytics, too. */
function shortName(label: string): string {
  const [first = label] = label.split(" ");
  return asWords(first.length < LEAST_NAME ? label : first);
}

/** Returns the words of a text with a space around each. */
const asWords = (text: string): string => ` ${text.replaceAll(/[^\p{L}\p{Nd}]+/gu, " ").trim()} `;
