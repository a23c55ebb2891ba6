import type { ChartDataset } from 'chart.js';
import type { BriefFinding, Verdict } from '../api/types';
import { basisOf } from '../format/basis';
import { formatParameters, shortName } from '../format/names';
import { formatInterval, formatPercent, formatZ, LARGEST_Z } from '../format/percent';
import { formatCount, formatIn, formatNumber, scaleFor } from '../format/units';
import { BY_URGENCY, isPublished, rotationOf, VERDICTS } from '../verdict';
import { faded } from './common';
import type { Theme } from './theme';

/** How a finding looks on any plot, and what it says when it is pointed at. */

const BETTER: Readonly<Record<string, string>> = {
  HIGHER_IS_BETTER: ' (higher is better)',
  LOWER_IS_BETTER: ' (lower is better)',
};

const JUDGED: ReadonlySet<Verdict> = new Set(['REGRESSION', 'IMPROVEMENT', 'ENVIRONMENT']);

interface Marked {
  readonly x: number;
  readonly y: number;
  readonly finding: BriefFinding;
}

/**
 * A set for each verdict and size, the most urgent verdict drawn last, on top. All marks of a set
 * look the same, so that Chart.js looks their style up once and not once a mark.
 */
export function markedSets<P extends Marked>(
  points: readonly P[],
  scale: number,
  theme: Theme,
): ChartDataset<'scatter', P[]>[] {
  return BY_URGENCY.flatMap((verdict, order) => {
    const sets = new Map<number, P[]>();
    for (const point of points) {
      if (point.finding.verdict !== verdict) continue;
      const radius = scale * radiusOf(point);
      const set = sets.get(radius);
      if (set === undefined) sets.set(radius, [point]);
      else set.push(point);
    }
    return [...sets].map(([pointRadius, data]) => ({
      ...pointStyle(verdict, theme),
      label: VERDICTS[verdict].label,
      order,
      data,
      pointRadius,
      pointHoverRadius: pointRadius + 2,
    }));
  });
}

/** Findings that are judged are filled; those of which nothing can be said step back as outlines. */
function pointStyle(verdict: Verdict, theme: Theme) {
  const { tone, shape } = VERDICTS[verdict];
  const colour = theme.tones[tone];
  const judged = JUDGED.has(verdict);
  return {
    pointStyle: shape,
    pointRotation: rotationOf(verdict),
    pointBackgroundColor: faded(colour, judged ? 0.9 : 0.12),
    pointBorderColor: judged ? theme.surface : faded(colour, 0.8),
    pointBorderWidth: judged ? 1 : 1.5,
    pointHoverBorderColor: theme.text,
    pointHoverBorderWidth: 1.5,
    pointHitRadius: 6,
  };
}

/** Area grows with the machines that measured both sides; a triangle needs more for the same look. */
export function radiusOf(point: { readonly finding: BriefFinding } | undefined): number {
  if (point === undefined) return 0;
  const { baseline, candidate, verdict } = point.finding;
  const machines = isPublished(point.finding) ? 4 : Math.min(baseline.machines, candidate.machines);
  const size = 2.5 + 2.4 * Math.sqrt(Math.min(machines, 12));
  return VERDICTS[verdict].shape === 'triangle' ? size * 1.2 : size;
}

/** The benchmark, for a heading. */
export function findingTitle({ benchmark, parameters }: BriefFinding): string[] {
  const named = formatParameters(parameters);
  return named === '' ? [shortName(benchmark)] : [shortName(benchmark), named];
}

/** A finding in numbers: both sides, the change, its interval, and who measured it. */
export function findingLines(finding: BriefFinding): string[] {
  if (isPublished(finding)) {
    return [`${formatPercent(finding.percentChange)}, z ${zOf(finding)}`, 'published'];
  }
  const { metric, baseline, candidate } = finding;
  const scale = scaleFor(metric.unit, [baseline.mean, candidate.mean]);
  const sides = `${formatIn(scale, baseline.mean)} → ${formatIn(scale, candidate.mean)} ${scale.unit}`;
  const better = BETTER[metric.direction ?? ''] ?? '';
  const change = `${formatPercent(finding.percentChange)} ${basisOf(finding)}${better}, z ${zOf(finding)}`;
  const interval =
    finding.interval === null ? [] : [`95% interval ${formatInterval(finding.interval)}`];
  return [`${metric.name}: ${sides}`, change, ...interval, machinesOf(finding)];
}

/** Of one that is drawn at the edge, how far beyond it is. */
function zOf({ zScore }: BriefFinding): string {
  const isBeyond = zScore !== null && Math.abs(zScore) > LARGEST_Z;
  return formatZ(zScore) + (isBeyond ? ` (${formatNumber(zScore)})` : '');
}

function machinesOf({ baseline, candidate }: BriefFinding): string {
  const names = candidate.perMachine.flatMap(({ machine, leftOut }) => (leftOut ? [] : machine));
  const listed = names.length > 4 ? [...names.slice(0, 4), '…'] : names;
  const runs = `${formatCount(baseline.runs, 'run')} against ${formatCount(candidate.runs, 'run')}`;
  return `${formatCount(candidate.machines, 'machine')} (${listed.join(', ')}), ${runs}`;
}
