/** A highway that leads to the horizon at dusk: the picture behind the first screen of a page. */
export function Horizon() {
  return (
    <svg className="horizon" viewBox="0 0 1200 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path className="hill-far" d="M0 150c180-50 330-10 520-30s420-60 680-10v190H0Z" />
      <path className="hill-near" d="M0 200c220-40 460-10 640-22s360-30 560 2v120H0Z" />
      <path className="road" d="M836 178h14l210 122H560Z" />
      <path className="lane" d="m843 184 1 8h-3Zm-3 18h5l1 16h-8Zm-5 30h11l2 24h-17Zm-8 38h21l3 30h-29Z" />
    </svg>
  );
}
