// Lets a test import templates as modules: await import("../../templates/parts/Prose.tsx").
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";

registerHooks({
  load(url, context, nextLoad) {
    if (url.endsWith(".css")) return { format: "module", source: "", shortCircuit: true };
    if (url.endsWith(".svg")) {
      const text = readFileSync(fileURLToPath(url), "utf8");
      return { format: "module", source: `export default ${JSON.stringify(text)}`, shortCircuit: true };
    }
    if (!url.endsWith(".tsx")) return nextLoad(url, context);
    const sourcefile = fileURLToPath(url);
    const { code } = transformSync(readFileSync(sourcefile, "utf8"), {
      loader: "tsx",
      jsx: "automatic",
      sourcefile,
      sourcemap: "inline",
    });
    return { format: "module", source: code, shortCircuit: true };
  },
});
