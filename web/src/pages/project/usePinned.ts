import { useState } from 'preact/hooks';

/** The series that a reader keeps at the top, in this browser. */
export interface Pinned {
  readonly all: readonly number[];
  readonly has: (series: number) => boolean;
  readonly toggle: (series: number) => void;
}

export function usePinned(project: string): Pinned {
  const key = `benchwarden.pinned.${project}`;
  const [pinned, setPinned] = useState(() => read(key));
  return {
    all: pinned,
    has: (series) => pinned.includes(series),
    toggle: (series) => {
      const others = pinned.filter((one) => one !== series);
      const now = others.length === pinned.length ? [...pinned, series] : others;
      write(key, now);
      setPinned(now);
    },
  };
}

/** What a browser denies or another version wrote counts as nothing. */
function read(key: string): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'number') : [];
  } catch {
    return [];
  }
}

function write(key: string, pinned: readonly number[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(pinned));
  } catch {
    // A browser that keeps nothing shows them until the page is left.
  }
}
