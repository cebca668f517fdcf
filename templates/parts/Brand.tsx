import "./Brand.css";

/** The firm's logo and name. */
export function Brand({ name, href }: { name: string; href: string }) {
  return (
    <a className="brand" href={href}>
      <svg viewBox="0 0 32 36" aria-hidden="true">
        <path className="brand-shield" d="M16 1 2 6v11c0 8.5 5.8 14.7 14 18 8.2-3.3 14-9.5 14-18V6Z" />
        <path
          className="brand-star"
          d="m16 7.5 2.7 5.7 6.2.8-4.5 4.3 1.1 6.2-5.5-3-5.5 3 1.1-6.200L7.1 14l6.2-.8Z"
        />
      </svg>
      <span>{name}</span>
    </a>
  );
}
