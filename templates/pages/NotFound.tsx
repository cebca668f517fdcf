import type { NotFoundProps } from "../../src/pages/not-found.ts";
import { CityContent } from "../parts/CityContent.tsx";

/**
 * 404.html, whatever the unknown address is: src/client/unknown-path.ts says before the first paint which of
 * the two parts is shown; without JavaScript it is the page with the fallback city.
 */
export function NotFound({ texts, articleError, blogHref, city }: NotFoundProps) {
  return (
    <main id="main">
      <div className="not-found">
        <div className="wrap">
          <h1>{texts.heading}</h1>
          <p className="missing-page">{texts.text}</p>
          <p className="missing-article">
            {articleError} <a href={blogHref}>Back to Blog</a>
          </p>
        </div>
      </div>
      <div className="missing-page">
        <CityContent level="h2" {...city} />
      </div>
    </main>
  );
}
