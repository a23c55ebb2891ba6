import type { BriefFinding } from '../api/types';

/** What a change in percent is counted from, in the same words wherever one is shown. */
export const BASIS = {
  LEVELS: 'level to level',
  REGION: 'against the stable region',
  BASELINE: 'against the baseline',
  BEFORE: 'against the revision before',
} as const;

/** What the change of a row is counted from; of a published one only its publishers know. */
export function basisOf({ baselineBasis, flags }: BriefFinding): string {
  if (flags.includes('PUBLISHED')) return 'as published';
  return baselineBasis === 'REGION' ? BASIS.REGION : BASIS.BASELINE;
}

/** What most rows are counted from: it stands above them, and beside those that differ their own. */
export function usualBasis(findings: readonly BriefFinding[]): string {
  const counts = new Map<string, number>();
  for (const finding of findings) {
    const basis = basisOf(finding);
    counts.set(basis, (counts.get(basis) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? '';
}
