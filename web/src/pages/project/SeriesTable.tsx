import { apiPath } from '../../api/client';
import type { List, SeriesItem } from '../../api/types';
import { useLive } from '../../api/live';
import { useApi } from '../../api/useApi';
import { Sparkline } from '../../charts/Sparkline';
import { BenchmarkName } from '../../components/BenchmarkName';
import { CommandLine, uploadCommand } from '../../components/CommandLine';
import { EmptyState } from '../../components/EmptyState';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { SearchField } from '../../components/SearchField';
import { shortRevision } from '../../format/names';
import { formatPercent, formatZ } from '../../format/percent';
import { formatDateTime } from '../../format/time';
import { formatQuantity } from '../../format/units';
import { navigate } from '../../navigation';
import { linkTo, type PlaceOf, seriesPlace, type SeriesSort } from '../../url';
import { toneOfChange } from '../../tone';

const SORTS: Readonly<Record<SeriesSort, string>> = {
  name: 'Name',
  percent: 'Change',
  z: 'z-score',
};

/** All series with their latest change on the mainline. */
export function SeriesTable({ place }: { readonly place: PlaceOf<'project'> }) {
  const series = useApi<List<SeriesItem>>(
    apiPath(`/projects/${encodeURIComponent(place.project)}/series`, {
      benchmark: place.search,
      metric: place.metric,
      sort: place.sort === 'name' ? null : place.sort,
      limit: 1000,
    }),
  );
  useLive(place.project, ['evaluation'], series.reload);
  if (series.error !== null) return <Problem error={series.error} onRetry={series.reload} />;
  const searching = place.search !== '' || place.metric !== '';
  const items = series.value?.items ?? [];
  return (
    <section class="card series-card">
      <header class="card-head">
        <h2>Series</h2>
        <SearchField
          label="Search benchmarks"
          value={place.search}
          onSearch={(search) => {
            navigate({ ...place, search }, { replace: true, keepScroll: true });
          }}
        />
        <Sorts place={place} />
      </header>
      {series.value === null && <Loading rows={8} />}
      {series.value !== null && items.length === 0 && (
        <NoSeries project={place.project} searching={searching} />
      )}
      {items.length > 0 && <Table project={place.project} items={items} />}
      {series.value?.next != null && (
        <p class="hint card-foot">
          Only the first {items.length} are shown; search to narrow down.
        </p>
      )}
    </section>
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

function Table({
  project,
  items,
}: {
  readonly project: string;
  readonly items: readonly SeriesItem[];
}) {
  return (
    <table class="table series-table">
      <thead>
        <tr>
          <th scope="col">Benchmark</th>
          <th scope="col">Metric</th>
          <th scope="col">History</th>
          <th scope="col" class="number">
            Latest
          </th>
          <th scope="col" class="number">
            Change
          </th>
          <th scope="col" class="number">
            z
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <SeriesRow key={item.series} project={project} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function SeriesRow({ project, item }: { readonly project: string; readonly item: SeriesItem }) {
  const { benchmark, parameters, metric, latest } = item;
  const tone = toneOfChange(item);
  return (
    <tr>
      <td class="cell-name">
        <BenchmarkName
          benchmark={benchmark}
          parameters={parameters}
          href={linkTo(seriesPlace(project, item.series))}
        />
      </td>
      <td data-label="Metric">{metric.name}</td>
      <td class="cell-sparkline">
        <Sparkline
          values={item.sparkline}
          label={`${benchmark}, ${item.sparkline.length} revisions`}
        />
      </td>
      <td class="number" data-label="Latest" title={whenOf(latest)}>
        {formatQuantity(latest?.mean ?? null, metric.unit)}
      </td>
      <td class={`number tone-${tone}`} data-label="Change">
        {formatPercent(item.percentChange)}
      </td>
      <td class="number" data-label="z">
        {formatZ(item.zScore)}
      </td>
    </tr>
  );
}

function whenOf(latest: SeriesItem['latest']): string {
  if (latest === null) return '';
  const name = latest.label ?? shortRevision(latest.revision);
  return `${name}, ${formatDateTime(latest.committedAt)}`;
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
      <p>Run your benchmarks and send the harness’s output as it is; one line does it:</p>
      <CommandLine command={uploadCommand(project)} />
    </EmptyState>
  );
}
