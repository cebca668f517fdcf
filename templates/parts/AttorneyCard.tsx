import type { Attorney } from "../../src/pages/firm.ts";
import "./AttorneyCard.css";

/** The lawyer whom the firm holds responsible for the site, with what the content says of them. */
export function AttorneyCard({ attorney: { name, city, about } }: { attorney: Attorney }) {
  return (
    <div className="attorney">
      <h3>{name}</h3>
      <p>Texas lawyer · Principal office in {city}</p>
      {about !== undefined && <p className="about-attorney">{about}</p>}
    </div>
  );
}
