// Asks OSV (https://osv.dev) for known vulnerabilities of what a release is made of, as its CycloneDX lists say.
//
//   scripts/vulnerabilities                    the lists that scripts/release has left in target/release
//   scripts/vulnerabilities LIST.cdx.json ...  these lists
//
// Ends with 1 if one of severity high or critical is known, or one of which nobody says how severe it is, and with 2 if
// that could not be found out: no answer is no good news. What was looked at and does not concern us stands in
// scripts/vulnerabilities.json, each with its reason and the day on which it is looked at again:
//   [{ "id": "GHSA-xxxx-xxxx-xxxx", "package": "pkg:maven/group/name", "reason": "...", "until": "2027-01-31" }]
// OSV_API is the address of another server that answers as OSV does.
import { readFileSync, readdirSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const api = process.env.OSV_API ?? 'https://api.osv.dev'
const judgedFile = process.env.VULNERABILITIES_JUDGED ?? join(here, 'vulnerabilities.json')
const MOST_AT_ONCE = 500
const PATIENCE_MS = 30_000
const SEVERE = new Set(['HIGH', 'CRITICAL', 'UNKNOWN'])

class NotFoundOut extends Error {}

function lists() {
  const named = process.argv.slice(2)
  if (named.length > 0) return named
  const release = join(here, '..', 'target', 'release')
  const found = existsSync(release)
    ? readdirSync(release).filter((name) => name.endsWith('sbom.cdx.json')).map((name) => join(release, name))
    : []
  if (found.length === 0) throw new NotFoundOut(`There is no list in ${release}: run scripts/release first.`)
  return found
}

/** Packages by name and version, without qualifiers such as the type of a file. */
function packages(list) {
  const { components } = JSON.parse(readFileSync(list, 'utf8'))
  const purls = (components ?? []).map((component) => component.purl).filter(Boolean)
  if (purls.length === 0) throw new NotFoundOut(`${list} names no packages.`)
  return purls.map((purl) => purl.replace(/[?#].*/, '')).filter((purl) => !purl.includes('/dev.benchwarden/'))
}

async function ask(path, body) {
  try {
    const response = await fetch(api + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return await response.json()
  } catch (failure) {
    throw new NotFoundOut(`${api}${path} cannot be asked: ${failure.cause?.message ?? failure.message}`)
  }
}

/** What is known of each package: pairs of a package and the id of a vulnerability. */
async function known(purls) {
  const pairs = []
  let left = purls.map((purl) => ({ package: { purl } }))
  while (left.length > 0) {
    const asked = left.slice(0, MOST_AT_ONCE)
    const { results } = await ask('/v1/querybatch', { queries: asked })
    if (results?.length !== asked.length) throw new NotFoundOut(`${api} has not answered for each package.`)
    const more = []
    results.forEach((result, i) => {
      for (const { id } of result.vulns ?? []) pairs.push({ purl: asked[i].package.purl, id })
      if (result.next_page_token) more.push({ ...asked[i], page_token: result.next_page_token })
    })
    left = [...more, ...left.slice(MOST_AT_ONCE)]
  }
  return pairs
}

/** In words, of the database that published it; OSV itself judges nothing. */
function severity(vulnerability) {
  const said = vulnerability.database_specific?.severity
  return typeof said === 'string' ? said.toUpperCase() : 'UNKNOWN'
}

function isJudged(judged, { purl, id }, aliases) {
  const today = new Date().toISOString().slice(0, 10)
  return judged.some(
    (one) => [id, ...aliases].includes(one.id) && purl.startsWith(`${one.package}@`) && one.reason && one.until >= today,
  )
}

async function main() {
  const purls = [...new Set(lists().flatMap(packages))].sort()
  const judged = JSON.parse(readFileSync(judgedFile, 'utf8'))
  const pairs = await known(purls)
  let severe = 0
  for (const pair of pairs) {
    const vulnerability = await ask(`/v1/vulns/${encodeURIComponent(pair.id)}`)
    if (vulnerability.withdrawn) continue
    const level = severity(vulnerability)
    const set = isJudged(judged, pair, vulnerability.aliases ?? [])
    if (SEVERE.has(level) && !set) severe++
    console.log(`${level}${set ? ' (judged)' : ''} ${pair.id} ${pair.purl} ${vulnerability.summary ?? ''}`)
  }
  console.log(`${purls.length} packages, ${pairs.length} known vulnerabilities, ${severe} of them severe and not judged`)
  return severe > 0 ? 1 : 0
}

main().then(
  (status) => process.exit(status),
  (failure) => {
    console.error(failure instanceof NotFoundOut ? failure.message : failure)
    console.error('Nothing is known about vulnerabilities.')
    process.exit(2)
  },
)
