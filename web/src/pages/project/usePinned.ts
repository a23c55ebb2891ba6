import { useState } from 'preact/hooks';
import { readKept, writeKept } from '../../components/kept';

/** The series that a reader keeps at the top, in this browser. */
export interface Pinned {
  readonly all: readonly number[];
  readonly has: (series: number) => boolean;
  readonly toggle: (series: number) => void;
}

export function usePinned(project: string): Pinned {
  const key = `benchwarden.pinned.${project}`;
  const [pinned, setPinned] = useState(() => readKept(key, isNumber));
  return {
    all: pinned,
    has: (series) => pinned.includes(series),
    toggle: (series) => {
      const others = pinned.filter((one) => one !== series);
      const now = others.length === pinned.length ? [...pinned, series] : others;
      writeKept(key, now);
      setPinned(now);
    },
  };
}

function isNumber(one: unknown): one is number {
  return typeof one === 'number';
}
