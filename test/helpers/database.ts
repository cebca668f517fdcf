import { existsSync, readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { MIGRATION } from "../../src/posts/table-rules.ts";
import { PROJECT } from "./cli.ts";

/** The roles of a Supabase project, which a plain Postgres does not have. */
const ROLES = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  grant usage on schema public to anon, authenticated, service_role;
`;

/** What the migrations use of Supabase's schemas auth and storage, as a project has them. */
const SCHEMAS = `
  create schema auth;
  grant usage on schema auth to anon, authenticated, service_role;
  create table auth.users (id uuid primary key, email text unique, email_confirmed_at timestamptz);
  create function auth.uid() returns uuid language sql stable as $$
    select coalesce(
      nullif(current_setting('request.jwt.claim.sub', true), ''),
      (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
    )::uuid
  $$;

  create schema storage;
  grant usage on schema storage to anon, authenticated, service_role;
  create table storage.buckets (
    id text primary key,
    name text not null unique,
    public boolean default false,
    file_size_limit bigint,
    allowed_mime_types text[]
  );
  create table storage.objects (
    id uuid primary key default gen_random_uuid(),
    bucket_id text references storage.buckets,
    name text,
    unique (bucket_id, name)
  );
  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
`;

/** Projects from before October 2026 grant these roles every new table. */
const DEFAULT_GRANTS =
  "alter default privileges in schema public grant all on tables to anon, authenticated, service_role";
const NO_DEFAULT_GRANTS = "alter default privileges revoke execute on functions from public";

interface DatabaseOptions {
  readonly hasDefaultGrants?: boolean;
  /** Whether the schemas auth and storage exist. */
  readonly hasSchemas?: boolean;
  /** What the database has before the migration, as SQL. */
  readonly earlier?: string;
}

/** Removes the schemas, the roles and the default privileges of a test. */
const REMOVE_ALL = `
  drop schema if exists public, auth, storage cascade;
  create schema public authorization pg_database_owner;
  grant usage on schema public to public;
  alter default privileges grant execute on functions to public;
  do $$
  declare name text;
  begin
    for name in select rolname from pg_roles where rolname <> 'postgres' and rolname not like 'pg\\_%' loop
      execute format('drop owned by %1$I; drop role %1$I', name);
    end loop;
  end $$`;

/** An empty one. Starting a Postgres takes ten times as long as emptying it. */
let unused: PGlite | undefined;

/** Returns a Postgres with Supabase's roles and schemas and the project's migration, until `endDatabase`. */
export async function startDatabase({
  hasDefaultGrants = true,
  hasSchemas = true,
  earlier = "",
}: DatabaseOptions = {}): Promise<PGlite> {
  const kept = unused;
  unused = undefined;
  const database = kept ?? (await createDatabase());
  await database.exec(ROLES);
  if (hasSchemas) await database.exec(SCHEMAS);
  await database.exec(hasDefaultGrants ? DEFAULT_GRANTS : NO_DEFAULT_GRANTS);
  await database.exec(earlier);
  await database.exec(readFileSync(path.join(PROJECT, MIGRATION), "utf8"));
  return database;
}

/** Empties a Postgres, and keeps it for tests that follow in this process; one is enough, which has 300 MB of memory. */
export async function endDatabase(database: PGlite): Promise<void> {
  if (unused) return database.close();
  await database.exec("rollback");
  await database.exec("discard all");
  await database.exec(REMOVE_ALL);
  unused = database;
}

async function createDatabase(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: new Blob([readFileSync(await prepareDatabase())]) });
}

/** Returns the data folder of a new Postgres, as a tar file. Making one takes three seconds, so it is kept for later runs. */
export async function prepareDatabase(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(entry), "../package.json"), "utf8")) as {
    version: string;
  };
  const file = path.join(os.tmpdir(), `docket-postgres-${version}.tar`);
  if (existsSync(file)) return file;
  const database = await PGlite.create();
  const made = await database.dumpDataDir("none");
  await database.close();
  // Another run may do the same.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await made.arrayBuffer()));
  await rename(unfinished, file);
  return file;
}

/** Runs a query as one of Supabase's roles. */
export async function asRole<T>(
  database: PGlite,
  role: "anon" | "authenticated" | "service_role",
  sql: string,
  values: readonly unknown[] = [],
): Promise<readonly T[]> {
  await database.exec(`set role ${role}`);
  try {
    return (await database.query<T>(sql, [...values])).rows;
  } finally {
    await database.exec("reset role");
  }
}

/** Runs a query as a signed-in user, as the API does with the user's token. */
export async function asUser<T>(
  database: PGlite,
  id: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<readonly T[]> {
  await database.query("select set_config('request.jwt.claims', $1, false)", [
    JSON.stringify({ sub: id, role: "authenticated" }),
  ]);
  try {
    return await asRole<T>(database, "authenticated", sql, values);
  } finally {
    await database.exec("reset request.jwt.claims");
  }
}
