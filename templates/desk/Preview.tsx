import { type CSSProperties, useCallback, useEffect, useRef, useState } from "react";
import type { Note } from "../../src/client/desk/site-preview.ts";
import type { PreviewProps } from "../../src/client/desk/start-desk.ts";

/** Pixels: the width of the page in the preview. */
const WIDTHS = { Phone: 390, Wide: 1280 } as const;
const COLORS = ["Light", "Dark"] as const;

const BAR: CSSProperties = { display: "flex", gap: 8, padding: 8, alignItems: "center" };
const FONT: CSSProperties = { font: "15px/1.5 system-ui, sans-serif", color: "#1a2230", background: "#fff" };
const BUTTON: CSSProperties = {
  font: "inherit",
  color: "inherit",
  whiteSpace: "nowrap",
  padding: "2px 12px",
  border: "1px solid #8b95a5",
  borderRadius: 4,
  background: "#fff",
};
const PRESSED: CSSProperties = { background: "#14264a", borderColor: "#14264a", color: "#fff" };
const PLACE: CSSProperties = {
  font: "inherit",
  fontWeight: "bold",
  color: "inherit",
  textDecoration: "underline",
  padding: 0,
  border: 0,
  background: "none",
};
const NOTE: CSSProperties = {
  padding: "8px 12px",
  margin: "8px 0",
  borderLeft: "4px solid",
  borderRadius: 2,
};

/** The page as the site will show it, and below it what the build will say of it. */
export function Preview({ shown, link }: PreviewProps) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>("Phone");
  const [colors, setColors] = useState<(typeof COLORS)[number]>("Light");
  // While a problem leaves no page, the last one stays.
  const [last, setLast] = useState(shown.html);
  if (shown.html !== undefined && shown.html !== last) setLast(shown.html);
  const notes = useRef<HTMLElement>(null);
  const { problems, warnings } = shown;
  return (
    <div style={FONT}>
      <div style={BAR} role="toolbar" aria-label="Preview">
        <Choice names={["Phone", "Wide"] as const} value={width} onChange={setWidth} />
        <Choice names={COLORS} value={colors} onChange={setColors} />
        <select
          aria-label="Link to a page"
          style={{ ...BUTTON, minWidth: 0, flex: "0 1 10rem" }}
          value=""
          onChange={({ target }) => {
            const page = shown.pages.find(({ href }) => href === target.value);
            if (page) link(page);
          }}
        >
          <option value="">Link to a page…</option>
          {shown.pages.map(({ name, href }) => (
            <option key={href} value={href}>
              {name} ({href})
            </option>
          ))}
        </select>
        <button
          type="button"
          style={{ ...BUTTON, marginLeft: "auto", ...(problems.length > 0 && { color: "#b3261e" }) }}
          onClick={() => notes.current?.scrollIntoView()}
        >
          {countNotes(problems.length, warnings.length)}
        </button>
      </div>
      {last === undefined ? (
        <p style={NOTE}>There is no page to show until the problems below are solved.</p>
      ) : (
        <PageFrame html={inColors(last, colors)} width={WIDTHS[width]} />
      )}
      <section ref={notes} id="problems" aria-live="polite" style={{ padding: 12 }}>
        <Notes heading={shown.outcome} color="#b3261e" notes={problems} />
        <Notes heading="Warnings" color="#8a5a00" notes={warnings} />
      </section>
    </div>
  );
}

const countNotes = (problems: number, warnings: number) =>
  problems > 0 ? `Problems: ${problems}` : warnings > 0 ? `Warnings: ${warnings}` : "No problems";

/** The bar is on every page until a visitor answers it, and would cover the preview. */
const ANSWERED = "<style>.consent{display:none}</style></head>";

/** Decides what the color scheme of the reader's device decides on the site. */
function inColors(html: string, colors: (typeof COLORS)[number]): string {
  const isMet = { Light: "not all", Dark: "all" }[colors];
  return html
    .replace("</head>", ANSWERED)
    .replaceAll(/@media\s*\(prefers-color-scheme:\s*dark\)/g, `@media ${isMet}`);
}

interface ChoiceProps<T extends string> {
  readonly names: readonly T[];
  readonly value: T;
  readonly onChange: (name: T) => void;
}

function Choice<T extends string>({ names, value, onChange }: ChoiceProps<T>) {
  return names.map((name) => (
    <button
      key={name}
      type="button"
      aria-pressed={name === value}
      style={name === value ? { ...BUTTON, ...PRESSED } : BUTTON}
      onClick={() => onChange(name)}
    >
      {name}
    </button>
  ));
}

function PageFrame({ html, width }: { readonly html: string; readonly width: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const box = frame.current?.parentElement;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setRoom(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const draw = useCallback(() => {
    const page = frame.current?.contentDocument;
    // An empty document comes first.
    if (!page?.documentElement) return;
    // Inside the same document, so that the page stays where a person scrolled to. Scripts do not run.
    page.documentElement.innerHTML = html
      .replace(/^<!doctype html><html[^>]*>/, "")
      .replace(/<\/html>\s*$/, "");
    // Links would leave the desk.
    page.onclick = (event) => event.preventDefault();
  }, [html]);
  useEffect(draw, [draw]);
  const scale = Math.min(1, room / width);
  return (
    <div style={{ height: "80vh", overflow: "hidden", borderBlock: "1px solid #c5cbd6" }}>
      <iframe
        ref={frame}
        title="The page"
        onLoad={draw}
        srcDoc="<!doctype html>"
        sandbox="allow-same-origin"
        style={{
          width,
          height: `${80 / scale}vh`,
          border: 0,
          display: "block",
          margin: scale < 1 ? 0 : "0 auto",
          transform: `scale(${scale})`,
          transformOrigin: "0 0",
        }}
      />
    </div>
  );
}

interface NotesProps {
  readonly heading: string;
  readonly color: string;
  readonly notes: readonly Note[];
}

function Notes({ heading, color, notes }: NotesProps) {
  if (notes.length === 0) return null;
  return (
    <>
      <h2 style={{ fontSize: 17, margin: "8px 0" }}>{heading}</h2>
      {notes.map(({ place, words, line }) => (
        <p key={`${place} ${words}`} style={{ ...NOTE, borderColor: color }}>
          {line === undefined ? (
            <strong>{place}</strong>
          ) : (
            <button type="button" style={PLACE} onClick={() => selectLine(line)}>
              {place}
            </button>
          )}
          <br />
          {words}
        </p>
      ))}
    </>
  );
}

/** Selects a line of the text, the last of the long texts of a form, and brings it into view. */
function selectLine(line: number): void {
  const text = [...document.querySelectorAll("textarea")].at(-1);
  const lines = text?.value.split("\n") ?? [];
  const end = lines.slice(0, line).join("\n").length;
  text?.setSelectionRange(end - (lines[line - 1]?.length ?? 0), end);
  // Browsers scroll to a selection when its field gets the focus.
  text?.blur();
  text?.focus();
}
