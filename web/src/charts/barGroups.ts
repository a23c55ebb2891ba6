import type { Metric, Parameters, SeriesIdentity, Side } from '../api/types';
import { combinationsOf } from './methodWords';
import { NATURAL } from '../format/order';
import { groupBy } from '../groupBy';

/** A series in each of the versions that stand side by side; null where one did not measure it. */
export interface VersionRow extends SeriesIdentity {
  readonly sides: readonly (Side | null)[];
}

/** What the benchmarks of one class measured with one metric, ready to be drawn as groups of bars. */
export interface BarPicture {
  readonly title: string;
  readonly metric: Metric;
  /** The dimensions that colours may show. */
  readonly choices: readonly string[];
  /** What the colours show: a dimension's name, or {@link VERSION}. */
  readonly coloured: string;
  /** Its values; empty for what does not have it. */
  readonly colours: readonly string[];
  readonly groups: readonly BarGroup[];
}

export interface BarGroup {
  readonly label: string;
  /** A bar for each colour; within it a row of versions. */
  readonly rows: readonly (VersionRow | null)[];
}

/** Names of the dimensions that are no parameter. */
export const VERSION = 'version';
export const METHOD = 'benchmark';
const WORD = 'first word';
const REST = 'rest of the name';

/** More colours could not be distinguished. */
export const MOST_COLOURS = 8;

type Values = Readonly<Record<string, string>>;

/**
 * Pictures by class and metric. Within one, the last parameter that varies gives the colours and
 * everything else that varies the groups, unless another dimension is asked for. Methods that are
 * named as combinations stand in for parameters where there are none.
 */
export function barPictures(rows: readonly VersionRow[], wanted: string): BarPicture[] {
  const classes = groupBy(rows, ({ benchmark, metric }) =>
    JSON.stringify([classOf(benchmark), metric.name, metric.unit]),
  );
  return [...classes.values()]
    .map((own) => pictureOf(own, wanted))
    .sort((a, b) => natural(a.title + a.metric.name, b.title + b.metric.name));
}

function pictureOf(rows: readonly VersionRow[], wanted: string): BarPicture {
  const [first] = rows;
  if (first === undefined) throw new Error('A picture needs rows');
  const points = inWords(rows.map((row) => ({ row, values: valuesOf(row) })));
  const varying = varyingOf(points.map(({ values }) => values));
  const choices = varying.filter(({ values }) => values.length <= MOST_COLOURS);
  const coloured = chosen(
    choices.map(({ name }) => name),
    wanted,
  );
  const others = varying.filter(({ name }) => name !== coloured).map(({ name }) => name);
  const colours = choices.find(({ name }) => name === coloured)?.values ?? [''];
  const groups = groupBy(points, ({ values }) => others.map((name) => values[name]).join(' · '));
  return {
    title: classOf(first.benchmark),
    metric: first.metric,
    choices: [...choices.map(({ name }) => name), VERSION],
    coloured,
    colours,
    groups: [...groups]
      .sort(([a], [b]) => natural(a, b))
      .map(([label, own]) => ({
        label: label === '' ? methodOf(first.benchmark) : label,
        rows: colours.map(
          (colour) =>
            own.find(({ values }) => coloured === VERSION || (values[coloured] ?? '') === colour)
              ?.row ?? null,
        ),
      })),
  };
}

/** The last parameter that varies, else the version; methods only if the reader chooses them. */
function chosen(choices: readonly string[], wanted: string): string {
  if (wanted === VERSION || choices.includes(wanted)) return wanted;
  return choices.filter((name) => name !== METHOD).at(-1) ?? VERSION;
}

function varyingOf(all: readonly Values[]): { name: string; values: string[] }[] {
  const names = [...new Set(all.flatMap((values) => Object.keys(values)))];
  return names
    .map((name) => ({
      name,
      values: [...new Set(all.map((values) => values[name] ?? ''))].sort(natural),
    }))
    .filter(({ values }) => values.length > 1);
}

interface Point {
  readonly row: VersionRow;
  readonly values: Values;
}

/** If no parameter distinguishes rows, the words of their methods may. */
function inWords(points: readonly Point[]): readonly Point[] {
  const [only, ...more] = varyingOf(points.map(({ values }) => values));
  if (only?.name !== METHOD || more.length > 0) return points;
  const combinations = combinationsOf(only.values, MOST_COLOURS);
  if (combinations === null) return points;
  return points.map(({ row, values: { [METHOD]: method = '', ...others } }) => {
    const { first, rest } = combinations.get(method) ?? { first: '', rest: method };
    return { row, values: { ...others, [REST]: rest, [WORD]: first } };
  });
}

function valuesOf({ benchmark, parameters }: VersionRow): Values {
  return { [METHOD]: methodOf(benchmark), ...(parameters satisfies Parameters) };
}

/** Of `org.bson.CodecBenchmark.encode` everything before the last dot; so with slashes and `::`. */
export function classOf(benchmark: string): string {
  return benchmark.slice(0, cutOf(benchmark).from);
}

export function methodOf(benchmark: string): string {
  return benchmark.slice(cutOf(benchmark).to);
}

const NAME_PARTS = /::|[./]/g;
const COMMAND_PARTS = /::|\//g;

/** Where class and method part. The dot of a command, as of `python3 sort.py`, is a file's. */
function cutOf(benchmark: string): { readonly from: number; readonly to: number } {
  const last = [...benchmark.matchAll(/\s/.test(benchmark) ? COMMAND_PARTS : NAME_PARTS)].at(-1);
  return last === undefined
    ? { from: 0, to: 0 }
    : { from: last.index, to: last.index + last[0].length };
}

function natural(a: string, b: string): number {
  return NATURAL.compare(a, b);
}
