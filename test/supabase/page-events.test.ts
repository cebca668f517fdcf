// supabase/optional/page_events.sql: what visitors may add, and what the firm reads.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PROJECT } from "../helpers/cli.ts";
import { asRole, endDatabase, startDatabase } from "../helpers/database.ts";

const SQL = readFileSync(path.join(PROJECT, "supabase/optional/page_events.sql"), "utf8");

let database: PGlite;

beforeAll(async () => {
  database = await startDatabase();
  await database.exec(SQL);
});
afterAll(() => endDatabase(database));
beforeEach(async () => {
  await database.exec("truncate page_events");
});

/** Adds an event as PostgREST does for a form that a browser posts. */
const add = (fields: Readonly<Record<string, string>>) => {
  const columns = Object.keys(fields);
  const places = columns.map((_, index) => `$${index + 1}`).join(", ");
  const sql = `insert into page_events (${columns.join(", ")}) values (${places}) returning 1`;
  return asRole(database, "anon", sql, Object.values(fields));
};
/** Adds many events with one statement, as PostgREST does for a list. */
const addMany = (count: number) => {
  const sql = `insert into page_events (event, page) select 'view', '/' || n from generate_series(1, ${count}) n returning 1`;
  return asRole(database, "anon", sql);
};
const VIEW = { event: "view", page: "/houston", referrer: "www.google.com" };

describe("the table page_events", () => {
  it("takes exactly what the site sends, from anyone", async () => {
    await add(VIEW);
    await add({ event: "call", page: "/", referrer: "" });
    const rows = await asRole(
      database,
      "service_role",
      "select event, page, referrer from page_events order by id",
    );
    expect(rows).toEqual([VIEW, { event: "call", page: "/", referrer: "" }]);
  });

  it.each([
    ["another event", { ...VIEW, event: "click" }, /event_is_known/],
    ["another site's page", { ...VIEW, page: "https://example.com" }, /page_is_a_path/],
    ["a long page", { ...VIEW, page: `/${"a".repeat(200)}` }, /page_is_a_path/],
    ["a referrer with a path", { ...VIEW, referrer: "example.com/?q=me" }, /referrer_is_a_host/],
    ["a time of its own", { ...VIEW, created_at: "2020-01-01" }, /permission denied/],
  ])("refuses %s", async (_, fields, message) => {
    await expect(add(fields)).rejects.toThrow(message);
  });

  it.each(["anon", "authenticated"] as const)("can be neither read nor changed by %s", async (role) => {
    await add(VIEW);
    for (const sql of [
      "select * from page_events",
      "select * from calls_by_page_and_day",
      "update page_events set page = '/'",
      "truncate page_events",
    ])
      await expect(asRole(database, role, sql)).rejects.toThrow(/permission denied/);
  });
});

describe("the table page_events when it is full", () => {
  const policy = 'alter policy "Everybody may add an event" on page_events with check';
  const limit = (size: string) =>
    database.exec(`${policy} (pg_total_relation_size('public.page_events') < pg_size_bytes('${size}'))`);

  it("takes no more events, also not with one statement, until it is emptied", async () => {
    expect(SQL).toContain("pg_total_relation_size('public.page_events') < pg_size_bytes('200 MB')");
    await limit("200 kB");
    await expect(addMany(20_000)).rejects.toThrow(/row-level security/);
    await expect(add(VIEW)).rejects.toThrow(/row-level security/);
    await database.exec("truncate page_events");
    await add(VIEW);
    await limit("200 MB");
  });
});

describe("the view calls_by_page_and_day", () => {
  it("counts calls and views by page, and by day in Texas", async () => {
    await database.exec(`
      insert into page_events (created_at, event, page) values
        ('2026-03-10 04:30Z', 'call', '/houston'), ('2026-03-10 15:00Z', 'view', '/'),
        ('2026-03-10 16:00Z', 'view', '/houston'), ('2026-03-10 16:01Z', 'call', '/houston')`);
    const rows = await asRole(
      database,
      "service_role",
      "select day::text, page, calls::int, views::int from calls_by_page_and_day",
    );
    expect(rows).toEqual([
      { day: "2026-03-10", page: "/houston", calls: 1, views: 1 },
      { day: "2026-03-10", page: "/", calls: 0, views: 1 },
      { day: "2026-03-09", page: "/houston", calls: 1, views: 0 },
    ]);
  });
});
