import type { Attorney } from "../../src/pages/firm.ts";
import "./AttorneyCard.css";

/** The lawyer whom the firm holds responsible for the site. */
export function AttorneyCard({ attorney: { name, city, about } }: { attorney: Attorney }) {
  return (
    <div className="attorney">
      <div>
        <h3>{name}</h3>
        <p>Texas lawyer, {city}</p>
      </div>
      <p>{about ?? "Responsible for this website."}</p>
    </div>
  );
}
