import type { ComparisonSide, Parameters, SeriesIdentity } from '../api/types';

const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** Line breaks, and marks that cannot be seen and turn the direction of what stands beside them. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/** A name from an upload as it may stand beside other text. */
export function plainName(name: string): string {
  return name.replace(UNSEEN, ' ');
}

/** A benchmark's name as people say it: of `org.bson.RawBenchmark.encode` the last two parts. */
export function splitName(benchmark: string): { readonly group: string; readonly name: string } {
  const parts = benchmark.split('.');
  if (parts.length < 3 || !parts.every((part) => IDENTIFIER.test(part))) {
    return { group: '', name: plainName(benchmark) };
  }
  return { group: parts.slice(0, -2).join('.'), name: parts.slice(-2).join('.') };
}

export function shortName(benchmark: string): string {
  return splitName(benchmark).name;
}

/** `documents = 100000, threads = 4`; empty without parameters. */
export function formatParameters(parameters: Parameters): string {
  return Object.entries(parameters)
    .map(([name, value]) => plainName(`${name} = ${value}`))
    .join(', ');
}

/**
 * Series as they are named where those of several platforms stand together: the platform comes
 * first of the parameters, under another name where the benchmark has one called so. With one
 * platform they stay as they are.
 */
export function namedByPlatform<T extends SeriesIdentity>(
  series: readonly T[],
  platforms: readonly string[],
): readonly T[] {
  if (platforms.length < 2) return series;
  const taken = series.some(({ parameters }) => 'platform' in parameters);
  const name = taken ? 'measured on' : 'platform';
  return series.map((one) => ({
    ...one,
    parameters: { [name]: one.platform, ...one.parameters },
  }));
}

/** The platforms of series, each once. */
export function platformsOf(
  series: readonly Pick<SeriesIdentity, 'platform'>[],
): readonly string[] {
  return [...new Set(series.map(({ platform }) => platform))];
}

/** Commits are shown by their first ten digits, anything else as it is. */
export function shortRevision(revision: string | null): string {
  if (revision === null) return '–';
  return /^[0-9a-f]{40,64}$/.test(revision) ? revision.slice(0, 10) : revision;
}

/** The two sides of a comparison by name. */
export function versus(sides: Sides): string {
  return `${sides.baseline.label} → ${sides.candidate.label}`;
}

/** Whether a title says more than the sides that stand beside it. */
export function hasOwnTitle({
  title,
  ...sides
}: Sides & { readonly title: string | null }): boolean {
  const repeated = `${sides.baseline.label} to ${sides.candidate.label}`;
  return title !== null && title !== repeated && title !== versus(sides);
}

interface Sides {
  readonly baseline: ComparisonSide;
  readonly candidate: ComparisonSide;
}
