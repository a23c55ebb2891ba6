import type { ChartConfiguration, TooltipItem } from 'chart.js';
import type { Side } from '../api/types';
import type { Bar } from './bar';
import { BASIS } from '../format/basis';
import { formatPercent } from '../format/percent';
import { formatCount, formatIn, nameWithUnit, type Scale, scaleFor } from '../format/units';
import { type BarPicture, METHOD, VERSION, type VersionRow } from './barGroups';
import { axisText, BASE_OPTIONS, faded, placeAxis, tooltipStyle, valueAxis } from './common';
import { errorBars } from './errorBars';
import type { Theme } from './theme';

/** Groups beyond this are left out of a picture: narrow the filters to see them. */
export const MOST_GROUPS = 80;

/** What a bar is long at least, in pixels: a shorter one could neither be seen nor pointed at. */
const SHORTEST = 3;

/** The part of the longest bar that a bar of that length has in a usual picture. */
const VISIBLE = 0.01;

/** A colour of the legend, and whether it fades for the baseline. */
export interface BarLegend {
  readonly label: string;
  readonly colour: string;
}

/** What the colours of the picture mean, in the order of the bars. */
export function barLegend(
  { coloured, colours }: BarPicture,
  versions: readonly string[],
  theme: Theme,
): BarLegend[] {
  const names = coloured === VERSION ? versions : colours;
  const palette = coloured === VERSION ? versionColours(theme) : valueColours(theme);
  return names.map((label, index) => ({
    label: labelOf(label, coloured),
    colour: palette[index % palette.length] ?? theme.candidate,
  }));
}

/** A value of a parameter with its name: alone it says little. */
function labelOf(label: string, coloured: string): string {
  if (label === '') return `no ${coloured}`;
  return coloured === VERSION || coloured === METHOD ? label : `${coloured} = ${label}`;
}

/** Groups of bars from zero; pale bars are the baseline if colours show something else. */
export function barsChart(
  picture: BarPicture,
  versions: readonly string[],
  upright: boolean,
  theme: Theme,
): ChartConfiguration<'bar', Bar[]> {
  const groups = picture.groups.slice(0, MOST_GROUPS);
  const scale = pictureScale(picture);
  const [along, across] = upright ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const labelOf = (place: number): string => groups[place]?.label ?? '';
  return {
    type: 'bar',
    data: { datasets: datasetsOf({ ...picture, groups }, versions, upright, theme) },
    options: {
      ...BASE_OPTIONS,
      indexAxis: along,
      scales: {
        [along]: {
          ...placeAxis(theme, groups.length, (place) => shortened(labelOf(place))),
          offset: false,
          reverse: !upright,
        },
        [across]: {
          ...valueAxis(theme, nameWithUnit(picture.metric.name, scale.unit)),
          beginAtZero: true,
          suggestedMax: highestOf(picture, scale),
          ticks: { ...axisText(theme), maxTicksLimit: 7 },
        },
      },
      plugins: {
        tooltip: {
          ...tooltipStyle(theme),
          callbacks: {
            title: ([item]) => labelOf(placeOf(item, upright)),
            label: (item) => linesOf(item, scale),
          },
        },
      },
    },
    plugins: [errorBars(upright, theme)],
  };
}

/** One for each version of each colour, in the order of the bars. */
function datasetsOf(
  picture: BarPicture,
  versions: readonly string[],
  upright: boolean,
  theme: Theme,
) {
  const legend = barLegend(picture, versions, theme);
  const scale = pictureScale(picture);
  return setsOf(picture, versions).map(({ colour, version, tint }) => {
    const name = nameOf(picture, colour, versions[version] ?? '');
    const tone = legend[tint]?.colour ?? theme.candidate;
    return {
      label: name,
      data: picture.groups.flatMap(({ rows }, place) =>
        barsOf(rows[colour] ?? null, version, { place, name, scale, upright }),
      ),
      ...BAR_SHAPE,
      ...tinted(tone, version, versions.length, picture),
    };
  });
}

const BAR_SHAPE = {
  parsing: { xAxisKey: 'x', yAxisKey: 'y' },
  grouped: true,
  skipNull: true,
  categoryPercentage: 0.82,
  barPercentage: 0.92,
  maxBarThickness: 34,
  borderRadius: 2,
  borderWidth: 1,
  minBarLength: SHORTEST,
} as const;

