import type { localDeadlines } from "../../src/pages/deadlines.ts";
import { Help } from "./Help.tsx";
import { unbroken } from "./unbroken.tsx";

type LocalDeadlinesProps = ReturnType<typeof localDeadlines> & {
  /** Whether there is room for the city's own text. */
  isLong?: boolean;
};

/** How long there is after a crash in a city: the two years first, because most drivers are private. */
export function LocalDeadlines({ heading, driver, city, link, ...props }: LocalDeadlinesProps) {
  const more = props.isLong ? (props.text ?? props.why) : props.why;
  return (
    <Help heading={heading}>
      <p>
        {unbroken(driver)} {unbroken(city)} {more !== undefined && <>{unbroken(more)} </>}
        <a href={props.href}>{link}</a>
      </p>
    </Help>
  );
}
