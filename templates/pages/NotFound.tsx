import type { NotFoundProps } from "../../src/pages/not-found.ts";
import { LiveArticle } from "../islands/LiveArticle.tsx";
import { CityContent } from "../parts/CityContent.tsx";
import { Island } from "../parts/Island.tsx";
import "./NotFound.css";

/**
 * 404.html. src/client/unknown-path.ts sets before the first paint which parts are visible; without JavaScript, that
 * is the fallback city. An unknown article may be newer than the build, so its island loads it once it is visible.
 */
export function NotFound({ texts, articleError, blogHref, liveArticle, city, specialty }: NotFoundProps) {
  return (
    <main id="main">
      {liveArticle && (
        <Island name="LiveArticle" component={LiveArticle} props={liveArticle} wake="visible" />
      )}
      <div className="not-found">
        <div className="wrap">
          <h1>{texts.heading}</h1>
          <p className="missing-page">
            {texts.text} <a href={specialty.href}>{specialty.label}</a>
          </p>
          <p className="missing-article" role="alert">
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
