import { describe, expect, it } from 'vitest';
import { axisTitleOf } from '../testing/axes';
import { finding, side, THEME } from '../testing/findings';
import { radiusOf } from './findingMarks';
import { overviewChart } from './overviewChart';

const THRESHOLDS = { minEffect: 2, alpha: 0.05, z: 1.96 };

const REGRESSION = finding({ series: 1 });
const IMPROVEMENT = finding({
  series: 2,
  verdict: 'IMPROVEMENT',
  percentImprovement: 199.5,
  zImprovement: 512,
});

describe('the overview', () => {
  it('places each finding by its improvement in percent and z', () => {
    const { datasets } = overviewChart([REGRESSION, IMPROVEMENT], THRESHOLDS, '', THEME).data;
    const places = datasets.flatMap(({ data }) => data.map(({ x, y }) => [x, y]));
    expect(places).toEqual([
      [-50, -7.4],
      [199.5, 512],
    ]);
  });

  it('says at its axes that plus is better, and that tables have the sign of the value', () => {
    const { scales } = overviewChart([REGRESSION], THRESHOLDS, '', THEME).options ?? {};
    expect(axisTitleOf(scales?.x)).toEqual([
      'Improvement in percent · worse − 0 + better',
      'in tables and tooltips: the change of the value itself, with its own sign',
    ]);
    expect(axisTitleOf(scales?.y)).toBe('z-score of the improvement · better →');
  });

  it('tells verdicts apart by colour and by shape', () => {
    const { datasets } = overviewChart([REGRESSION, IMPROVEMENT], THRESHOLDS, '', THEME).data;
    expect(datasets.map(({ label }) => label)).toEqual(['Regression', 'Improvement']);
    expect(datasets[0]).toMatchObject({ pointStyle: 'triangle', pointRotation: 180 });
    expect(datasets[1]).toMatchObject({ pointStyle: 'triangle', pointRotation: 0 });
    expect(datasets[0]?.pointBackgroundColor).toContain(THEME.tones.worse);
    expect(datasets[1]?.pointBackgroundColor).toContain(THEME.tones.better);
  });

  it('loses no point beyond its axes, however large its z', () => {
    const { options } = overviewChart([REGRESSION, IMPROVEMENT], THRESHOLDS, '', THEME);
    expect(options?.scales?.y?.max).toBeGreaterThan(512);
    expect(options?.scales?.y?.min).toBeLessThan(-7.4);
    expect(options?.scales?.x?.min).toBeLessThan(-50);
  });

  it('draws a z beyond a thousand at the edge, so that the others keep their room', () => {
    const counted = finding({ series: 3, zScore: -1e9, zImprovement: -1e9 });
    const { data, options } = overviewChart([REGRESSION, counted], THRESHOLDS, '', THEME);
    const edge = data.datasets
      .flatMap((set) => set.data)
      .find((point) => point.finding === counted);
    expect(edge?.y).toBe(-1000);
    expect(options?.scales?.y?.min).toBeLessThan(-1000);
    expect(options?.scales?.y?.min).toBeGreaterThan(-3000);
    const tick = options?.scales?.y?.ticks?.callback as ((value: number) => string) | undefined;
    expect([-1000, 1000, 500].map((value) => tick?.(value))).toEqual([
      '≤ −1,000',
      '≥ 1,000',
      '500',
    ]);
    const label = options?.plugins?.tooltip?.callbacks?.label;
    const lines = label?.call({} as never, { raw: edge } as never) as string[];
    expect(lines[1]).toContain('z < −1,000 (−1E9)');
  });

  it('keeps both thresholds in the picture when nothing moved', () => {
    const still = finding({ percentImprovement: 0.1, zImprovement: 0.2, verdict: 'NO_CHANGE' });
    const { options } = overviewChart([still], THRESHOLDS, '', THEME);
    expect(options?.scales?.x?.min).toBeLessThan(-2);
    expect(options?.scales?.x?.max).toBeGreaterThan(2);
    expect(options?.scales?.y?.min).toBeLessThan(-1.96);
    expect(options?.scales?.y?.max).toBeGreaterThan(1.96);
  });

  it('shows a finding without a z on a rail below all others', () => {
    const without = finding({ series: 3, zScore: null, zImprovement: null });
    const { data, options } = overviewChart([REGRESSION, without], THRESHOLDS, '', THEME);
    const points = data.datasets.flatMap((dataset) => dataset.data);
    const rail = points.find(({ hasZ }) => !hasZ);
    expect(rail?.y).toBeLessThan(-7.4);
    expect(rail?.y).toBeGreaterThan(Number(options?.scales?.y?.min));
  });

  it('has no ticks of z beside that rail', () => {
    const without = finding({ series: 3, zScore: null, zImprovement: null });
    const { data, options } = overviewChart([REGRESSION, without], THRESHOLDS, '', THEME);
    const rail = data.datasets.flatMap((dataset) => dataset.data).find(({ hasZ }) => !hasZ);
    const tick = options?.scales?.y?.ticks?.callback as ((value: number) => string) | undefined;
    expect(tick?.(-5)).toBe('−5');
    expect(tick?.(rail?.y ?? 0)).toBe('');
  });

  it('names the largest changes in words, whose sign depends on no axis', () => {
    const metric = { name: 'time', unit: 'us/op', direction: 'LOWER_IS_BETTER' } as const;
    const slower = finding({ metric, percentChange: 265.8, percentImprovement: -265.8 });
    const { plugins } = overviewChart([slower], THRESHOLDS, '', THEME);
    const printed: string[] = [];
    const ctx = {
      save: () => undefined,
      restore: () => undefined,
      measureText: () => ({ width: 40 }),
      strokeText: () => undefined,
      fillText: (text: string) => printed.push(text),
    };
    const scale = { getPixelForValue: () => 300 };
    const chartArea = { left: 0, top: 0, right: 600, bottom: 600 };
    const labels = plugins?.find(({ id }) => id === 'pointLabels');
    labels?.afterDatasetsDraw?.(
      { ctx, chartArea, scales: { x: scale, y: scale } } as never,
      {},
      {},
      false,
    );
    expect(printed.join()).toContain('×3.7 slower');
  });

  it('leaves out what has no percentage, as it has no place', () => {
    const fromZero = finding({ percentChange: null, percentImprovement: null });
    expect(overviewChart([fromZero], THRESHOLDS, '', THEME).data.datasets).toEqual([]);
  });

  it('places a metric without a direction by its own sign', () => {
    const metric = { name: 'cpu.share', unit: 'cores', direction: 'UNKNOWN' } as const;
    const undirected = finding({ metric, percentImprovement: null, zImprovement: null });
    const { datasets } = overviewChart([undirected], THRESHOLDS, '', THEME).data;
    expect(datasets[0]?.data[0]).toMatchObject({ x: -50, y: -7.4, hasZ: true });
  });

  it('draws findings of more machines larger', () => {
    const many = finding({ baseline: side([1, 2, 3, 4]), candidate: side([1, 2, 3, 4]) });
    const point = { x: 0, y: 0, hasZ: true };
    expect(radiusOf({ ...point, finding: many })).toBeGreaterThan(
      radiusOf({ ...point, finding: finding() }),
    );
  });

  it('tells the verdict of a finding and then its numbers on hover', () => {
    const config = overviewChart([REGRESSION], THRESHOLDS, '', THEME);
    const label = config.options?.plugins?.tooltip?.callbacks?.label;
    const raw = config.data.datasets[0]?.data[0];
    const lines = label?.call({} as never, { raw } as never);
    const reason = config.options?.plugins?.tooltip?.callbacks?.beforeBody;
    expect(reason?.call({} as never, [{ raw }] as never)).toContain('Regression: ');
    expect(lines).toEqual([
      'throughput: 105 → 52.50 ops/s',
      '−50.0% against the baseline (higher is better), z −7.40',
      '95% interval −52.0 … −48.0%',
      '2 machines (m1, m2), 6 runs against 6 runs',
    ]);
  });
});
