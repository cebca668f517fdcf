// A backend for benchmarks, in a process of its own: PostgREST with as many posts as the first argument. It makes each
// post when a build asks for it. Sends its address and key to the process that forked it, from which it takes edits.
import { type RowStore, startPostgrest } from "../test/helpers/postgrest-server.ts";
import { createPost } from "./posts.ts";

export interface BackendAddress {
  readonly url: string;
  readonly key: string;
}

/** The number of a post, and of its edit. */
export type PostEdit = readonly [index: number, edit: number];

const count = Number(process.argv[2]);
const edits = new Map<number, number>();

const indexOf = (id: string) => Number(id.slice("bench-".length));

function rowOf(index: number) {
  const edit = edits.get(index) ?? 0;
  return {
    ...createPost(index, edit),
    updated_at: new Date(Date.UTC(2026, 0, 1) + edit * 1_000).toISOString(),
  };
}

const store: RowStore = {
  async select({ after, limit }) {
    const first = after === undefined ? 0 : indexOf(after) + 1;
    const rows = Array.from({ length: Math.min(limit, count - first) }, (_, at) => rowOf(first + at));
    return { rows, count: count - first };
  },
};

const { url, key } = await startPostgrest(store);
process.on("message", ([index, edit]: PostEdit) => {
  edits.set(index, edit);
  process.send?.("edited");
});
process.on("disconnect", () => process.exit());
process.send?.({ url, key } satisfies BackendAddress);
