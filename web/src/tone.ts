import type { ChangePoint, Direction, SeriesItem } from './api/types';

/** What a change means: by whether it is better, not by its sign. */
export type Tone = 'worse' | 'better' | 'steady';

/** The smallest step between two points that has a colour, in percent. */
const LEAST_STEP = 2;

/** Colours a newest point that stands out of the noise, as the service says. */
export function toneOfChange({ course }: Pick<SeriesItem, 'course'>): Tone {
  return course === 'STEADY' ? 'steady' : course === 'WORSE' ? 'worse' : 'better';
}

/** Colours a step between two points only where it is more than what every point differs by. */
export function toneOfStep(percentChange: number | null, direction: Direction | null): Tone {
  const isSmall = Math.abs(percentChange ?? 0) < LEAST_STEP;
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
