import type { ChartConfiguration, TooltipItem } from 'chart.js';
import type { BriefFinding, Metric, Thresholds } from '../api/types';
import { formatParameters, shortName } from '../format/names';
import { changeInWords, factorOf, wordOf } from '../format/change';
import { LARGEST_Z } from '../format/percent';
import { minus, reasonText } from '../format/units';
import { VERDICTS } from '../verdict';
import { axisText, axisTitle, BASE_OPTIONS, tooltipStyle } from './common';
import { findingLines, findingTitle, markedSets, radiusOf } from './findingMarks';
import { highlight } from './highlight';
import { type PointLabel, pointLabels } from './pointLabels';
import { paddedLimits } from './symlog';
import type { Theme } from './theme';
import { thresholdZones } from './thresholdZones';

/**
 * A finding on the plane; `hasZ` is false for those that have no z and stand on the rail at the bottom.
 * A z beyond the largest stands at the edge: how far beyond would squeeze all others together.
 */
export interface FindingPoint {
  readonly x: number;
  readonly y: number;
  readonly hasZ: boolean;
  readonly finding: BriefFinding;
}

/** A table has the sign of the value's change: a time that falls by 20% is −20% there and +20% here. */
const X_TITLE = [
  'Improvement in percent · worse − 0 + better',
  'in tables and tooltips: the change of the value itself, with its own sign',
];

/** Findings whose size is printed beside the point. */
const LABELLED = 4;

/**
 * Percent by z of findings, improvements up and to the right, with the thresholds drawn.
 *
 * @param beside those of all planes that stand side by side: they have the same axes
 */
export function overviewChart(
  findings: readonly BriefFinding[],
  thresholds: Thresholds,
  row: string,
  theme: Theme,
  beside: readonly BriefFinding[] = findings,
): ChartConfiguration<'scatter', FindingPoint[]> {
  const plane = planeOf(beside, thresholds);
  const points = pointsOf(findings, plane.rail);
  const looked = points.find(({ finding }) => String(finding.series) === row);
  return {
    type: 'scatter',
    data: { datasets: markedSets(points, 1, theme) },
    options: {
      ...BASE_OPTIONS,
      layout: { padding: { top: 8, right: 12 } },
      scales: {
        x: {
          type: 'symlog',
          ...plane.x,
          ...axisStyle(theme, X_TITLE),
          ticks: { ...axisText(theme), callback: (value) => percentTick(Number(value)) },
        },
        y: {
          type: 'symlog',
          ...plane.y,
          ...axisStyle(theme, 'z-score of the improvement · better →'),
          ticks: { ...axisText(theme), callback: (value) => zTick(Number(value), plane.floor) },
        },
      },
      plugins: {
        tooltip: { ...tooltipStyle(theme), displayColors: false, callbacks: TOOLTIP_TEXTS },
      },
    },
    plugins: [
      thresholdZones(thresholds, plane, theme),
      pointLabels(labelsOf(points, looked), points, theme),
      highlight(looked, 1.5 * radiusOf(looked) + 3, theme),
    ],
  };
}

/** What the tooltip says of a finding: first why it is not what its place may suggest. */
const TOOLTIP_TEXTS = {
  title: titleOf,
  beforeBody: reasonOf,
  label: (item: TooltipItem<'scatter'>) => findingLines(findingOf(item)),
};

interface Plane {
  readonly x: { readonly min: number; readonly max: number; readonly constant: number };
  readonly y: { readonly min: number; readonly max: number; readonly constant: number };
  /** Where findings without a z stand, or null if all have one. */
  readonly rail: number | null;
  /** The end of the plane proper: what stands below it has no z. */
  readonly floor: number;
}

/** Room right of the largest improvement for its name. */
const ROOM_FOR_NAMES = 0.17;

/** Both thresholds are always in the picture, however small the changes are. */
function planeOf(findings: readonly BriefFinding[], { minEffect, z }: Thresholds): Plane {
  const constants = { x: Math.max(minEffect, 0.1), y: Math.max(z, 0.1) };
  const percents = numbers(findings.map(percentOf));
  const scores = numbers(findings.map(zOf)).map(within);
  const x = paddedLimits(
    [...percents, -2.5 * constants.x, 2.5 * constants.x],
    constants.x,
    0.06,
    ROOM_FOR_NAMES,
  );
  const y = paddedLimits([...scores, -2.5 * constants.y, 2.5 * constants.y], constants.y);
  const missing = findings.some((finding) => zOf(finding) === null);
  return {
    x: { ...x, constant: constants.x },
    y: { min: missing ? y.min * 2 : y.min, max: y.max, constant: constants.y },
    rail: missing ? y.min * 1.4 : null,
    floor: y.min,
  };
}

