import type { LimitRow } from '../api/types';

/** A limit that is exceeded. */
export const EXCEEDED: LimitRow = {
  series: 7,
  benchmark: 'org.example.Start',
  parameters: {},
  metric: { name: 'peakMemory', unit: 'MiB', direction: 'LOWER_IS_BETTER' },
  platform: 'default',
  limit: 'at most 512 MiB',
  state: 'EXCEEDED',
  inherited: false,
  value: 530,
  changePercent: null,
  interval: [520, 541],
  bound: 512,
  revisions: 1,
  sentence: 'It is 530 MiB (520 to 541): more than the limit allows.',
};
