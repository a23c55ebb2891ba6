import type { SeriesItem } from '../../api/types';
import { toneOfChange } from '../../tone';

/** The counts of a package, class or method in the tree. */
export interface GroupHead {
  /** The beginning of the benchmarks' names, or the whole name. */
  readonly path: string;
  /** What it adds to the group that it is in. */
  readonly label: string;
  readonly count: number;
  readonly worse: number;
  readonly better: number;
  /** How many have an open alert. */
  readonly alerts: number;
}

/** A package, class or method with the series below it. */
export interface SeriesGroup extends GroupHead {
  readonly groups: readonly SeriesGroup[];
  /** Series that are in none of its groups. */
  readonly series: readonly SeriesItem[];
}

const IDENTIFIERS = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)+$/u;

/** Parts that keep what separates them: `org.`, `bson.`, `Codec.`, `encode`. */
export function partsOf(benchmark: string): readonly string[] {
  return benchmark.split(IDENTIFIERS.test(benchmark) ? /(?<=\.)/ : /(?<=\/|::)/);
}

interface Branch {
  readonly branches: Map<string, Branch>;
  readonly series: SeriesItem[];
}

/** Series by the parts of their names. A group that would hold one group alone is one with it. */
export function seriesTree(items: readonly SeriesItem[]): SeriesGroup {
  const root = branch();
  for (const item of items) {
    partsOf(item.benchmark)
      .reduce((at, part) => childOf(at, part), root)
      .series.push(item);
  }
  return groupOf(root, '', '');
}

function branch(): Branch {
  return { branches: new Map(), series: [] };
}

function childOf({ branches }: Branch, part: string): Branch {
  const known = branches.get(part) ?? branch();
  branches.set(part, known);
  return known;
}

function groupOf(from: Branch, path: string, label: string): SeriesGroup {
  const groups: SeriesGroup[] = [];
  const series = [...from.series];
  for (const [part, child] of from.branches) {
    const group = groupOf(child, path + part, part);
    if (group.count === 1) series.push(...allOf(group));
    else groups.push(group);
  }
  return joined({ path, label, groups, series, ...sumOf(groups, series) });
}

function joined(group: SeriesGroup): SeriesGroup {
  const [only] = group.groups;
  if (only === undefined || group.groups.length > 1 || group.series.length > 0) return group;
  return { ...only, label: group.label + only.label };
}

function sumOf(groups: readonly SeriesGroup[], series: readonly SeriesItem[]) {
  const sum = (of: (group: SeriesGroup) => number): number =>
    groups.reduce((total, group) => total + of(group), 0);
  const tones = series.map(toneOfChange);
  return {
    count: sum(({ count }) => count) + series.length,
    worse: sum(({ worse }) => worse) + tones.filter((tone) => tone === 'worse').length,
    better: sum(({ better }) => better) + tones.filter((tone) => tone === 'better').length,
    alerts: sum(({ alerts }) => alerts) + series.filter(({ alert }) => alert !== null).length,
  };
}

function allOf({ groups, series }: SeriesGroup): readonly SeriesItem[] {
  return [...series, ...groups.flatMap(allOf)];
}

/** What a series' name adds to the group that it is in. */
export function nameWithin(path: string, { benchmark }: SeriesItem): string {
  return benchmark.startsWith(path) ? benchmark.slice(path.length) : benchmark;
}
