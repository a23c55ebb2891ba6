import type { Metric } from '../api/types';
import { formatRough } from './percent';
import { isTimeLike } from './units';

/** A change in percent, in words: what takes time is slower or faster, all else more or less. */
export function changeInWords(percentChange: number, { unit, direction }: Metric): string {
  const rises = percentChange > 0;
  const isSpeed = direction !== null && direction !== 'UNKNOWN' && isTimeLike(unit);
  const better = rises === (direction === 'HIGHER_IS_BETTER');
  const word = isSpeed ? (better ? 'faster' : 'slower') : rises ? 'more' : 'less';
  return `${formatRough(percentChange)} ${word}`;
}
