import { serveThread } from "../threads.ts";
import { createBuildThread } from "./build-thread.ts";

serveThread(createBuildThread());