/** Which value and which version a set of bars is of, and which colour of the legend it has. */
function setsOf({ coloured, colours }: BarPicture, versions: readonly string[]) {
  return coloured === VERSION
    ? versions.map((_, version) => ({ colour: 0, version, tint: version }))
    : colours.flatMap((_, colour) =>
        versions.map((__, version) => ({ colour, version, tint: colour })),
      );
}

interface BarPlace {
  readonly place: number;
  readonly name: string;
  readonly scale: Scale;
  readonly upright: boolean;
}

/** None where the version was not measured. */
function barsOf(
  row: VersionRow | null,
  version: number,
  { place, name, scale, upright }: BarPlace,
): Bar[] {
  const side = row?.sides[version] ?? null;
  if (row === null || side?.mean == null) return [];
  const value = side.mean * scale.factor;
  const at = upright ? { x: place, y: value } : { x: value, y: place };
  return [{ ...at, ...spreadOf(side, scale), name, side, row }];
}

/** The unit in which all bars of a picture are read. */
export function pictureScale({ metric, groups }: BarPicture): Scale {
  const sides = groups.flatMap(({ rows }) => rows.flatMap((row) => row?.sides ?? []));
  return scaleFor(
    metric.unit,
    sides.map((side) => side?.mean ?? null),
  );
}

/** Whether a bar is so short beside the longest one that it is drawn longer than it is. */
export function hasTinyBars({ groups }: BarPicture): boolean {
  const lengths = groups
    .slice(0, MOST_GROUPS)
    .flatMap(({ rows }) => rows.flatMap((row) => row?.sides ?? []))
    .flatMap((side) => (side?.mean == null || side.mean === 0 ? [] : Math.abs(side.mean)));
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  return least < VISIBLE * most;
}

/** Whiskers stay inside the picture. */
function highestOf({ groups }: BarPicture, scale: Scale): number {
  const sides = groups.flatMap(({ rows }) => rows.flatMap((row) => row?.sides ?? []));
  return sides.reduce(
    (most, side) => (side === null ? most : Math.max(most, spreadOf(side, scale).high)),
    0,
  );
}

function spreadOf(side: Side, { factor }: Scale): { readonly low: number; readonly high: number } {
  const medians = side.perMachine.flatMap(({ median, adjusted, leftOut }) =>
    leftOut ? [] : (adjusted ?? median ?? []),
  );
  const own = medians.length === 0 ? [side.mean ?? 0] : medians;
  return { low: factor * Math.min(...own), high: factor * Math.max(...own) };
}

/** Versions step from pale to full where the colour says something else. */
function tinted(colour: string, version: number, versions: number, { coloured }: BarPicture) {
  const full = coloured === VERSION ? 1 : (version + 1) / versions;
  return {
    backgroundColor: faded(colour, coloured === VERSION ? 0.85 : 0.15 + 0.7 * full ** 2),
    borderColor: colour,
    hoverBackgroundColor: colour,
  };
}

function nameOf({ coloured, colours }: BarPicture, colour: number, version: string): string {
  return coloured === VERSION ? version : `${colours[colour] ?? ''}, ${version}`;
}

function placeOf(item: TooltipItem<'bar'> | undefined, upright: boolean): number {
  const bar = item?.raw as Bar | undefined;
  return bar === undefined ? -1 : upright ? bar.x : bar.y;
}

function linesOf(item: TooltipItem<'bar'>, scale: Scale): string[] {
  const { name, side, row } = item.raw as Bar;
  const baseline = row.sides[0]?.mean ?? null;
  const change =
    baseline === null || baseline === 0 || side === row.sides[0] || side.mean === null
      ? []
      : [`${formatPercent((100 * (side.mean - baseline)) / Math.abs(baseline))} ${BASIS.BASELINE}`];
  return [
    ` ${name}: ${formatIn(scale, side.mean)} ${scale.unit}`,
    ...change,
    `${formatCount(side.machines, 'machine')}, ${formatCount(side.runs, 'run')}`,
  ];
}

function shortened(label: string): string {
  return label.length > 34 ? `${label.slice(0, 33)}…` : label;
}

function versionColours(theme: Theme): readonly string[] {
  return [theme.baseline, theme.candidate, ...theme.machines.filter((_, index) => index !== 5)];
}

function valueColours(theme: Theme): readonly string[] {
  return [...theme.machines, theme.candidate, theme.baseline];
}
