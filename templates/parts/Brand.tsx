import { Mark } from "./Mark.tsx";
import "./Brand.css";

/** The firm's logo and name. */
export function Brand({ name, href }: { name: string; href: string }) {
  return (
    <a className="brand" href={href}>
      <Mark />
      <span>{name}</span>
    </a>
  );
}
