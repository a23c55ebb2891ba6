/** The reader's token, kept for this browser tab only. */

import { isEmbedded } from '../url';

const KEY = 'benchwarden.token';
const listeners = new Set<() => void>();

/** None inside another site's frame: there the page shows what everybody may see, and storage may be denied. */
export function token(): string | null {
  if (isEmbedded(location.pathname)) return null;
  return sessionStorage.getItem(KEY);
}

export function signIn(value: string): void {
  sessionStorage.setItem(KEY, value.trim());
  listeners.forEach((listener) => {
    listener();
  });
}

export function signOut(): void {
  sessionStorage.removeItem(KEY);
  listeners.forEach((listener) => {
    listener();
  });
}

/** Tells when somebody signs in or out; the returned function stops telling. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
