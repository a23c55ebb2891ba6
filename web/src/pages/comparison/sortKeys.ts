import type { BriefFinding } from '../../api/types';
import { isFromNothing } from '../../format/change';
import { NATURAL } from '../../format/order';
import { BY_URGENCY } from '../../verdict';
import { shownPercent } from './filterRows';

/** What rows are ordered by, as numbers: made once for a list, however often it is sorted. */
export interface SortKeys {
  readonly urgency: Uint8Array;
  /** By ratio: half the throughput and twice the time are the same size. */
  readonly size: Float64Array;
  /** Places in the order of names; equal names have the same. */
  readonly name: Int32Array;
  readonly metric: Int32Array;
  readonly percent: Float64Array;
  readonly z: Float64Array;
  readonly q: Float64Array;
}

const made = new WeakMap<readonly BriefFinding[], SortKeys>();

export function sortKeysOf(findings: readonly BriefFinding[]): SortKeys {
  const known = made.get(findings);
  if (known !== undefined) return known;
  const keys = {
    urgency: Uint8Array.from(findings, ({ verdict }) => BY_URGENCY.indexOf(verdict)),
    size: Float64Array.from(findings, sizeOf),
    name: placesOf(findings),
    metric: ranks(findings.map(({ metric }) => metric.name)),
    percent: numbers(findings, improvementOf),
    z: numbers(findings, ({ zImprovement }) => zImprovement),
    q: numbers(findings, ({ qValue }) => qValue),
  };
  made.set(findings, keys);
  return keys;
}

/** From 0 and to 0 infinite, as in the service's headlines. */
function sizeOf({ baseline, candidate, percentImprovement }: BriefFinding): number {
  const size = Math.abs(Math.log((candidate.mean ?? NaN) / (baseline.mean ?? NaN)));
  return Number.isNaN(size) ? Math.abs(percentImprovement ?? 0) / 100 : size;
}

/** From 0 the largest change of all, though it has no percentage. */
function improvementOf(finding: BriefFinding): number | null {
  return isFromNothing(finding) ? shownPercent(finding) : finding.percentImprovement;
}

function nameOf({ benchmark, parameters, metric }: BriefFinding): string {
  return `${benchmark} ${Object.values(parameters).join(' ')} ${metric.name}`;
}

/** Missing values come last. */
function numbers(
  findings: readonly BriefFinding[],
  of: (finding: BriefFinding) => number | null,
): Float64Array {
  return Float64Array.from(findings, (finding) => of(finding) ?? Infinity);
}

/** The place of a finding's name among those that were ordered together. */
interface Placed {
  readonly among: readonly BriefFinding[];
  readonly place: number;
}

const placed = new WeakMap<BriefFinding, Placed>();

/** What filters leave of a list has the order of the list, without comparing names again. */
function placesOf(findings: readonly BriefFinding[]): Int32Array {
  const [first] = findings;
  const among = first === undefined ? undefined : placed.get(first)?.among;
  if (among !== undefined && findings.every((finding) => placed.get(finding)?.among === among)) {
    return Int32Array.from(findings, (finding) => placed.get(finding)?.place ?? 0);
  }
  const places = ranks(findings.map(nameOf));
  findings.forEach((finding, index) => {
    placed.set(finding, { among: findings, place: places[index] ?? 0 });
  });
  return places;
}

/** Comparing names is dear, comparing their places is not. */
function ranks(names: readonly string[]): Int32Array {
  const sorted = [...new Set(names)].sort(NATURAL.compare);
  const places = new Map(sorted.map((name, place) => [name, place]));
  return Int32Array.from(names, (name) => places.get(name) ?? 0);
}
