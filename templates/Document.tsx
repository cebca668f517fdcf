import type { DocumentProps } from "../src/render/load-templates.ts";
import { COLORS } from "./colors.ts";
import "./styles/global.css";

/** The HTML document of a page, with everything that the first paint needs. */
export function Document(props: DocumentProps) {
  const { head, policy, structuredData, css, frames, headScript, speculationRules, toasts, metas, bodyHtml } =
    props;
  const { title, description, image } = head;
  return (
    <html
      lang={head.locale}
      data-roots={head.roots?.all}
      data-root={head.roots?.own}
      data-toasts={toasts && JSON.stringify(toasts)}
    >
      <head>
        <meta charSet="utf-8" />
        {policy && <meta httpEquiv="Content-Security-Policy" content={policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        <style dangerouslySetInnerHTML={{ __html: css }} />
        {frames && <style dangerouslySetInnerHTML={{ __html: frames.css }} />}
        {frames && <script defer src={frames.href} />}
        <meta name="description" content={description} />
        <meta name="keywords" content={head.keywords.join(", ")} />
        <meta name="ai-prompt" content={head.aiPrompt} />
        {metas.map(([name, content]) => (
          <meta key={name} name={name} content={content} />
        ))}
        {head.canonical === undefined ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={head.canonical} />
        )}
        {head.alternates.map(({ language, url }) => (
          <link key={language} rel="alternate" hrefLang={language} href={url} />
        ))}
        <meta property="og:type" content={head.type} />
        <meta property="og:site_name" content={head.siteName} />
        <meta property="og:locale" content={head.locale.replace("-", "_")} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {head.canonical && <meta property="og:url" content={head.canonical} />}
        <meta property="og:image" content={image.url} />
        <meta property="og:image:alt" content={image.alt} />
        {image.size && <meta property="og:image:width" content={String(image.size.width)} />}
        {image.size && <meta property="og:image:height" content={String(image.size.height)} />}
        {head.publishedTime && <meta property="article:published_time" content={head.publishedTime} />}
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="theme-color" content={COLORS.light.surface} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={COLORS.dark.surface} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="alternate" type="application/atom+xml" title={head.siteName} href={head.feed} />
        {speculationRules && (
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
        )}
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
      </head>
      <body dangerouslySetInnerHTML={{ __html: bodyHtml }} />
    </html>
  );
}
