/** Addresses on the forge that holds a project's repository. */

const FULL_SHA = /^[0-9a-f]{40,64}$/;

/** As Bitbucket Data Center shows a repository, and as git clones it from there. */
const DATA_CENTER =
  /^(.*)\/(?:projects\/([^/]+)\/repos|users\/([^/]+)\/repos|scm\/([^/]+))\/([^/]+)$/;

/** The page of a commit; null where the repository or the commit has none. */
export function commitLink(repository: string | null, revision: string): string | null {
  const base = baseOf(repository);
  if (base === null || !FULL_SHA.test(revision)) return null;
  return `${base.href}${STYLES[base.style].commit(revision)}`;
}

/** The page of what changed from one commit to another; null where there is none. */
export function diffLink(repository: string | null, from: string, to: string): string | null {
  const base = baseOf(repository);
  if (base === null || !FULL_SHA.test(from) || !FULL_SHA.test(to)) return null;
  return `${base.href}${STYLES[base.style].diff(from, to)}`;
}

/** Where a Bitbucket Data Center is that has a repository; null if the address is none of one. */
export function dataCenterOf(repository: string): string | null {
  if (!URL.canParse(repository)) return null;
  const { origin, pathname } = new URL(repository);
  const path = DATA_CENTER.exec(bare(pathname));
  return path === null ? null : origin + (path[1] ?? '');
}

type Style = 'hub' | 'gitlab' | 'bitbucket' | 'bitbucket-datacenter';

interface Pages {
  readonly commit: (sha: string) => string;
  readonly diff: (from: string, to: string) => string;
}

const STYLES: Readonly<Record<Style, Pages>> = {
  hub: {
    commit: (sha) => `/commit/${sha}`,
    diff: (from, to) => `/compare/${from}...${to}`,
  },
  gitlab: {
    commit: (sha) => `/-/commit/${sha}`,
    diff: (from, to) => `/-/compare/${from}...${to}`,
  },
  bitbucket: {
    commit: (sha) => `/commits/${sha}`,
    diff: (from, to) => `/branches/compare/${to}%0D${from}`,
  },
  'bitbucket-datacenter': {
    commit: (sha) => `/commits/${sha}`,
    diff: (from, to) => `/compare/diff?targetBranch=${from}&sourceBranch=${to}`,
  },
};

/** Only web addresses: what a project names as its repository is data. */
function baseOf(repository: string | null): { href: string; style: Style } | null {
  if (repository === null || !URL.canParse(repository)) return null;
  const { protocol, origin, pathname, hostname } = new URL(repository);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const path = bare(pathname);
  const found = DATA_CENTER.exec(path);
  if (found === null) return { href: origin + path, style: styleOf(hostname) };
  const [, context = '', project, person, cloned, slug = ''] = found;
  const key = person === undefined ? (project ?? cloned ?? '') : `~${person}`;
  return {
    href: `${origin}${context}/projects/${key}/repos/${slug}`,
    style: 'bitbucket-datacenter',
  };
}

function bare(pathname: string): string {
  return pathname.replace(/(\.git|\/browse)?\/*$/, '');
}

function styleOf(hostname: string): Style {
  if (hostname.includes('bitbucket')) return 'bitbucket';
  return hostname.includes('gitlab') ? 'gitlab' : 'hub';
}
