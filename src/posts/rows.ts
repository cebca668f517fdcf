// Fetches the rows of a backend. With the rows of an earlier fetch, only those that changed are read: `updated_at`, which
// a trigger sets, shows which ones. A table without this column is read whole.
import { keepMemoryFlat } from "../memory.ts";
import type { Backend } from "../shared/backend.ts";
import { displayFile, formatAmount, formatBytes, formatCount } from "../terminal/format.ts";
import { createRowFile, openKeptRows, type Row, type Rows } from "./row-file.ts";
import { type Id, isUsable, MissingColumn, openTable, type Table, type TableOptions } from "./supabase.ts";

export interface ReadOptions extends TableOptions {
  /** Returns the time, in milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Milliseconds, a day. After it, all rows are read again, in case something other than the migration's trigger sets
 * `updated_at`, and misses changes.
 */
const LONGEST_TRUST = 86_400_000;

/** Above this share of new and changed rows, reading all of them takes less time. */
const LARGEST_SHARE = 1 / 3;

/**
 * Fetches the rows of `blog_posts`. Those that did not change since the last good fetch come from the file `kept`.
 * `log` receives a line for each retry, and one about how much was read. Throws a Failure when the rows cannot be read.
 */
export async function fetchRows(
  backend: Backend,
  kept: string,
  { limits, log, now = Date.now }: ReadOptions,
): Promise<Rows> {
  const start = now();
  const table = await openTable(backend, { limits, log });
  using opened = new DisposableStack();
  const earlier = opened.use(openKeptRows(kept, (reason) => log(`${reason}: all posts are read`)));
  const plan = earlier && isTrusted(earlier, start) ? await planRows(table, earlier) : undefined;
  if (earlier && plan) {
    if (isSame(plan, earlier.rows)) {
      opened.move();
      log(describeChanges(0, earlier, table));
      return earlier;
    }
    const rows = await fetchChanges(table, plan, earlier, kept);
    if (rows) {
      const unchanged = plan.length - plan.filter(isId).length;
      log(describeChanges(rows.rows.length - unchanged, rows, table));
      return rows;
    }
    log(`${displayFile(kept)} is damaged: all posts are read`);
  }
  const rows = await fetchAll(table, kept, start);
  const count = rows.rows.length;
  log(`read ${count === 1 ? "" : "all "}${formatAmount(count, "post")} (${formatBytes(table.bytesRead())})`);
  return rows;
}

function isTrusted({ rows, readWholeAt }: Rows, time: number): boolean {
  const age = time - readWholeAt;
  return age >= 0 && age <= LONGEST_TRUST && rows.some(({ updatedAt }) => typeof updatedAt === "string");
}

/** An unchanged row of the earlier fetch, or the id of a row to fetch. */
type Planned = Row | Id;

const isId = (planned: Planned): planned is Id => typeof planned !== "object";

/** Lists the rows of the table. Returns undefined if all of them must be read. */
async function planRows(table: Table, earlier: Rows): Promise<readonly Planned[] | undefined> {
  const known = new Map(earlier.rows.map((row) => [row.id, row]));
  const plan: Planned[] = [];
  let previous: unknown;
  try {
    for await (const page of table.readPages("id,updated_at")) {
      for (const { id, updated_at: updatedAt } of page) {
        // JSON.parse rounds larger integers. Equal ids are next to each other.
        if (!isUsable(id) || (typeof id === "number" && !Number.isSafeInteger(id)) || id === previous)
          return undefined;
        previous = id;
        const row = known.get(id);
        plan.push(row && typeof updatedAt === "string" && row.updatedAt === updatedAt ? row : (id as Id));
      }
    }
  } catch (error) {
    if (error instanceof MissingColumn) return undefined;
    throw error;
  }
  const isUnique = known.size === earlier.rows.length;
  return isUnique && plan.filter(isId).length <= plan.length * LARGEST_SHARE ? plan : undefined;
}

function isSame(plan: readonly Planned[], rows: readonly Row[]): boolean {
  return plan.length === rows.length && plan.every((planned, index) => planned === rows[index]);
}

/**
 * Fetches the rows that are planned as ids. A row that changes between the two requests is stored with the
 * `updated_at` it came with, so the next build sees no change. A row that is gone by then is left out. Returns
 * undefined when the file of the earlier fetch is damaged.
 */
async function fetchChanges(
  table: Table,
  plan: readonly Planned[],
  earlier: Rows,
  kept: string,
): Promise<Rows | undefined> {
  using writer = createRowFile(kept);
  const fetched = table.readByIds(plan.filter(isId));
  let unchanged: Row[] = [];
  for (const planned of plan) {
    if (!isId(planned)) {
      unchanged.push(planned);
      continue;
    }
    if (!writer.copy(unchanged, earlier)) return undefined;
    unchanged = [];
    const { value } = await fetched.next();
    if (value) writer.append([value]);
  }
  return writer.copy(unchanged, earlier) ? writer.finish(earlier.readWholeAt) : undefined;
}

async function fetchAll(table: Table, kept: string, readWholeAt: number): Promise<Rows> {
  using writer = createRowFile(kept);
  for await (const page of table.readPages("*")) {
    writer.append(page);
    keepMemoryFlat();
  }
  return writer.finish(readWholeAt);
}

function describeChanges(changed: number, { rows }: Rows, table: Table): string {
  return `read ${formatAmount(changed, "changed post")} of ${formatCount(rows.length)} (${formatBytes(table.bytesRead())})`;
}
