import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { apiPath } from '../../api/client';
import { useLive } from '../../api/live';
import type { List, SeriesGroupCount, SeriesItem } from '../../api/types';
import { useApi } from '../../api/useApi';
import { InlineError } from '../../components/InlineError';
import { MOST_DRAWN } from '../../components/useWindow';
import { namedByPlatform, platformsOf } from '../../format/names';
import { formatCount } from '../../format/units';
import type { PlaceOf } from '../../url';
import { type CountedGroup, countedTree } from './countedTree';
import { SeriesRow } from './SeriesRow';
import { nameWithin } from './seriesTree';
import { foldedBy, GroupRow } from './SeriesTree';
import type { Pinned } from './usePinned';

interface CountedSeriesProps {
  readonly place: PlaceOf<'project'>;
  readonly pinned: Pinned;
}

/** The rows of a large suite: groups with their counts, whose series are read when they are unfolded. */
export function CountedSeries({ place, pinned }: CountedSeriesProps) {
  const groups = useApi<List<SeriesGroupCount>>(
    apiPath(`/projects/${encodeURIComponent(place.project)}/series/groups`, {
      branch: place.branch ?? null,
      benchmark: place.search,
      metric: place.metric,
      primary: place.allMetrics ? null : 'true',
    }),
  );
  useLive(place.project, ['evaluation', 'alerts'], groups.refresh);
  if (groups.value === null) return <Note>{groups.error?.message ?? 'Counting …'}</Note>;
  const tree = countedTree(groups.value.items);
  const isFolded = foldedBy(place, tree.count);
  const rowsOf = (group: CountedGroup, depth: number): ComponentChildren[] => [
    <GroupRow
      key={`group ${group.path}`}
      place={place}
      group={group}
      depth={depth}
      isFolded={isFolded(group)}
    />,
    ...(isFolded(group) ? [] : contentsOf(group, depth + 1)),
  ];
  const contentsOf = (group: CountedGroup, depth: number): ComponentChildren[] => [
    group.own > 0 && <OwnSeries key={`own ${group.path}`} {...{ place, pinned, group, depth }} />,
    ...group.groups.flatMap((inner) => rowsOf(inner, depth)),
  ];
  return <>{tree.path === '' ? contentsOf(tree, 0) : rowsOf(tree, 0)}</>;
}

interface OwnSeriesProps extends CountedSeriesProps {
  readonly group: CountedGroup;
  readonly depth: number;
}

/** The series of one group, a hundred at a time. */
function OwnSeries({ place, pinned, group, depth }: OwnSeriesProps) {
  const [limit, setLimit] = useState(MOST_DRAWN);
  const series = useApi<List<SeriesItem>>(
    apiPath(`/projects/${encodeURIComponent(place.project)}/series`, {
      branch: place.branch ?? null,
      benchmark: place.search,
      metric: place.metric,
      primary: place.allMetrics ? null : 'true',
      group: group.path,
      limit,
    }),
  );
  useLive(place.project, ['evaluation', 'alerts'], series.refresh);
  if (series.value === null) {
    return (
      <Note>{series.error === null ? 'Reading …' : <InlineError error={series.error} />}</Note>
    );
  }
  const { items: read, next } = series.value;
  const items = namedByPlatform(read, platformsOf(read));
  return (
    <>
      {items.map((item) => (
        <SeriesRow
          key={item.series}
          project={place.project}
          item={item}
          pinned={pinned}
          depth={depth}
          name={nameWithin(group.path, item)}
        />
      ))}
      {next !== null && (
        <Note>
          <button
            type="button"
            class="button small quiet"
            onClick={() => {
              setLimit(Math.min(1000, limit + MOST_DRAWN));
            }}
          >
            {formatCount(items.length, 'series', 'series')} of {group.own} shown: show more
          </button>
        </Note>
      )}
    </>
  );
}

function Note({ children }: { readonly children: ComponentChildren }) {
  return (
    <tr>
      <td class="hint cell-wide" colSpan={7}>
        {children}
      </td>
    </tr>
  );
}
