import type { ChartConfiguration, TooltipItem } from 'chart.js';
import type { BriefFinding } from '../api/types';
import { axisText, axisTitle, BASE_OPTIONS, tooltipStyle } from './common';
import { diagonalBand } from './diagonalBand';
import { findingLines, findingTitle, markedSets } from './findingMarks';
import { highlight } from './highlight';
import { powerTicks } from './powerTicks';
import type { Theme } from './theme';

/** A finding by its two means, each in the series' own unit. */
export interface SidesPoint {
  readonly x: number;
  readonly y: number;
  readonly finding: BriefFinding;
}

export interface SidesNames {
  readonly baseline: string;
  readonly candidate: string;
}

/** Differences of so many percent lie between the lines beside the diagonal. */
export const BAND_PERCENT = 10;

/** Candidate vs baseline on logarithmic axes; what did not change lies on the diagonal. */
export function sidesChart(
  findings: readonly BriefFinding[],
  names: SidesNames,
  row: string,
  theme: Theme,
): ChartConfiguration<'scatter', SidesPoint[]> {
  const points = findings.flatMap(pointOf);
  const limits = limitsOf(points);
  const looked = points.find(({ finding }) => String(finding.series) === row);
  return {
    type: 'scatter',
    data: { datasets: markedSets(points, 0.8, theme) },
    options: {
      ...BASE_OPTIONS,
      layout: { padding: { top: 8, right: 12 } },
      scales: {
        x: meanAxis(`${names.baseline}, baseline`, limits, theme),
        y: meanAxis(`${names.candidate}, candidate`, limits, theme),
      },
      plugins: {
        tooltip: {
          ...tooltipStyle(theme),
          displayColors: false,
          callbacks: {
            title: (items) => (items[0] === undefined ? [] : findingTitle(findingOf(items[0]))),
            label: (item) => findingLines(findingOf(item)),
          },
        },
      },
    },
    plugins: [diagonalBand(BAND_PERCENT, theme), highlight(looked, 12, theme)],
  };
}

interface Limits {
  readonly min: number;
  readonly max: number;
}

function meanAxis(title: string, limits: Limits, theme: Theme) {
  return {
    type: 'logarithmic' as const,
    ...limits,
    title: axisTitle(theme, title),
    grid: { color: theme.grid, tickColor: theme.axis },
    border: { color: theme.axis },
    afterBuildTicks: (scale: { ticks: { value: number }[] }) => {
      scale.ticks = powerTicks(limits.min, limits.max).map((value) => ({ value }));
    },
    ticks: { ...axisText(theme), autoSkip: false, maxRotation: 0, callback: shortNumber },
  };
}

/** What is not above zero has no logarithm, hence no place. */
function pointOf(finding: BriefFinding): SidesPoint[] {
  const [x, y] = [finding.baseline.mean, finding.candidate.mean];
  return x === null || y === null || x <= 0 || y <= 0 ? [] : [{ x, y, finding }];
}

/** The same on both axes, so that the diagonal goes from corner to corner. */
function limitsOf(points: readonly SidesPoint[]): Limits {
  const logs = points.flatMap(({ x, y }) => [Math.log10(x), Math.log10(y)]);
  if (logs.length === 0) return { min: 1, max: 10 };
  const low = logs.reduce((a, b) => Math.min(a, b));
  const high = logs.reduce((a, b) => Math.max(a, b));
  const room = Math.max(0.1, 0.06 * (high - low));
  return { min: 10 ** (low - room), max: 10 ** (high + room) };
}

const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

function shortNumber(value: string | number): string {
  const size = Number(value);
  return size < 0.01 ? size.toExponential(0) : size < 1 ? String(size) : SHORT.format(size);
}

function findingOf(item: TooltipItem<'scatter'>): BriefFinding {
  return (item.raw as SidesPoint).finding;
}
