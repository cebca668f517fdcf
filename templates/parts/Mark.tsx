import { MARK } from "../brand.ts";

const { width, height, shapes } = MARK;

/** The firm's mark. Where no style sets its size, `scale` is the pixels of a unit of its box. */
export function Mark({ scale }: { scale?: number }) {
  const size = scale && { width: width * scale, height: height * scale };
  return (
    <svg {...size} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {shapes.map((shape) => (
        <path key={shape.d} {...shape} />
      ))}
    </svg>
  );
}
