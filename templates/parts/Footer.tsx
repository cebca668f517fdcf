import type { ShellProps } from "../../src/pages/firm.ts";
import type { Link } from "../../src/pages/links.ts";
import { Brand } from "./Brand.tsx";
import { CallButton } from "./Call.tsx";
import { Icon } from "./Icon.tsx";
import { Links } from "./Links.tsx";
import { unbroken } from "./unbroken.tsx";
import "./Footer.css";

/** The footer of every page. */
export function Footer(props: ShellProps) {
  const { firm, homeHref, tagline, footerCities, specialties, disclaimers, responsibleAttorney } = props;
  return (
    <footer className="site-footer dark">
      <div className="wrap footer-columns">
        <div className="footer-about">
          <Brand name={firm.brand} href={homeHref} />
          <p>{unbroken(tagline)}</p>
          <address>
            <p>
              <Icon name="phone" />
              <span>
                {firm.smsHref && "Call or text "}
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
                <a href={firm.smsHref}>Send a text message</a>
              </p>
            )}
            <p>
              <Icon name="mail" />
              <a href={`mailto:${firm.email}`}>{firm.email}</a>
            </p>
            <p>
              <Icon name="map-pin" />
              <span>Serving All of Texas</span>
            </p>
          </address>
        </div>
        <FooterLinks title="Major Cities" links={footerCities} />
        <FooterLinks title="Practice Areas" links={specialties} />
        <Resources {...props} />
        <section className="footer-call" aria-labelledby="footer-call">
          <h2 id="footer-call">Free Case Evaluation</h2>
          <p>No obligation, 24/7. No fees unless we win; case expenses may still apply.</p>
          <CallButton firm={firm} />
        </section>
      </div>
      <div className="wrap footer-legal">
        {responsibleAttorney && (
          <p>
            Attorney responsible for this website: {responsibleAttorney.name}, {responsibleAttorney.city},
            Texas.
          </p>
        )}
        <p>{disclaimers.join(" ")}</p>
        <p>{props.copyright}</p>
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly Link[] }) {
  const id = `footer-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Links links={links} />
    </nav>
  );
}

function Resources({ blogHref, sitemapHref, privacyHref, termsHref, footerPages }: ShellProps) {
  return (
    <nav aria-labelledby="footer-resources">
      <h2 id="footer-resources">Resources</h2>
      <ul>
        <li>
          <a href={blogHref}>Our Blog</a>
        </li>
        <li>
          <a href={sitemapHref}>Sitemap</a>
        </li>
        {footerPages.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li>{privacyHref === undefined ? "Privacy Policy" : <a href={privacyHref}>Privacy Policy</a>}</li>
        <li>{termsHref === undefined ? "Terms of Service" : <a href={termsHref}>Terms of Service</a>}</li>
      </ul>
    </nav>
  );
}
