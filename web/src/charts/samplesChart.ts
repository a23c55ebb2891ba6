import type { ChartConfiguration, TooltipItem } from 'chart.js';
import type { BriefFinding, MachineSamples, RowSamples } from '../api/types';
import { formatIn, nameWithUnit, type Scale } from '../format/units';
import { axisText, BASE_OPTIONS, faded, tooltipStyle, valueAxis } from './common';
import { candidateColour, sharedScale } from './machinesChart';
import type { Theme } from './theme';

/** One sample, by its value and the share of its machine's samples that are no larger. */
export interface SamplePoint {
  readonly x: number;
  readonly y: number;
  readonly machine: string;
  readonly side: 'Baseline' | 'Candidate';
}

/** More steps than this are not seen on a screen. */
const MOST_STEPS = 1000;

/**
 * How the samples of each machine are distributed on both sides, as steps: nothing is smoothed and
 * no class width is chosen. A step line further left has smaller values.
 */
export function samplesChart(
  { baseline, candidate }: RowSamples,
  finding: BriefFinding,
  theme: Theme,
): ChartConfiguration<'scatter', SamplePoint[]> {
  const scale = sharedScale(finding);
  const colour = candidateColour(finding, theme);
  return {
    type: 'scatter',
    data: {
      datasets: [
        ...(baseline ?? []).map((own) => line(own, 'Baseline', scale, theme.baseline)),
        ...candidate.map((own) => line(own, 'Candidate', scale, colour)),
      ],
    },
    options: {
      ...BASE_OPTIONS,
      interaction: { mode: 'nearest', intersect: false },
      scales: {
        x: {
          ...valueAxis(theme, nameWithUnit(finding.metric.name, scale.unit)),
          border: { color: theme.axis },
          ticks: { ...axisText(theme), maxTicksLimit: 8, maxRotation: 0 },
        },
        y: {
          ...valueAxis(theme, 'share of samples'),
          min: 0,
          max: 1,
          ticks: { ...axisText(theme), stepSize: 0.25, callback: percentTick },
        },
      },
      plugins: {
        tooltip: {
          ...tooltipStyle(theme),
          filter: (_item, index) => index === 0,
          callbacks: { title: titleOf, label: (item) => lineOf(item, scale) },
        },
      },
    },
  };
}

/** How many samples a side has, those that are not finite left out. */
export function countSamples(side: readonly MachineSamples[]): number {
  return side.reduce((sum, own) => sum + valuesOf(own).length, 0);
}

function line(own: MachineSamples, side: SamplePoint['side'], scale: Scale, colour: string) {
  return {
    label: `${side}, ${own.machine}`,
    data: stepsOf(valuesOf(own)).map(([value, share]) => ({
      x: value * scale.factor,
      y: share,
      machine: own.machine,
      side,
    })),
    showLine: true,
    stepped: 'before' as const,
    borderColor: faded(colour, 0.85),
    borderWidth: side === 'Candidate' ? 2 : 1.5,
    borderDash: side === 'Candidate' ? [] : [5, 3],
    pointRadius: 0,
    pointHitRadius: 8,
    pointHoverRadius: 4,
    pointBackgroundColor: colour,
  };
}

function valuesOf({ executions }: MachineSamples): number[] {
  return executions.flat().filter((sample) => sample !== null);
}

/** The distribution's steps from 0 to 1; of very many every so manieth, the ends always. */
export function stepsOf(values: readonly number[]): (readonly [value: number, share: number])[] {
  const sorted = [...values].sort((a, b) => a - b);
  const every = Math.ceil(sorted.length / MOST_STEPS);
  const steps = sorted.flatMap((value, index) =>
    index % every === 0 || index === sorted.length - 1
      ? [[value, (index + 1) / sorted.length] as const]
      : [],
  );
  const [first] = sorted;
  return first === undefined ? [] : [[first, 0], ...steps];
}

function percentTick(value: string | number): string {
  return `${Math.round(100 * Number(value))}%`;
}

function titleOf([item]: TooltipItem<'scatter'>[]): string {
  const point = item?.raw as SamplePoint | undefined;
  return point === undefined ? '' : `${point.side} on ${point.machine}`;
}

function lineOf(item: TooltipItem<'scatter'>, scale: Scale): string {
  const { x, y } = item.raw as SamplePoint;
  const value = formatIn({ factor: 1, unit: scale.unit }, x);
  return ` ${percentTick(y)} of the samples up to ${value} ${scale.unit}`;
}