function within(z: number): number {
  return Math.min(LARGEST_Z, Math.max(-LARGEST_Z, z));
}

function pointsOf(findings: readonly BriefFinding[], rail: number | null): FindingPoint[] {
  return findings.flatMap((finding) => {
    const [x, z] = [percentOf(finding), zOf(finding)];
    const y = z === null ? rail : within(z);
    return x === null || y === null ? [] : [{ x, y, hasZ: z !== null, finding }];
  });
}

/** If the better direction is unknown, the metric's own sign is used: such rows are never judged. */
function percentOf({ percentImprovement, percentChange }: BriefFinding): number | null {
  return percentImprovement ?? percentChange;
}

function zOf({ zImprovement, zScore }: BriefFinding): number | null {
  return zImprovement ?? zScore;
}

/** The strongest finding of a benchmark represents its other metrics. */
function labelsOf(points: readonly FindingPoint[], looked: FindingPoint | undefined): PointLabel[] {
  const first = looked === undefined ? [] : [looked].map(labelled);
  const strongest = (['REGRESSION', 'IMPROVEMENT'] as const).flatMap((verdict) => {
    const strongest = points
      .filter((point) => point.finding.verdict === verdict)
      .sort((a, b) => Math.abs(b.x) - Math.abs(a.x));
    return uniqueBy(strongest, caseOf).slice(0, LABELLED).map(labelled);
  });
  return [...first, ...strongest];
}

function labelled(point: FindingPoint): PointLabel {
  const { verdict } = point.finding;
  return { point, radius: radiusOf(point), text: labelOf(point), verdict };
}

/** In words, as the axis has the sign of an improvement and all else that of the metric. */
function labelOf({ x, finding }: FindingPoint): string {
  const { benchmark, parameters, metric, percentChange } = finding;
  const name = shortName(benchmark).split('.').pop() ?? '';
  const change = inShort(percentChange ?? x, metric);
  return [[name, ...Object.values(parameters)].join(' ').slice(0, 36), change].join(' ');
}

/** There is little room beside a point: `×3.7 slower`, or `28.5% slower` below twice. */
function inShort(percentChange: number, metric: Metric): string {
  const factor = factorOf(percentChange);
  if (factor === null) return changeInWords(percentChange, metric);
  return `×${factor.toFixed(factor < 9.95 ? 1 : 0)} ${wordOf(percentChange, metric)}`;
}

function caseOf({ finding: { benchmark, parameters } }: FindingPoint): string {
  return `${benchmark} ${formatParameters(parameters)}`;
}

function uniqueBy<T>(items: readonly T[], key: (item: T) => string): T[] {
  const first = new Map<string, T>();
  for (const item of items) if (!first.has(key(item))) first.set(key(item), item);
  return [...first.values()];
}

function titleOf([first]: TooltipItem<'scatter'>[]): string[] {
  return first === undefined ? [] : findingTitle(findingOf(first));
}

function reasonOf(items: TooltipItem<'scatter'>[]): string {
  const first = items[0];
  if (first === undefined) return '';
  const { verdict, reason } = findingOf(first);
  return wrapped(`${VERDICTS[verdict].label}: ${reasonText(reason)}`);
}

function findingOf(item: TooltipItem<'scatter'>): BriefFinding {
  return (item.raw as FindingPoint).finding;
}

/** A canvas does not wrap lines by itself. */
function wrapped(text: string, width = 62): string {
  return text.replace(new RegExp(`(?![^\\n]{1,${width}}$)([^\\n]{1,${width}})\\s`, 'g'), '$1\n');
}

function axisStyle(theme: Theme, title: string | string[]) {
  return {
    title: axisTitle(theme, title),
    grid: { color: theme.grid, tickColor: theme.axis },
    border: { color: theme.axis },
  };
}

/** Below the floor there is no z, and at the edges stands what is beyond them. */
function zTick(value: number, floor: number): string {
  if (value < floor || Math.abs(value) > LARGEST_Z) return '';
  if (Math.abs(value) === LARGEST_Z) return value > 0 ? '≥ 1,000' : '≤ −1,000';
  return minus(String(value));
}

function percentTick(value: number): string {
  return value === 0 ? '0' : `${value > 0 ? '+' : ''}${minus(String(value))}%`;
}

function numbers(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}
