/** What this browser keeps under a key. What it denies or another version wrote counts as nothing. */
export function readKept<T>(key: string, is: (one: unknown) => one is T): readonly T[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(is) : [];
  } catch {
    return [];
  }
}

export function writeKept(key: string, all: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing shows it until the page is left.
  }
}
