import { fillIn } from "../../src/shared/values.ts";
import { useLabels } from "./labels.ts";
import { unbroken } from "./unbroken.tsx";
import "./Frame.css";

interface FrameProps {
  /** What a click loads: the address of the frame. */
  src: string;
  /** The page that shows the same, for visitors without JavaScript and for print; `src` by default. */
  href?: string;
  /** What the frame shows, also for screen readers. */
  title: string;
  /** From whom it loads. */
  provider: string;
  kind?: "video" | "map" | "other";
  isTall?: boolean;
}

/** A frame of another site, which loads with a click (src/client/load-frame.ts). Until then, it is a link. */
export function Frame({ src, href = src, title, provider, kind = "other", isTall = false }: FrameProps) {
  const labels = useLabels("frames");
  return (
    <p className="frame dark" data-kind={isTall ? "tall" : kind}>
      <a href={href} data-frame={src} rel="noopener">
        <strong>{unbroken(title)}</strong>
        <span className="button">{labels[kind]}</span>
        <small>{fillIn(labels.from, { name: provider })}</small>
      </a>
    </p>
  );
}
