import type { ResponsibleAttorney } from "../../src/pages/firm.ts";
import { fillIn } from "../../src/shared/values.ts";
import { useLabels } from "./labels.ts";
import { Portrait } from "./Portrait.tsx";
import "./AttorneyCard.css";

interface AttorneyCardProps {
  attorney: ResponsibleAttorney;
  /** Without the portrait. */
  plain?: boolean;
}

/** The lawyer whom the firm holds responsible for the site, with what the content says of them. */
export function AttorneyCard({ attorney: { name, city, about, profile }, plain = false }: AttorneyCardProps) {
  return (
    <div className="attorney">
      {profile?.portrait && !plain && <Portrait {...profile.portrait} />}
      <h3>{name}</h3>
      <p>{fillIn(useLabels("city").attorney, { city })}</p>
      {profile && (
        <p>
          {`${profile.texts.number} · ${profile.texts.languages} · `}
          <a href={profile.href}>{profile.texts.about}</a>
        </p>
      )}
      {about !== undefined && <p>{about}</p>}
    </div>
  );
}
