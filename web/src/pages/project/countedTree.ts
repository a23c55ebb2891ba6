import type { SeriesGroupCount } from '../../api/types';
import type { GroupHead } from './seriesTree';

/** A group of which only the counts are known. */
export interface CountedGroup extends GroupHead {
  readonly groups: readonly CountedGroup[];
  /** How many series are in none of its groups. */
  readonly own: number;
}

interface Branch {
  readonly branches: Map<string, Branch>;
  counted: SeriesGroupCount | null;
}

/** The groups as the service counts them, in each other. A group that only holds another is one with it. */
export function countedTree(counts: readonly SeriesGroupCount[]): CountedGroup {
  const root = branch();
  for (const counted of counts) {
    partsOf(counted.path).reduce((at, part) => childOf(at, part), root).counted = counted;
  }
  return groupOf(root, '', '');
}

/** Parts that keep what separates them, with which each of them ends. */
function partsOf(path: string): readonly string[] {
  return path.split(path.endsWith('.') ? /(?<=\.)/ : /(?<=\/|::)/).filter((part) => part !== '');
}

function branch(): Branch {
  return { branches: new Map(), counted: null };
}

function childOf({ branches }: Branch, part: string): Branch {
  const known = branches.get(part) ?? branch();
  branches.set(part, known);
  return known;
}

function groupOf({ branches, counted }: Branch, path: string, label: string): CountedGroup {
  const groups = [...branches].map(([part, child]) => groupOf(child, path + part, part));
  const own = counted?.series ?? 0;
  const [only] = groups;
  if (own === 0 && groups.length === 1 && only !== undefined) {
    return { ...only, label: label + only.label };
  }
  const sum = (of: (group: CountedGroup) => number, first = 0): number =>
    groups.reduce((total, group) => total + of(group), first);
  return {
    path,
    label,
    groups,
    own,
    count: sum(({ count }) => count, own),
    worse: sum(({ worse }) => worse, counted?.worse),
    better: sum(({ better }) => better, counted?.better),
    alerts: sum(({ alerts }) => alerts, counted?.alerts),
  };
}
