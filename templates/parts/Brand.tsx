import { SHIELD, STAR } from "../mark.ts";
import "./Brand.css";

/** The firm's logo and name. */
export function Brand({ name, href }: { name: string; href: string }) {
  return (
    <a className="brand" href={href}>
      <svg viewBox="0 0 32 36" aria-hidden="true">
        <path className="brand-shield" d={SHIELD} />
        <path className="brand-star" d={STAR} />
      </svg>
      <span>{name}</span>
    </a>
  );
}
