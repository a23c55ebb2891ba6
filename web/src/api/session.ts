/** The reader, as the service reports. Nothing secret is kept here: the browser holds a cookie. */

import { isEmbedded } from '../url';
import type { Schemas } from './schemas';

export type Me = Schemas['Me'];

export type Scope = NonNullable<Me['everywhere']>;

export const NOBODY: Me = {
  kind: 'NOBODY',
  name: null,
  email: null,
  everywhere: null,
  projects: {},
  session: null,
};

const ME = '/api/v1/me';

let current = NOBODY;
let known = false;
const watchers = new Set<() => void>();
const readers = new Set<() => void>();

export function me(): Me {
  return current;
}

export function signedIn(): boolean {
  return current.kind !== 'NOBODY';
}

/** Whether the reader may do this in a project. The service asks again; here it only greys out. */
export function may(needed: Scope, project: string): boolean {
  const given = [current.everywhere, current.projects[project] ?? null];
  return given.some((scope) => scope !== null && includes(scope, needed));
}

function includes(given: Scope, needed: Scope): boolean {
  return given === 'admin' || given === needed || needed === 'read';
}

/** The header without which the service changes nothing for a browser. */
export function proof(): Record<string, string> {
  const { session } = current;
  return session === null ? {} : { [session.csrfHeader]: session.csrfToken };
}

/** Sets the reader; if it is another one, everything shown is read again. */
export function become(next: Me): void {
  // What was read before the first answer was read with the same cookie.
  const other = known && !isSame(next, current);
  current = next;
  known = true;
  watchers.forEach((watcher) => {
    watcher();
  });
  if (!other) return;
  readers.forEach((reader) => {
    reader();
  });
}

function isSame(one: Me, other: Me): boolean {
  return (
    one.kind === other.kind &&
    one.name === other.name &&
    one.session?.endsAt === other.session?.endsAt
  );
}

const CHANGED = 'changed';

/** Of all tabs of this browser, which have one cookie; a browser may have none. */
const tabs =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('benchwarden.session');
tabs?.addEventListener('message', () => void readMe());

/** Notifies the other tabs that the reader signed in or out in this one. */
export function tellOtherTabs(): void {
  tabs?.postMessage(CHANGED);
}

/** Asks the service who the reader is. Inside another site's frame there is no reader. */
export async function readMe(): Promise<void> {
  if (isEmbedded(location.pathname)) return;
  try {
    const response = await fetch(ME, { headers: { Accept: 'application/json' } });
    if (response.ok) become((await response.json()) as Me);
  } catch {
    // The page says itself that the service does not answer.
  }
}

/** Calls back when more or less is known of the reader; the returned function unsubscribes. */
export function onMeChange(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Calls back when the reader changes; the returned function unsubscribes. */
export function onSessionChange(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}
