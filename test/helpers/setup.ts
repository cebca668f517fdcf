// Runs for each file of tests.
import { afterAll } from "vitest";
import { removeFoldersOfFile } from "./folders.ts";

afterAll(removeFoldersOfFile);
