import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePost, parseWithSchema } from "../../src/posts/parse.ts";
import { parseLiveBody, parseLiveSummary } from "../../src/shared/live-post.ts";
import { anyRecord } from "../helpers/hostile-posts.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

/** Parses a record as a browser does. */
function parseLive(record: Record<string, unknown>) {
  const summary = parseLiveSummary(record);
  const body = parseLiveBody(record.content);
  return summary && body && { summary, body };
}

function parseBuilt(record: Record<string, unknown>) {
  const { post } = parseWithSchema({ where: { name: "row" }, record });
  if (!post) return undefined;
  const { source, digest, ...summary } = post.summary;
  return { summary, body: post.body };
}

describe("parseLiveSummary(record) and parseLiveBody(content)", () => {
  it("return the same post as the build", () => {
    const record = aPostRecord({
      id: 7,
      title: "  A title ",
      created_at: "2026-03-09 15:00:00.123456+00",
      content: {
        sections: [
          { type: "heading", content: "Hello" },
          { type: "video", url: "x" },
          { type: "list", items: ["one"], extra: true },
        ],
      },
    });
    expect(parseLive(record)).toEqual(parseBuilt(record));
    expect(parseLive(record)).toMatchObject({ summary: { id: "7", title: "A title" }, body: { length: 2 } });
  });

  it("accept and refuse the same records as the build", () => {
    const counts = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(anyRecord, (record) => {
        const built = parseBuilt(record);
        counts[built ? "accepted" : "refused"] += 1;
        expect(parseLive(record)).toEqual(built);
        // A build asks the schema only where these rules find something to report.
        expect(parsePost({ where: { name: "row" }, record })).toEqual(
          parseWithSchema({ where: { name: "row" }, record }),
        );
      }),
      { numRuns: 500 },
    );
    expect(counts.accepted).toBeGreaterThan(100);
    expect(counts.refused).toBeGreaterThan(100);
  });
});
