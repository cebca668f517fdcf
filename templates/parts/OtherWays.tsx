import type { Firm } from "../../src/pages/firm.ts";
import { useLabels } from "./labels.ts";

/** The number for calls from Mexico and the link to WhatsApp, for a firm that has them. */
export function OtherWays({ firm: { fromMexico, whatsappHref } }: { firm: Firm }) {
  const labels = useLabels("footer");
  return (
    <>
      {fromMexico && (
        <p>
          {labels.fromMexico}{" "}
          <a className="number" href={fromMexico.href}>
            {fromMexico.label}
          </a>
        </p>
      )}
      {whatsappHref && (
        <p>
          <a href={whatsappHref}>{labels.whatsapp}</a>
        </p>
      )}
    </>
  );
}
