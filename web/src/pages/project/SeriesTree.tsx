import type { ComponentChildren } from 'preact';
import type { SeriesItem } from '../../api/types';
import { formatCount } from '../../format/units';
import { navigate } from '../../navigation';
import type { PlaceOf } from '../../url';
import { SeriesRow } from './SeriesRow';
import { type GroupHead, nameWithin, type SeriesGroup, seriesTree } from './seriesTree';
import type { Pinned } from './usePinned';

/** So many series are seen at once without folding anything. */
const FEW = 60;

interface SeriesTreeProps {
  readonly place: PlaceOf<'project'>;
  readonly items: readonly SeriesItem[];
  readonly pinned: Pinned;
}

/** The rows of a table: groups to fold, with the series in them. */
export function SeriesTree({ place, items, pinned }: SeriesTreeProps) {
  const tree = seriesTree(items);
  const isFolded = foldedBy(place, items.length);
  const rowsOf = (group: SeriesGroup, depth: number): ComponentChildren[] => [
    <GroupRow
      key={`group ${group.path}`}
      place={place}
      group={group}
      depth={depth}
      isFolded={isFolded(group)}
    />,
    ...(isFolded(group) ? [] : contentsOf(group, depth + 1)),
  ];
  const contentsOf = (group: SeriesGroup, depth: number): ComponentChildren[] => [
    ...group.series.map((item) => (
      <SeriesRow
        key={item.series}
        project={place.project}
        item={item}
        pinned={pinned}
        depth={depth}
        name={nameWithin(group.path, item)}
      />
    )),
    ...group.groups.flatMap((inner) => rowsOf(inner, depth)),
  ];
  return <>{tree.path === '' ? contentsOf(tree, 0) : rowsOf(tree, 0)}</>;
}

/** Few series, and those that were searched for, are shown at once; of many only what they are in. */
export function foldedBy(
  { tree, fold, search }: Pick<PlaceOf<'project'>, 'tree' | 'fold' | 'search'>,
  count: number,
): (group: GroupHead) => boolean {
  const isOpen = tree === 'open' || (tree === '' && (count <= FEW || search !== ''));
  return ({ path, count: within }) => {
    const usual = isOpen || (tree === '' && within === count);
    return usual === fold.includes(path);
  };
}

interface GroupRowProps {
  readonly place: PlaceOf<'project'>;
  readonly group: GroupHead;
  readonly depth: number;
  readonly isFolded: boolean;
}

export function GroupRow({ place, group, depth, isFolded }: GroupRowProps) {
  const { path, label, count, worse, better, alerts } = group;
  const others = place.fold.filter((one) => one !== path);
  const fold = others.length === place.fold.length ? [...others, path] : others;
  return (
    <tr class="group-row">
      <th scope="rowgroup" colSpan={7} class={`depth-${Math.min(depth, 4)}`}>
        <button
          type="button"
          class="fold"
          aria-expanded={!isFolded}
          onClick={() => {
            navigate({ ...place, fold }, { keepScroll: true });
          }}
        >
          {label.replace(/(?:[./]|::)$/, '')}
        </button>
        <span class="hint">{formatCount(count, 'series', 'series')}</span>
        {worse > 0 && <span class="tone-worse">{worse} worse</span>}
        {better > 0 && <span class="tone-better">{better} better</span>}
        {alerts > 0 && <span class="tone-worse">{alerts} with an open alert</span>}
      </th>
    </tr>
  );
}
