// BENCHWARDEN_TOKEN=… node found.mjs URL [PROJECT …]: imports the histories into the service there, each as a project
// of its directory's name, and prints what it finds beside what maintainers named (named.tsv), as the README shows it.
import { readFileSync, readdirSync } from 'node:fs'

const [url, ...asked] = process.argv.slice(2)
const token = process.env.BENCHWARDEN_TOKEN
if (!url || !token) throw new Error('Give the address of a service, and its token in BENCHWARDEN_TOKEN.')
const here = new URL('.', import.meta.url)
const directories = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const projects = asked.length > 0 ? asked : directories.map(({ name }) => name).sort()
const named = readFileSync(new URL('named.tsv', here), 'utf8').trim().split('\n').map((line) => line.split('\t'))

/** A change belongs to the last named commit that is at most two measured ones older. */
const NEAR = 2
const LARGEST = 3

for (const project of projects) await bringIn(project)
for (const project of projects) console.log(section(project, await changesOf(project)))

async function call(path, options = {}) {
  const answer = await fetch(`${url}/api/v1${path}`, {
    ...options,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  })
  if (!answer.ok && answer.status !== 409) throw new Error(`${path}: ${await answer.text()}`)
  return answer
}

async function bringIn(project) {
  await call('/projects', { method: 'POST', body: JSON.stringify({ slug: project, defaultBranch: 'main' }) })
  const body = readFileSync(new URL(`${project}/data.js`, here))
  const answer = await call(`/projects/${project}/backfill?name=data.js`, { method: 'POST', body })
  const { refused, failure } = JSON.parse((await answer.text()).trim().split('\n').at(-1))
  if (refused > 0 || failure) throw new Error(`${project}: ${refused} refused, ${failure}`)
}

/** Those found, once three readings in a row show the same. */
async function changesOf(project) {
  let last = ''
  for (let same = 0; same < 2; ) {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    const items = await pages(`/projects/${project}/change-points?limit=500`)
    const now = items.map(({ id }) => id).join()
    same = now === last && now !== '' ? same + 1 : 0
    last = now
    if (same === 2) return items
  }
}

async function pages(path) {
  const { items, next } = await (await call(path)).json()
  return next ? [...items, ...(await pages(`${path.replace(/&cursor=.*/, '')}&cursor=${next}`))] : items
}

function section(project, changes) {
  const script = readFileSync(new URL(`${project}/data.js`, here), 'utf8')
  const { repoUrl: repository, entries } = JSON.parse(script.slice(script.indexOf('{')))
  const suites = Object.values(entries)
  const commits = [...new Map(suites.flat().map(({ commit }) => [commit.id, commit])).values()]
  commits.sort((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp))
  const series = new Set(
    suites.flatMap((results, suite) => results.flatMap(({ benches }) => benches.map(({ name }) => `${suite} ${name}`))),
  )
  const place = new Map(commits.map(({ id }, index) => [id, index]))
  const ours = named
    .filter(([of]) => of === project)
    .map(([, hash, time, subject]) => ({ hash, subject, from: placeOf(hash, time, commits) }))
  const cause = ({ revision }) =>
    ours.findLast(({ from }) => from <= place.get(revision) && place.get(revision) <= from + NEAR)
  const lines = ours.map((one) => {
    const at = changes.filter((change) => cause(change) === one)
    return `| ${link(repository, one.hash)} ${one.subject} | ${told(at)} |`
  })
  const others = [...new Set(changes.map(({ revision }) => revision))]
    .map((revision) => [revision, changes.filter((change) => change.revision === revision)])
    .filter(([, at]) => !cause(at[0]))
    .sort(([, a], [, b]) => largest(b) - largest(a))
    .slice(0, LARGEST)
    .map(([revision, at]) => {
      const subject = commits.find(({ id }) => id === revision)?.message
      return `| – | ${told(at)}: ${link(repository, revision)} ${subject} |`
    })
  const span = `${commits[0].timestamp.slice(0, 10)} to ${commits.at(-1).timestamp.slice(0, 10)}`
  return `### ${project}: ${commits.length} commits, ${span}, ${series.size} series, ${changes.length} changes found
| named | found |
| --- | --- |
${[...lines, ...others].join('\n')}
`
}

/** That of the commit, else of the next one that was measured. */
function placeOf(hash, time, commits) {
  const exact = commits.findIndex(({ id }) => id === hash)
  return exact >= 0 ? exact : commits.findIndex(({ timestamp }) => Date.parse(timestamp) >= Date.parse(time))
}

function link(repository, hash) {
  return `[\`${hash.slice(0, 10)}\`](${repository}/commit/${hash})`
}

function largest(changes) {
  return Math.max(...changes.map(({ percentChange }) => Math.abs(Math.log(1 + percentChange / 100))))
}

function told(changes) {
  if (changes.length === 0) return 'nothing'
  const percents = changes.map(({ percentChange }) => percentChange).sort((a, b) => a - b)
  const text = [...new Set([percents[0], percents.at(-1)].map(percent))].join(' to ')
  return `${text} in ${changes.length} series`
}

function percent(value) {
  return `${value > 0 ? '+' : '−'}${Math.abs(value) < 10 ? Math.abs(value).toFixed(1) : Math.abs(value).toFixed(0)}%`
}
