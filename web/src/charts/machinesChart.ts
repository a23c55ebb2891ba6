import type { ChartConfiguration, TooltipItem } from 'chart.js';
import type { BriefFinding, Finding, MachineRuns } from '../api/types';
import { formatIn, nameWithUnit, type Scale, scaleFor } from '../format/units';
import { VERDICTS } from '../verdict';
import { axisText, BASE_OPTIONS, faded, placeAxis, tooltipStyle, valueAxis } from './common';
import type { Theme } from './theme';

/** One run, or one machine's median, of one side. */
export interface RunPoint {
  readonly x: number;
  readonly y: number;
  readonly machine: string;
  readonly what: string;
}

/** Distance of either side from its machine's place on the axis. */
const APART = 0.18;

/** Each machine's runs (dots) and median (bar), baseline left of candidate, in one unit. */
export function machinesChart(
  finding: Finding,
  theme: Theme,
): ChartConfiguration<'scatter', RunPoint[]> {
  const machines = machinesOf(finding);
  const scale = sharedScale(finding);
  return {
    type: 'scatter',
    data: { datasets: datasetsOf(finding, machines, scale, theme) },
    options: {
      ...BASE_OPTIONS,
      scales: {
        x: placeAxis(theme, machines.length, (place) => machines[place] ?? ''),
        y: {
          ...valueAxis(theme, nameWithUnit(finding.metric.name, scale.unit)),
          ...limitsOf(finding, scale),
          ticks: { ...axisText(theme), maxTicksLimit: 5, includeBounds: false },
        },
      },
      plugins: {
        tooltip: {
          ...tooltipStyle(theme),
          callbacks: {
            title: (items) => pointOf(items[0])?.machine ?? '',
            label: (item) => ` ${pointOf(item)?.what ?? ''} ${scale.unit}`,
          },
        },
      },
    },
  };
}

function datasetsOf(finding: Finding, machines: readonly string[], scale: Scale, theme: Theme) {
  const candidate = candidateColour(finding, theme);
  const sides = [
    { name: 'Baseline', offset: -APART, side: finding.baseline, colour: theme.baseline },
    { name: 'Candidate', offset: APART, side: finding.candidate, colour: candidate },
  ];
  return sides.flatMap(({ name, offset, side: { perMachine }, colour }) => {
    const place = (machine: string): number => machines.indexOf(machine) + offset;
    return [
      {
        label: `${name} median`,
        data: medianPoints(name, perMachine, place, scale),
        ...medianStyle(colour),
      },
      {
        label: `${name} runs`,
        data: runPoints(name, perMachine, place, scale),
        ...runStyle(colour, theme),
      },
    ];
  });
}

/** Every machine of either side, in the order of their names as people count: m2 before m10. */
export function machinesOf({ baseline, candidate }: Finding): string[] {
  const names = [...baseline.perMachine, ...candidate.perMachine].map(({ machine }) => machine);
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** The unit in which both sides are read. */
export function sharedScale({ metric, baseline, candidate }: BriefFinding): Scale {
  return scaleFor(metric.unit, [baseline.mean, candidate.mean]);
}

/** From zero where a side is less than half of the other; else close up, so that small steps show. */
function limitsOf(
  finding: Finding,
  scale: Scale,
): { readonly min?: number; readonly max?: number } {
  const values = valuesOf(finding).map((value) => value * scale.factor);
  if (values.length === 0) return { min: 0, max: 1 };
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low || Math.abs(high) || 1) * 0.12;
  return { min: low > 0 && low < high / 2 ? 0 : low - room, max: high + room };
}

function valuesOf({ baseline, candidate }: Finding): number[] {
  return [...baseline.perMachine, ...candidate.perMachine]
    .flatMap(({ median, runs }) => [median, ...runs])
    .filter((value) => value !== null);
}

type PlaceOfMachine = (machine: string) => number;

function medianPoints(
  side: string,
  results: readonly MachineRuns[],
  place: PlaceOfMachine,
  scale: Scale,
): RunPoint[] {
  return results.flatMap((result) => {
    const { machine, median } = result;
    const what = `${side} median ${formatIn(scale, Number(median))}${standing(result, scale)}`;
    return median === null ? [] : [{ x: place(machine), y: median * scale.factor, machine, what }];
  });
}

/** Why a median is not what the change is counted from. */
function standing({ adjusted, leftOut }: MachineRuns, scale: Scale): string {
  if (leftOut) return ', excluded: the machine drifted from the other machines';
  return adjusted === undefined
    ? ''
    : `, ${formatIn(scale, adjusted)} without what the machine did`;
}

function runPoints(
  side: string,
  results: readonly MachineRuns[],
  place: PlaceOfMachine,
  scale: Scale,
): RunPoint[] {
  return results.flatMap(({ machine, runs }) =>
    runs.map((run, index) => ({
      x: place(machine) + spread(index, runs.length),
      y: run * scale.factor,
      machine,
      what: `${side} run ${index + 1} of ${runs.length}: ${formatIn(scale, run)}`,
    })),
  );
}

/** Runs stand side by side in the order in which they ran, so that equal ones do not hide each other. */
function spread(index: number, count: number): number {
  return count < 2 ? 0 : (index / (count - 1) - 0.5) * APART;
}

/** Red or green where the verdict is a change for worse or better. */
export function candidateColour({ verdict }: BriefFinding, theme: Theme): string {
  const { tone } = VERDICTS[verdict];
  return tone === 'worse' || tone === 'better' ? theme.tones[tone] : theme.candidate;
}

function medianStyle(colour: string) {
  return {
    pointStyle: 'line' as const,
    pointRadius: 15,
    pointHoverRadius: 17,
    pointBorderWidth: 3,
    pointBorderColor: colour,
    pointBackgroundColor: colour,
  };
}

function runStyle(colour: string, theme: Theme) {
  return {
    pointStyle: 'circle' as const,
    pointRadius: 4,
    pointHoverRadius: 6,
    pointBorderWidth: 1,
    pointBorderColor: theme.surface,
    pointBackgroundColor: faded(colour, 0.7),
  };
}

function pointOf(item: TooltipItem<'scatter'> | undefined): RunPoint | undefined {
  return item?.raw as RunPoint | undefined;
}
