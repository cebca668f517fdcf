import type { ShellProps } from "../../src/pages/shell.ts";
import { unbroken } from "./unbroken.tsx";

/**
 * An office, the same in the footer and on the page of its city: repeated text takes little space in a compressed page. No
 * line begins with a separator.
 */
export function Office({ name, address, hours, phone, directions }: ShellProps["offices"][number]) {
  return (
    <address className="office">
      <p>
        <span>
          <strong>{name}</strong>: {unbroken(`${address}\u{A0}· ${hours ? `${hours}\u{A0}· ` : ""}`)}
          {phone && (
            <span className="unbroken">
              <a className="number" href={phone.href}>
                {phone.label}
              </a>
              {" ·"}
            </span>
          )}
          {phone && " "}
          <a href={directions.href}>{directions.label}</a>
        </span>
      </p>
    </address>
  );
}
