import type { PropsOf } from "../../src/pages/kinds.ts";
import { countOf, fillIn } from "../../src/shared/values.ts";
import { Fold } from "../parts/Fold.tsx";
import { Links } from "../parts/Links.tsx";
import { useLabels } from "../parts/labels.ts";
import { PageHead } from "../parts/PageHead.tsx";
import "./Sitemap.css";

export function Sitemap({ firm, texts, main, specialties, cities }: PropsOf<"sitemap">) {
  const hasNeighborhoods = cities.some(({ neighborhoods }) => neighborhoods.length > 0);
  const labels = useLabels("sitemap");
  return (
    <main id="main">
      <PageHead firm={firm} heading={texts.heading} text={texts.text} />
      <div className="wrap sitemap">
        <section aria-labelledby="main-pages">
          <h2 id="main-pages">{labels.pages}</h2>
          <Links links={main} />
        </section>
        <section aria-labelledby="practice-areas">
          <h2 id="practice-areas">{labels.specialties}</h2>
          <Links links={specialties} />
        </section>
        <section className="sitemap-cities" aria-labelledby="cities">
          <h2 id="cities">{hasNeighborhoods ? labels.places : labels.cities}</h2>
          <div className="sitemap-grid">
            {cities.map(({ href, label, neighborhoods }) => (
              <section key={href} aria-label={label}>
                <h3 className="links">
                  <a href={href}>{label}</a>
                </h3>
                {neighborhoods.length > 0 && (
                  <Fold summary={<NeighborhoodCount count={neighborhoods.length} city={label} />}>
                    <Links links={neighborhoods} />
                  </Fold>
                )}
              </section>
            ))}
          </div>
        </section>
      </div>
    </main>
  );
}

function NeighborhoodCount({ count, city }: { count: number; city: string }) {
  const labels = useLabels("sitemap");
  return (
    <>
      {countOf(count, labels.neighborhoods)}
      <span className="visually-hidden"> {fillIn(labels.of, { city })}</span>
    </>
  );
}
