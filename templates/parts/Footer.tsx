import type { ShellProps } from "../../src/pages/shell.ts";
import type { Link } from "../../src/pages/site-links.ts";
import { BareLinks } from "./BareLinks.tsx";
import { Brand } from "./Brand.tsx";
import { CallButton } from "./Call.tsx";
import { Icon } from "./Icon.tsx";
import { useLabels } from "./labels.ts";
import { Office } from "./Office.tsx";
import { OtherWays } from "./OtherWays.tsx";
import { unbroken } from "./unbroken.tsx";
import "./Footer.css";

export function Footer(props: ShellProps) {
  const {
    firm,
    homeHref,
    tagline,
    footerCities,
    specialties,
    disclaimers,
    responsible,
    responsibleNumber: number,
  } = props;
  const labels = useLabels("footer");
  return (
    <footer className="site-footer dark">
      <div className="wrap footer-columns">
        <div className="footer-about">
          <Brand name={firm.brand} href={homeHref} />
          <p>{unbroken(tagline)}</p>
          <Contact {...props} />
          {props.offices.map((office) => (
            <Office key={office.address} {...office} />
          ))}
        </div>
        <FooterLinks id="footer-major-cities" title={labels.cities} links={footerCities} />
        <FooterLinks id="footer-practice-areas" title={labels.specialties} links={specialties} />
        <Resources {...props} />
        <section className="footer-call" aria-labelledby="footer-call">
          <h2 id="footer-call">{labels.heading}</h2>
          <p>{labels.offer}</p>
          <CallButton firm={firm} />
        </section>
      </div>
      <div className="wrap footer-legal">
        {responsible && (
          <p>
            {responsible} {number && <a href={number.href}>{number.label}</a>}
          </p>
        )}
        <p>{disclaimers.join(" ")}</p>
        <p>{props.copyright}</p>
      </div>
    </footer>
  );
}

/** How to reach the firm. */
function Contact({ firm, isSpanishSpoken }: Pick<ShellProps, "firm" | "isSpanishSpoken">) {
  const labels = useLabels("footer");
  return (
    <address>
      <p>
        <Icon name="phone" />
        <span>
          {firm.smsHref && `${labels.callOrText} `}
          <a className="number" href={firm.phoneHref}>
            {firm.phone}
          </a>
          {firm.phoneInFull && (
            <>
              {" "}
              <span className="number">({firm.phoneInFull})</span>
            </>
          )}
        </span>
      </p>
      {firm.smsHref && (
        <p>
          <Icon name="phone" />
          <a href={firm.smsHref}>{labels.text}</a>
        </p>
      )}
      <OtherWays firm={firm} />
      <p>
        <Icon name="mail" />
        <a href={`mailto:${firm.email}`}>{firm.email}</a>
      </p>
      <p>
        <Icon name="map-pin" />
        <span>{isSpanishSpoken ? `${labels.area}\u{A0}· ${labels.spanish}` : labels.area}</span>
      </p>
    </address>
  );
}

function FooterLinks({ id, title, links }: { id: string; title: string; links: readonly Link[] }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <BareLinks links={links} />
    </nav>
  );
}

function Resources({
  languages,
  blogHref,
  sitemapHref,
  privacyHref,
  termsHref,
  footerPages,
  consent,
}: ShellProps) {
  const labels = useLabels("footer");
  const { choices } = useLabels("thirdParties");
  return (
    <nav aria-labelledby="footer-resources">
      <h2 id="footer-resources">{labels.resources}</h2>
      <ul>
        <li>
          <a href={blogHref}>{labels.blog}</a>
        </li>
        <li>
          <a href={sitemapHref}>{labels.sitemap}</a>
        </li>
        {languages.map(({ href, label, language }) => (
          <li key={language}>
            <a href={href} hrefLang={language} lang={language}>
              {label}
            </a>
          </li>
        ))}
        {footerPages.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li>{privacyHref === undefined ? labels.privacy : <a href={privacyHref}>{labels.privacy}</a>}</li>
        <li>{termsHref === undefined ? labels.terms : <a href={termsHref}>{labels.terms}</a>}</li>
        {consent?.decline && (
          <li>
            <a href="#consent">{choices}</a>
          </li>
        )}
      </ul>
    </nav>
  );
}
