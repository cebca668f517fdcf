import type { SitemapProps } from "../../src/pages/sitemap.ts";
import { Fold } from "../parts/Fold.tsx";
import { Links } from "../parts/Links.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import "./Sitemap.css";

export function Sitemap({ firm, texts, main, specialties, cities }: SitemapProps) {
  const hasNeighborhoods = cities.some(({ neighborhoods }) => neighborhoods.length > 0);
  return (
    <main id="main">
      <PageHead firm={firm} heading={texts.heading} text={texts.text} />
      <div className="wrap sitemap">
        <section aria-labelledby="main-pages">
          <h2 id="main-pages">Main Pages</h2>
          <Links links={main} />
        </section>
        <section aria-labelledby="practice-areas">
          <h2 id="practice-areas">Practice Areas</h2>
          <Links links={specialties} />
        </section>
        <section className="sitemap-cities" aria-labelledby="cities">
          <h2 id="cities">{hasNeighborhoods ? "Cities & Neighborhoods" : "Cities"}</h2>
          <div className="sitemap-grid">
            {cities.map(({ href, label, neighborhoods }) => (
              <section key={href} aria-label={label}>
                <h3>
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
  return (
    <>
      {count} {count === 1 ? "neighborhood" : "neighborhoods"}
      <span className="visually-hidden"> of {city}</span>
    </>
  );
}
