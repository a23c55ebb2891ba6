// node trim.mjs < DATA.JS > PROJECT/data.js: makes a project's data.js of github-action-benchmark small enough to keep.
// It keeps two suites, the newest 300 results of each, and the benchmarks that nine tenths of them have: at most 14 of
// a suite, and fewer until the file has no more than 250 kB.
// People, the names of merged branches, texts below a commit's subject, and what the service does not read are left out.
import { readFileSync } from 'node:fs'

const NEWEST = 300
const CONTINUOUS = 0.9
const BENCHMARKS = 14
const ENOUGH = 60
const SUITES = 2
const BYTES = 250_000

const script = readFileSync(0, 'utf8')
const { repoUrl, entries } = JSON.parse(script.slice(script.indexOf('{')).replace(/;\s*$/, ''))
const suites = Object.entries(entries)
  .filter(([, results]) => results.length >= ENOUGH)
  .slice(0, SUITES)
let benchmarks = BENCHMARKS
while (Buffer.byteLength(file()) > BYTES && benchmarks > 1) benchmarks -= 1
process.stdout.write(file())

function file() {
  const lines = suites.map(([suite, results]) => `${JSON.stringify(suite)}: [\n${trimmed(results).join(',\n')}\n]`)
  return `window.BENCHMARK_DATA = {"repoUrl": ${JSON.stringify(repoUrl)}, "entries": {\n${lines.join(',\n')}\n}}\n`
}

function trimmed(results) {
  const newest = [...results].sort((a, b) => a.date - b.date).slice(-NEWEST)
  const kept = continuous(newest)
  return newest.map((result) => JSON.stringify(entry(result, kept))).filter((line) => !line.includes('"benches":[]'))
}

/** The names of those that were measured nearly always, in the order of the newest result. */
function continuous(results) {
  const times = new Map()
  for (const { benches } of results) {
    for (const name of new Set(benches.map((bench) => bench.name))) times.set(name, (times.get(name) ?? 0) + 1)
  }
  const often = [...times].filter(([, count]) => count >= CONTINUOUS * results.length).map(([name]) => name)
  return new Set(often.sort().slice(0, benchmarks))
}

function entry({ commit, date, tool, benches }, kept) {
  const { id, timestamp, message } = commit
  return {
    commit: { id, timestamp, message: subject(message) },
    date,
    tool,
    benches: benches.filter(({ name }) => kept.has(name)).map(({ name, value, unit }) => ({ name, value, unit })),
  }
}

function subject(message) {
  return message
    .split('\n')[0]
    .replace(/^(Merge pull request #\d+) from .*/, '$1')
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/g, '')
    .trim()
}
