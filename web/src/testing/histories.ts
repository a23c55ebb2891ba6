import type { History } from '../api/types';

/** A mainline of the given means, on two machines, whose revisions are r0, r1, … */
export function history(means: readonly (number | null)[], part: Partial<History> = {}): History {
  return {
    series: 17,
    benchmark: 'org.bson.BsonCodecBenchmark.encode',
    parameters: { dataset: 'flat' },
    metric: { name: 'throughput', unit: 'ops/s', direction: 'HIGHER_IS_BETTER' },
    platform: 'default',
    points: means.map(pointOf),
    stableRegions: [],
    changePoints: [],
    limits: [],
    annotations: [],
    onOtherPlatforms: [],
    ...part,
  };
}

function pointOf(mean: number | null, index: number): History['points'][number] {
  return {
    revision: `r${index}`,
    tag: null,
    committedAt: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}T12:00:00Z`,
    subject: `Commit ${index}`,
    author: null,
    mean,
    perMachine: ['m1', 'm2'].map((machine, place) => ({
      machine,
      generation: 1,
      median: mean === null ? null : mean * (1 + (place === 0 ? 0.1 : -0.1)),
      runs: [],
      samples: 5,
      leftOut: false,
    })),
  };
}
