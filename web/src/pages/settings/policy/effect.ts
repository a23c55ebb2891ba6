import type { Backtest, BacktestAlert } from '../../../api/workTypes';
import { formatCount } from '../../../format/units';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_OF_YEAR = 365;

/** What another policy would have changed of the past. */
export interface Effect {
  /** Findings that it would not have made, the newest first. */
  readonly gone: readonly BacktestAlert[];
  /** Findings that it would have made besides, the newest first. */
  readonly added: readonly BacktestAlert[];
  /** How many it would have made either way. */
  readonly kept: number;
}

/** Two findings are the same if they blame the same revision for the same of a series. */
export function effectOf(before: Backtest, after: Backtest): Effect {
  const had = new Set(before.wouldAlert.map(nameOf));
  const has = new Set(after.wouldAlert.map(nameOf));
  const gone = before.wouldAlert.filter((alert) => !has.has(nameOf(alert)));
  const added = after.wouldAlert.filter((alert) => !had.has(nameOf(alert)));
  const kept = after.wouldAlert.length - added.length;
  return { gone: gone.toReversed(), added: added.toReversed(), kept };
}

export function nameOf({ series, revision, verdict }: BacktestAlert): string {
  return `${series} ${revision} ${verdict}`;
}

/** The time that was looked at, such as `the last 90 days`. */
export function spanOf({ since, revisions }: Backtest, now: number = Date.now()): string {
  if (since === null) return 'the past';
  const days = Math.max(1, Math.round((now - new Date(since).getTime()) / DAY_MS));
  const time =
    days < 2 * DAYS_OF_YEAR
      ? formatCount(days, 'day')
      : formatCount(Math.round(days / DAYS_OF_YEAR), 'year');
  return `the last ${days === 1 ? 'day' : time} (${formatCount(revisions, 'revision')})`;
}

export function goneSentence({ gone }: Effect, span: string): string {
  return `${these(gone.length)} of ${span} would not have been made`;
}

export function addedSentence({ added }: Effect, span: string): string {
  return `${these(added.length)} of ${span} would have been made besides`;
}

/** What is the same as before. */
export function keptSentence({ gone, added, kept }: Effect, span: string): string {
  if (gone.length + added.length > 0) {
    return kept === 0
      ? 'No other would have been made.'
      : `${formatCount(kept, 'finding')} as before.`;
  }
  return kept === 0
    ? `Nothing changes: no finding in ${span}, as before.`
    : `Nothing changes: the same ${formatCount(kept, 'finding')} in ${span} as before.`;
}

function these(count: number): string {
  return count === 1 ? 'This finding' : `These ${count} findings`;
}
