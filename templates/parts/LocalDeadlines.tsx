import type { localDeadlines } from "../../src/pages/deadlines.ts";
import { Help } from "./Help.tsx";
import { unbroken } from "./unbroken.tsx";

type LocalDeadlinesProps = ReturnType<typeof localDeadlines> & {
  /** What the city asks, in more words than that its charter may ask something else. */
  more?: string | undefined;
};

/** How long there is after a crash in a city: the two years first, because most drivers are private. */
export function LocalDeadlines({ heading, driver, city, charter, link, ...props }: LocalDeadlinesProps) {
  const more = props.more ?? (props.isSettled ? undefined : charter);
  return (
    <Help heading={heading}>
      <p>
        {unbroken(driver)} {unbroken(city)} {more !== undefined && <>{unbroken(more)} </>}
        <a href={props.href}>{link}</a>
      </p>
    </Help>
  );
}
