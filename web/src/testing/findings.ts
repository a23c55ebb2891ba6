import type { Comparison, ComparisonSide, Finding, Side } from '../api/types';
import type { Theme } from '../charts/theme';

/** Values for tests: complete and unremarkable, each test names only what it is about. */

export function finding(part: Partial<Finding> = {}): Finding {
  return {
    series: 1,
    benchmark: 'org.bson.RawReencodeBenchmark.reencodeArray',
    parameters: { n: '1000' },
    metric: { name: 'throughput', unit: 'ops/s', direction: 'HIGHER_IS_BETTER' },
    platform: 'default',
    baseline: side([100, 110]),
    candidate: side([50, 55]),
    percentChange: -50,
    percentImprovement: -50,
    ratio: 0.5,
    zScore: -7.4,
    zImprovement: -7.4,
    zBasis: 'MACHINES',
    testBasis: 'PAIRED_MACHINES',
    pValue: 0.0001,
    pModerated: null,
    qValue: 0.0002,
    estimatePercent: -50,
    interval: [-52, -48],
    newestRuns: null,
    flags: [],
    verdict: 'REGRESSION',
    reason: '50.0% slower on 2 of 2 machines (z = -7.4)',
    ...part,
  };
}

/** A side with a machine for each median, of three runs around it. */
export function side(medians: readonly number[]): Side {
  const mean = medians.reduce((sum, value) => sum + value, 0) / medians.length;
  return {
    mean,
    median: mean,
    stddev: 1,
    machines: medians.length,
    runs: 3 * medians.length,
    samples: 15 * medians.length,
    perMachine: medians.map((median, index) => ({
      machine: `m${index + 1}`,
      median,
      runs: [median * 0.99, median, median * 1.01],
    })),
  };
}

/** What a tag chooses. */
export function version(label: string, revision = 'ab'.repeat(20)): ComparisonSide {
  return { selector: `tag:${label}`, revision, label, measuredByFork: false };
}

/** The machines are well. */
export function environment(
  part: Partial<Comparison['environment']> = {},
): Comparison['environment'] {
  return { suspect: false, state: 'CLEAR', sentence: '', flags: [], machines: [], ...part };
}

/** Nothing is seen less well than the rest, and there is nothing to advise. */
export function sensitivity(
  part: Partial<Comparison['sensitivity']> = {},
): Comparison['sensitivity'] {
  return { percent: 12, suspected: false, judged: 16, tested: 16, least: [], advice: '', ...part };
}

export function comparison(rows: readonly Finding[], part: Partial<Comparison> = {}): Comparison {
  return {
    id: 'c1',
    title: null,
    baseline: version('4.11.5', '4b1c'.repeat(10)),
    candidate: version('5.5.1', '9f2e'.repeat(10)),
    thresholds: { minEffect: 2, alpha: 0.05, z: 1.96 },
    counts: {
      REGRESSION: 0,
      IMPROVEMENT: 0,
      NO_CHANGE: 0,
      INCONCLUSIVE: 0,
      NOT_ENOUGH_DATA: 0,
      ENVIRONMENT: 0,
      NOT_JUDGED: 0,
    },
    headline: 'No regression found; changes of 12% or more would have been seen',
    sensitivity: sensitivity(),
    verdict: 'NO_REGRESSION',
    gate: 'PASS',
    environment: environment(),
    links: {},
    platforms: ['default'],
    means: [],
    rows,
    onlyInBaseline: [],
    onlyInCandidate: [],
    limits: [],
    ...part,
  };
}

export const THEME: Theme = {
  font: 'sans-serif',
  text: '#000001',
  muted: '#000002',
  grid: '#000003',
  axis: '#000004',
  surface: '#000005',
  tooltip: '#000006',
  tooltipText: '#000007',
  baseline: '#000008',
  candidate: '#000009',
  machines: ['#110000', '#220000', '#330000'],
  tones: {
    worse: '#aa0000',
    better: '#00aa00',
    steady: '#888888',
    unsure: '#aaaa00',
    environment: '#aa00aa',
  },
};
