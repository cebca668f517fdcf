import type { ShareCardProps } from "../src/render/load-templates.ts";
import { COLORS } from "./colors.ts";
import { Mark } from "./parts/Mark.tsx";

const { navy, ground, sun, slate, night, tint, call } = COLORS.light;
const SERIF = "'Source Serif 4'";
const HILLS = "M0 168c130-34 250-12 360-30s190 14 300 8 180-44 290-28 170 26 250 14v168H0Z";

/** The picture that the preview of a shared link shows. Takumi draws it from HTML with inline styles. */
export function ShareCard({ brand, heading, phone, width, height }: ShareCardProps) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        position: "relative",
        boxSizing: "border-box",
        width,
        height,
        padding: "72px 80px",
        background: navy,
        color: ground,
        fontFamily: SERIF,
      }}
    >
      <svg
        width={width}
        height={300}
        viewBox="0 0 1200 300"
        aria-hidden="true"
        style={{ position: "absolute", left: 0, bottom: 0 }}
      >
        <circle cx="985" cy="196" r="150" fill={sun} />
        <path fill={navy} d={HILLS} />
        <path fill={slate} opacity={0.3} d={HILLS} />
        <path fill={night} d="M0 214c180-34 330-22 470-24s240-18 373-12 230-20 357 10v112H0Z" />
      </svg>
      <div style={{ display: "flex", alignItems: "center", gap: 20, fontSize: 34, color: tint }}>
        <Mark scale={1.5} />
        {brand}
      </div>
      <div style={{ marginTop: 44, fontSize: heading.length > 36 ? 64 : 76, lineHeight: 1.12 }}>
        {heading}
      </div>
      <div style={{ width: 74, height: 5, marginTop: 32, background: call }} />
      <div style={{ position: "absolute", left: 80, bottom: 44, fontSize: 40 }}>{phone}</div>
    </div>
  );
}
