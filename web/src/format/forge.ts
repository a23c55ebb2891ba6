/** Addresses on the forge that holds a project's repository. */

const FULL_SHA = /^[0-9a-f]{40,64}$/;

/** The page of a commit; null where the repository or the commit has none. */
export function commitLink(repository: string | null, revision: string): string | null {
  const base = baseOf(repository);
  if (base === null || !FULL_SHA.test(revision)) return null;
  if (base.hostname.includes('bitbucket')) return `${base.href}/commits/${revision}`;
  return `${base.href}${gitLab(base)}/commit/${revision}`;
}

/** The page of what changed from one commit to another; null where there is none. */
export function diffLink(repository: string | null, from: string, to: string): string | null {
  const base = baseOf(repository);
  if (base === null || !FULL_SHA.test(from) || !FULL_SHA.test(to)) return null;
  if (base.hostname.includes('bitbucket')) return `${base.href}/branches/compare/${to}..${from}`;
  return `${base.href}${gitLab(base)}/compare/${from}...${to}`;
}

/** Only web addresses: what a project names as its repository is data. */
function baseOf(repository: string | null): { href: string; hostname: string } | null {
  if (repository === null || !URL.canParse(repository)) return null;
  const { protocol, origin, pathname, hostname } = new URL(repository);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return { href: origin + pathname.replace(/(\.git)?\/*$/, ''), hostname };
}

function gitLab({ hostname }: { readonly hostname: string }): string {
  return hostname.includes('gitlab') ? '/-' : '';
}
