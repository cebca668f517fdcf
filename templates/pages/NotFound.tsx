import { Fragment } from "react";
import type { PropsOf } from "../../src/pages/kinds.ts";
import { LiveArticle } from "../islands/LiveArticle.tsx";
import { BackLink } from "../parts/BackLink.tsx";
import { CallButton } from "../parts/Call.tsx";
import { CityContent } from "../parts/CityContent.tsx";
import { Island } from "../parts/Island.tsx";
import "./NotFound.css";

/**
 * 404.html. src/client/route-unknown-path.ts sets before the first paint which parts are visible; without JavaScript, that
 * is the fallback city. An unknown article may be newer than the build, so its island loads it once it is visible.
 */
export function NotFound({
  texts,
  articleError,
  blogHref,
  blogName,
  liveArticle,
  city,
  links,
}: PropsOf<"notFound">) {
  return (
    <main id="main">
      {liveArticle && (
        <Island name="LiveArticle" component={LiveArticle} props={liveArticle} wake="visible" />
      )}
      <div className="not-found">
        <div className="wrap">
          <div className="announced" role="alert">
            <h1>
              <span className="missing-page">{texts.heading}</span>
              <span className="missing-article">{articleError}</span>
            </h1>
          </div>
          <p className="missing-page lead">
            {texts.text}{" "}
            {links.map(({ href, label }, index) => (
              <Fragment key={href}>
                {index > 0 && ", "}
                <a href={href}>{label}</a>
              </Fragment>
            ))}
            .
          </p>
          <div className="missing-article">
            <CallButton firm={city.firm} />
            <BackLink href={blogHref} label={blogName} />
          </div>
        </div>
      </div>
      <div className="missing-page">
        <CityContent level="h2" {...city} />
      </div>
    </main>
  );
}
