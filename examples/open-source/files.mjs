// Which files the commits of a history changed since the measured one before: node files.mjs rune CLONE > rune/files.tsv
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const MOST = 200;
const [history, clone] = process.argv.slice(2);
const script = readFileSync(new URL(`${history}/data.js`, import.meta.url), "utf8");
const entries = JSON.parse(script.slice(script.indexOf("{"))).entries;
const commits = [...new Set(Object.values(entries).flatMap((suite) => suite.map((result) => result.commit.id)))];

const git = (...words) => execFileSync("git", ["-C", clone, ...words], { stdio: ["ignore", "pipe", "ignore"] }).toString();

let before = null;
for (const commit of commits) {
  try {
    const range = before ? [before, commit] : [`${commit}^1`, commit];
    const files = git("-c", "core.quotePath=false", "diff", "--name-only", "--no-renames", ...range).trim().split("\n");
    if (files[0] !== "" && files.length <= MOST) {
      console.log([commit, ...files].join("\t"));
    }
    before = commit;
  } catch {
    before = null; // the repository has forgotten it
  }
}
