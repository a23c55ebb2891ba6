import type { ChangePoint, Direction, SeriesItem } from './api/types';

/** What a change means: by whether it is better, not by its sign. */
export type Tone = 'worse' | 'better' | 'steady';

const WORTH_A_LOOK = { percent: 2, z: 1.96 };

/** Colours of a latest change only what stands out of the noise, and is judged. */
export function toneOfChange({
  percentChange,
  zScore,
  metric,
  judged,
}: Pick<SeriesItem, 'percentChange' | 'zScore' | 'metric' | 'judged'>): Tone {
  const isSmall = Math.abs(percentChange ?? 0) < WORTH_A_LOOK.percent;
  const isNoise = zScore !== null && Math.abs(zScore) < WORTH_A_LOOK.z;
  return !judged || isSmall || isNoise ? 'steady' : toneOfPercent(percentChange, metric.direction);
}

/** Colours a step between two points only where it is more than what every point differs by. */
export function toneOfStep(percentChange: number | null, direction: Direction | null): Tone {
  const isSmall = Math.abs(percentChange ?? 0) < WORTH_A_LOOK.percent;
  return isSmall ? 'steady' : toneOfPercent(percentChange, direction);
}

export function toneOfChangePoint(
  { percentChange, difference, state }: Pick<ChangePoint, 'percentChange' | 'difference' | 'state'>,
  direction: Direction | null,
): Tone {
  return state === 'REJECTED' ? 'steady' : toneOfPercent(percentChange ?? difference, direction);
}

export function toneOfPercent(percentChange: number | null, direction: Direction | null): Tone {
  if (percentChange === null || percentChange === 0) return 'steady';
  if (direction === null || direction === 'UNKNOWN') return 'steady';
  return percentChange > 0 === (direction === 'HIGHER_IS_BETTER') ? 'better' : 'worse';
}
