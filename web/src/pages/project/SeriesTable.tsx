import type { ComponentChildren } from 'preact';
import { apiPath } from '../../api/client';
import type { List, SeriesItem } from '../../api/types';
import { useLive } from '../../api/live';
import { useApi } from '../../api/useApi';
import { UploadCommand } from '../../components/CommandLine';
import { EmptyState } from '../../components/EmptyState';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { SearchField } from '../../components/SearchField';
import { Views } from '../../components/Views';
import { BASIS } from '../../format/basis';
import { namedByPlatform, platformsOf } from '../../format/names';
import { formatCount } from '../../format/units';
import { navigate } from '../../navigation';
import { linkTo, type PlaceOf, type SeriesSort, startPlace } from '../../url';
import { MOST_DRAWN } from '../../components/useWindow';
import { CountedSeries } from './CountedSeries';
import { OtherMetrics } from './OtherMetrics';
import { SeriesRow } from './SeriesRow';
import { SeriesTree } from './SeriesTree';
import { type Pinned, usePinned } from './usePinned';
import { type ColumnHead, TableHead } from '../../components/TableHead';

const COLUMNS: readonly ColumnHead[] = [
  'Benchmark',
  'Metric',
  'History',
  { label: 'Latest', number: true },
  { label: 'Latest change', number: true, basis: BASIS.REGION, explained: 'latest change' },
  { label: 'z', number: true, explained: 'z' },
  { label: 'Noise', number: true, explained: 'noise' },
];

const SORTS: Readonly<Record<SeriesSort, string>> = {
  name: 'Tree',
  percent: 'Latest change',
  z: 'z-score',
};

/** All series with their latest change on the mainline; pinned ones first. */
export function SeriesTable({ place }: { readonly place: PlaceOf<'project'> }) {
  const pinned = usePinned(place.project);
  const series = useApi<List<SeriesItem>>(
    apiPath(`/projects/${encodeURIComponent(place.project)}/series`, {
      branch: place.branch ?? null,
      benchmark: place.search,
      metric: place.metric,
      primary: place.allMetrics ? null : 'true',
      sort: place.sort === 'name' ? null : place.sort,
      limit: MOST_DRAWN,
    }),
  );
  useLive(place.project, ['evaluation', 'alerts'], series.refresh);
  if (series.error !== null) return <Problem error={series.error} onRetry={series.reload} />;
  const read = series.value?.items ?? [];
  const items = namedByPlatform(read, platformsOf(read));
  const isLarge = series.value?.next != null;
  return (
    <div class="series-cards">
      <PinnedSeries place={place} items={items} pinned={pinned} isLarge={isLarge} />
      <section class="card table-card series-card">
        <SeriesHead place={place} count={items.length} />
        <OtherMetrics place={place} />
        {series.value === null ? (
          <Loading rows={8} />
        ) : (
          <SeriesRows place={place} items={items} pinned={pinned} isLarge={isLarge} />
        )}
        {isLarge && place.sort !== 'name' && (
          <p class="hint card-foot">
            The {formatCount(items.length, 'largest change')} are shown; search to narrow down.
          </p>
        )}
      </section>
    </div>
  );
}

interface SeriesHeadProps {
  readonly place: PlaceOf<'project'>;
  readonly count: number;
}

function SeriesHead({ place, count }: SeriesHeadProps) {
  return (
    <header class="card-head">
      <h2>Series</h2>
      <SearchField
        label="Search benchmarks"
        value={place.search}
        onSearch={(search) => {
          navigate({ ...place, search }, { replace: true, keepScroll: true });
        }}
      />
      {place.sort === 'name' && count > 1 && <FoldAll place={place} />}
      <Sorts place={place} />
      <Views place={place} />
    </header>
  );
}

interface SeriesRowsProps {
  readonly place: PlaceOf<'project'>;
  readonly items: readonly SeriesItem[];
  readonly pinned: Pinned;
  /** Whether there are more than these. */
  readonly isLarge: boolean;
}

function SeriesRows({ place, items, pinned, isLarge }: SeriesRowsProps) {
  if (items.length === 0) {
    const searching = place.search !== '' || place.metric !== '';
    return <NoSeries project={place.project} searching={searching} />;
  }
  return (
    <Table>
      <Rows place={place} items={items} pinned={pinned} isLarge={isLarge} />
    </Table>
  );
}

function Rows({ place, items, pinned, isLarge }: SeriesRowsProps) {
  if (place.sort === 'name') {
    return isLarge ? (
      <CountedSeries place={place} pinned={pinned} />
    ) : (
      <SeriesTree place={place} items={items} pinned={pinned} />
    );
  }
  return (
    <>
      {items.map((item) => (
        <SeriesRow key={item.series} project={place.project} item={item} pinned={pinned} />
      ))}
    </>
  );
}

interface PinnedSeriesProps {
  readonly place: PlaceOf<'project'>;
  readonly items: readonly SeriesItem[];
  readonly pinned: Pinned;
  /** Whether there are more than these. */
  readonly isLarge: boolean;
}

function PinnedSeries({ place, items, pinned, isLarge }: PinnedSeriesProps) {
  const path = `/projects/${encodeURIComponent(place.project)}/series`;
  const query = { branch: place.branch ?? null, series: pinned.all.map(String) };
  const read = useApi<List<SeriesItem>>(
    isLarge && pinned.all.length > 0 ? apiPath(path, query) : null,
  );
  const shown = (read.value?.items ?? items).filter(({ series }) => pinned.has(series));
  if (shown.length === 0) return null;
  return (
    <section class="card table-card series-card">
      <header class="card-head">
        <h2>Pinned</h2>
      </header>
      <Table>
        {shown.map((item) => (
          <SeriesRow key={item.series} project={place.project} item={item} pinned={pinned} />
        ))}
      </Table>
    </section>
  );
}

function FoldAll({ place }: { readonly place: PlaceOf<'project'> }) {
  return (
    <span class="actions">
      <a
        class="button small quiet"
        data-keep-scroll
        href={linkTo({ ...place, tree: 'open', fold: [] })}
      >
        Expand all
      </a>
      <a
        class="button small quiet"
        data-keep-scroll
        href={linkTo({ ...place, tree: 'closed', fold: [] })}
      >
        Collapse all
      </a>
    </span>
  );
}

function Sorts({ place }: { readonly place: PlaceOf<'project'> }) {
  return (
    <div class="segmented" role="group" aria-label="Sort by">
      {Object.entries(SORTS).map(([sort, label]) => (
        <a
          key={sort}
          data-keep-scroll
          href={linkTo({ ...place, sort: sort as SeriesSort })}
          aria-current={place.sort === sort}
        >
          {label}
        </a>
      ))}
    </div>
  );
}

function Table({ children }: { readonly children: ComponentChildren }) {
  return (
    <table class="table series-table">
      <TableHead columns={COLUMNS} />
      <tbody>{children}</tbody>
    </table>
  );
}

function NoSeries({
  project,
  searching,
}: {
  readonly project: string;
  readonly searching: boolean;
}) {
  if (searching) {
    return (
      <EmptyState title="No benchmark matches">
        <p>Search looks for a part of the benchmark’s name.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nothing measured yet">
      <p>Run your benchmarks and send the harness’s output as it is; one command does it:</p>
      <UploadCommand project={project} />
      <p class="actions">
        <a class="button primary" href={linkTo(startPlace(project))}>
          First steps
        </a>
      </p>
    </EmptyState>
  );
}
