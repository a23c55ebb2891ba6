import type { SeriesItem } from '../../api/types';

const WORTH_A_LOOK = { percent: 2, z: 1.96 };

/** Colours only what stands out of the noise, and by whether it is better, not by its sign. */
export function toneOfChange({
  percentChange,
  zScore,
  metric,
}: Pick<SeriesItem, 'percentChange' | 'zScore' | 'metric'>): 'worse' | 'better' | 'steady' {
  const { direction } = metric;
  if (percentChange === null || direction === null || direction === 'UNKNOWN') return 'steady';
  const isSmall = Math.abs(percentChange) < WORTH_A_LOOK.percent;
  const isNoise = zScore !== null && Math.abs(zScore) < WORTH_A_LOOK.z;
  if (isSmall || isNoise) return 'steady';
  return percentChange > 0 === (direction === 'HIGHER_IS_BETTER') ? 'better' : 'worse';
}
