import type { Link } from "../../src/pages/links.ts";
import type { SitemapProps } from "../../src/pages/sitemap.ts";
import { Icon } from "../parts/Icon.tsx";
import { PageHead } from "../parts/PageHead.tsx";

export function Sitemap({ firm, texts, main, specialties, cities }: SitemapProps) {
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
          <h2 id="cities">Cities &amp; Neighborhoods</h2>
          <div className="sitemap-grid">
            {cities.map(({ href, label, neighborhoods }) => (
              <section key={href} aria-label={label}>
                <h3>
                  <a href={href}>{label}</a>
                </h3>
                <details className="fold">
                  <summary>
                    {neighborhoods.length} {neighborhoods.length === 1 ? "neighborhood" : "neighborhoods"}
                    <span className="visually-hidden"> of {label}</span>
                    <Icon name="chevron-down" />
                  </summary>
                  <Links links={neighborhoods} />
                </details>
              </section>
            ))}
          </div>
        </section>
      </div>
    </main>
  );
}

function Links({ links }: { links: readonly Link[] }) {
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
