import type { Metric } from '../api/types';
import { FROM_NOTHING, formatRough } from './percent';
import { isTimeLike } from './units';

/** A change in percent, in words: what takes time is slower or faster, all else more or less. */
export function changeInWords(percentChange: number, { unit, direction }: Metric): string {
  const rises = percentChange > 0;
  const isSpeed = direction !== null && direction !== 'UNKNOWN' && isTimeLike(unit);
  const better = rises === (direction === 'HIGHER_IS_BETTER');
  const word = isSpeed ? (better ? 'faster' : 'slower') : rises ? 'more' : 'less';
  return `${formatRough(percentChange)} ${word}`;
}

/** From this factor on a change reads better as one than in percent. */
const LEAST_FACTOR = 2;

/** A change as people say it: `×3.0 slower`, `28% slower` where that is less than twice, or `from 0`. */
export function factorInWords(percentChange: number | null, metric: Metric): string {
  if (percentChange === null) return FROM_NOTHING;
  const ratio = 1 + percentChange / 100;
  const factor = ratio > 1 ? ratio : 1 / ratio;
  const words = changeInWords(percentChange, metric);
  if (!Number.isFinite(factor) || factor < LEAST_FACTOR) return words;
  return `×${factor.toFixed(factor < 9.95 ? 1 : 0)} ${words.slice(words.lastIndexOf(' ') + 1)}`;
}
