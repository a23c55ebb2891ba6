import type { ComparisonSide, Parameters } from '../api/types';

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

/** Commits are shown by their first ten digits, anything else as it is. */
export function shortRevision(revision: string | null): string {
  if (revision === null) return '–';
  return /^[0-9a-f]{40,64}$/.test(revision) ? revision.slice(0, 10) : revision;
}

export function sideLabel(side: ComparisonSide): string {
  return side.label;
}

/** The two sides of a comparison by name. */
export function versus(sides: Sides): string {
  return `${sideLabel(sides.baseline)} → ${sideLabel(sides.candidate)}`;
}

/** Whether a title says more than the sides that stand beside it. */
export function hasOwnTitle({
  title,
  ...sides
}: Sides & { readonly title: string | null }): boolean {
  const repeated = `${sideLabel(sides.baseline)} to ${sideLabel(sides.candidate)}`;
  return title !== null && title !== repeated && title !== versus(sides);
}

interface Sides {
  readonly baseline: ComparisonSide;
  readonly candidate: ComparisonSide;
}
