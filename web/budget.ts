import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What a browser must fetch before a page is drawn, gzipped: no more than this, in kB. */
export const SCRIPT_BUDGET = 150;

interface Part {
  readonly fileName: string;
  readonly code?: string;
  readonly isEntry?: boolean;
  /** Files that are fetched with it; what is loaded only when asked for is not among them. */
  readonly imports?: readonly string[];
}

/** The scripts of the first view: the entry, and all that it imports at once. */
export function firstView(parts: readonly Part[]): Part[] {
  const byName = new Map(parts.map((part) => [part.fileName, part]));
  const found = new Set<Part>();
  const follow = (part: Part | undefined): void => {
    if (part === undefined || found.has(part)) return;
    found.add(part);
    part.imports?.forEach((name) => {
      follow(byName.get(name));
    });
  };
  parts.filter(({ isEntry }) => isEntry === true).forEach(follow);
  return [...found];
}

/** Size in kB (1,000 bytes) after gzip. */
export function gzipped(parts: readonly Part[]): number {
  return parts.reduce((sum, { code = '' }) => sum + gzipSync(code).length, 0) / 1000;
}

/** Says how much script the first view needs, and fails the build when it is more than allowed. */
export function scriptBudget(): Plugin {
  return {
    name: 'script-budget',
    generateBundle(_options, bundle) {
      const size = gzipped(firstView(Object.values(bundle)));
      const told = `script of the first view: ${size.toFixed(1)} kB of ${SCRIPT_BUDGET} kB gzipped`;
      if (size > SCRIPT_BUDGET) this.error(`too much ${told}`);
      this.info(told);
    },
  };
}
