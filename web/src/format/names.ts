import type { ComparisonSide, Parameters } from '../api/types';

/** A benchmark's name as people say it: of `org.bson.RawBenchmark.encode` the last two parts. */
export function splitName(benchmark: string): { readonly group: string; readonly name: string } {
  const qualified =
    /^((?:[\p{L}_$][\p{L}\p{N}_$]*\.)+)([\p{L}_$][\p{L}\p{N}_$]*\.[\p{L}\p{N}_$]+)$/u;
  const [, group = '', name = benchmark] = qualified.exec(benchmark) ?? [];
  return { group, name };
}

export function shortName(benchmark: string): string {
  return splitName(benchmark).name;
}

/** `documents = 100000, threads = 4`; empty without parameters. */
export function formatParameters(parameters: Parameters): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ');
}

/** Commits are shown by their first eight digits, anything else as it is. */
export function shortRevision(revision: string | null): string {
  if (revision === null) return '–';
  return /^[0-9a-f]{12,64}$/.test(revision) ? revision.slice(0, 8) : revision;
}

export function sideLabel(side: ComparisonSide): string {
  return side.label ?? (side.revision === null ? side.selector : shortRevision(side.revision));
}
