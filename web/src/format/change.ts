import type { Alert, BriefFinding, Metric } from '../api/types';
import { FROM_NOTHING, formatChange, formatPercent } from './percent';
import { formatIn, isTimeLike, scaleFor } from './units';

type LevelChange = Pick<Alert, 'percentChange' | 'difference'>;

/** A change in percent, in words: what takes time is slower or faster, all else more or less. */
export function changeInWords(percentChange: number, metric: Metric): string {
  return `${formatChange(percentChange)} ${wordOf(percentChange, metric)}`;
}

type Word = 'faster' | 'slower' | 'more' | 'less';

/** What a change of a metric is called. */
export function wordOf(percentChange: number, { unit, direction }: Metric): Word {
  const rises = percentChange > 0;
  const isSpeed = direction !== null && direction !== 'UNKNOWN' && isTimeLike(unit);
  const better = rises === (direction === 'HIGHER_IS_BETTER');
  return isSpeed ? (better ? 'faster' : 'slower') : rises ? 'more' : 'less';
}

type Compared = Pick<BriefFinding, 'percentChange' | 'baseline' | 'candidate'>;

/** Whether a row has something where there was nothing. */
export function isFromNothing({ baseline, candidate }: Compared): boolean {
  return baseline.mean === 0 && (candidate.mean ?? 0) !== 0;
}

/** The change of a row in percent, or that there was nothing before: `+12.3%`, `from 0`. */
export function changeOfRow(row: Compared): string {
  return isFromNothing(row) ? FROM_NOTHING : formatPercent(row.percentChange);
}

/** A change of level with the level itself where it has no percentage: `+12.3%`, `from 0 to 64 B/op`. */
export function levelChange({ percentChange, difference }: LevelChange, { unit }: Metric): string {
  if (percentChange !== null) return formatPercent(percentChange);
  if (difference == null) return FROM_NOTHING;
  const scale = scaleFor(unit, [difference]);
  return `${FROM_NOTHING} to ${formatIn(scale, difference)} ${scale.unit}`.trim();
}

/** From this factor on a change reads better as one than in percent. */
const LEAST_FACTOR = 2;

/** A level of which less is left than this is gone, but for what rounding leaves. */
const NOTHING_LEFT = 1e-9;

/** A change of level as people say it: `3.0 times as slow`, `28.5% slower`, `from 0 to 64 B/op`. */
export function levelInWords(change: LevelChange, metric: Metric): string {
  const { percentChange } = change;
  return percentChange === null
    ? levelChange(change, metric)
    : factorInWords(percentChange, metric);
}

/** A change as the service's reasons say it: `3.0 times as slow`, or `28.5% slower` below twice. */
export function factorInWords(percentChange: number, metric: Metric): string {
  const factor = factorOf(percentChange);
  if (factor === null) return changeInWords(percentChange, metric);
  const word = wordOf(percentChange, metric);
  if (word === 'less') return `${(1 / factor).toPrecision(factor > 10 ? 1 : 2)} times as much`;
  return `${factor.toFixed(1)} times as ${word === 'more' ? 'much' : word.slice(0, -2)}`;
}

/** How many times as much, or as little, it is; null for less than twice, and for what is gone. */
export function factorOf(percentChange: number): number | null {
  const ratio = 1 + percentChange / 100;
  const factor = ratio > 1 ? ratio : 1 / (ratio < NOTHING_LEFT ? 0 : ratio);
  return Number.isFinite(factor) && factor >= LEAST_FACTOR ? factor : null;
}
