import { shortRevision } from '../../format/names';
import { formatCount } from '../../format/units';

/** Where a profile was taken. */
export interface Side {
  readonly revision: string;
  readonly machine: string;
}

/** How long after a step a profile was taken, in commas; empty where that was at it. */
export function afterStep(revisions: number): string {
  if (revisions === 0) return '';
  return `, ${formatCount(revisions, 'revision')} after the step,`;
}

/** Of which revisions and machines two profiles are. */
export function sidesText(now: Side, before: Side, revisionsAfter: number): string {
  const candidate = `${shortRevision(now.revision)}${afterStep(revisionsAfter)} on ${now.machine}`;
  const elsewhere = now.machine === before.machine ? '' : ` on ${before.machine}`;
  return `by a profile of ${candidate}, against one of ${shortRevision(before.revision)}${elsewhere}`;
}
