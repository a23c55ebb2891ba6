import type { History, HistoryPoint } from '../api/types';

type Ordered = Pick<History, 'points'>;

/**
 * The revisions of several histories in one order, which keeps the order of each; where that leaves
 * a choice, what was committed first comes first. Histories that contradict each other, as after a
 * branch was moved, are kept as far as they agree.
 */
export function commonOrder(histories: readonly Ordered[]): readonly HistoryPoint[] {
  const owners = ownersOf(histories);
  const places = histories.map(() => 0);
  const done = new Set<string>();
  const order: HistoryPoint[] = [];
  for (;;) {
    const heads = headsOf(histories, places, done);
    const next = earliest(
      heads.filter((head) => isFirstOfAll(head, heads, owners)),
      heads,
    );
    if (next === undefined) return order;
    order.push(next);
    done.add(next.revision);
  }
}

/** How many histories have each revision. */
function ownersOf(histories: readonly Ordered[]): ReadonlyMap<string, number> {
  const owners = new Map<string, number>();
  for (const { revision } of histories.flatMap(({ points }) => points)) {
    owners.set(revision, (owners.get(revision) ?? 0) + 1);
  }
  return owners;
}

/** The first point of each history that is not in the order yet; moves the places there. */
function headsOf(
  histories: readonly Ordered[],
  places: number[],
  done: ReadonlySet<string>,
): readonly HistoryPoint[] {
  return histories.flatMap(({ points }, index) => {
    let place = places[index] ?? 0;
    while (done.has(points[place]?.revision ?? '')) place += 1;
    places[index] = place;
    return points[place] ?? [];
  });
}

function isFirstOfAll(
  { revision }: HistoryPoint,
  heads: readonly HistoryPoint[],
  owners: ReadonlyMap<string, number>,
): boolean {
  return heads.filter((head) => head.revision === revision).length === owners.get(revision);
}

function earliest(
  ready: readonly HistoryPoint[],
  heads: readonly HistoryPoint[],
): HistoryPoint | undefined {
  const time = ({ committedAt }: HistoryPoint): number => Date.parse(committedAt);
  const choice = ready.length > 0 ? ready : heads;
  return choice.reduce<HistoryPoint | undefined>(
    (first, one) => (first === undefined || time(one) < time(first) ? one : first),
    undefined,
  );
}
