import type { SpecialtyPageContent } from "../content/schema.ts";
import type { RouteOf } from "../site/routes.ts";
import type { Site, Specialty } from "../site/site.ts";
import { fillIn } from "./fill-in.ts";
import { type Firm, firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import type { PageContent } from "./page-content.ts";
import { graph, legalService } from "./structured-data.ts";

export interface SpecialtyProps {
  readonly firm: Firm;
  readonly texts: SpecialtyPageContent;
  readonly specialty: Pick<
    Specialty,
    "name" | "title" | "description" | "challenges" | "process" | "urgency"
  >;
}

export function createSpecialty(
  route: RouteOf<"specialty">,
  site: Site,
): PageContent<"specialty", SpecialtyProps> {
  const { name, title, description, challenges, process, urgency } = route.specialty;
  const texts = fillIn(site.content.specialtyPage, { ...firmPlaceholders(site), specialty: name });
  const meta = {
    ...texts.meta,
    description: route.specialty.metaDescription,
    keywords: route.specialty.keywords,
  };
  return {
    kind: "specialty",
    head: createHead(site, route.path, meta, graph(legalService(site, { rating: false }))),
    props: {
      firm: firmOf(site),
      texts,
      specialty: { name, title, description, challenges, process, urgency },
    },
  };
}
