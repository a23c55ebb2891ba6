import { apiPath, requestJson } from './client';
import type { Schemas } from './schemas';
import { become, NOBODY, readMe, tellOtherTabs } from './session';

/** A provider at which the reader can sign in. */
export type Way = Schemas['Way'];

export const WAYS = apiPath('/sign-in');
const SESSION = '/session';

/** The token is sent once; from then on the browser sends a cookie in its place. */
export async function signInWithToken(token: string): Promise<void> {
  await requestJson(apiPath(SESSION), { method: 'POST', body: { token: token.trim() } });
  await readMe();
  tellOtherTabs();
}

export async function signOut(everywhere = false): Promise<void> {
  const path = apiPath(SESSION, { everywhere: everywhere ? 'true' : null });
  await requestJson(path, { method: 'DELETE' });
  become(NOBODY);
  tellOtherTabs();
}

/** Where the reader goes to sign in, and from which page. */
export function wayTo({ href }: Way, back: string): string {
  return `${href}?${new URLSearchParams({ to: back }).toString()}`;
}

/** A path of this site; anything else is none of ours to lead to. */
export function ownPath(wanted: string): string {
  try {
    const { origin, pathname, search, hash } = new URL(wanted, location.origin);
    const isOurs = pathname === '/' || pathname.startsWith('/projects');
    return origin === location.origin && isOurs ? pathname + search + hash : '/';
  } catch {
    return '/';
  }
}

/** The page that is open. */
export function here(): string {
  return location.pathname + location.search + location.hash;
}
