import { useMemo } from 'preact/hooks';
import { apiPath } from '../../api/client';
import type { History } from '../../api/types';
import { useApi } from '../../api/useApi';
import { ChartHost } from '../../charts/ChartHost';
import { historyChart, historyScale, machineNames } from '../../charts/historyChart';
import { useTheme } from '../../charts/theme';
import { EmptyState } from '../../components/EmptyState';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { useTitle } from '../../components/useTitle';
import { formatParameters, shortName, splitName } from '../../format/names';
import { formatCount } from '../../format/units';
import { navigate } from '../../navigation';
import { betweenRevisions, HISTORY_RANGES, linkTo, type PlaceOf } from '../../url';
import { ChangePoints } from './ChangePoints';
import { Level } from './Level';
import { newest } from './newest';
import { Revisions } from './Revisions';

const BETTER: Readonly<Record<string, string>> = {
  HIGHER_IS_BETTER: 'higher is better',
  LOWER_IS_BETTER: 'lower is better',
};

/** The history of a series: every machine, the levels it stayed on, and where they changed. */
export function SeriesPage({ place }: { readonly place: PlaceOf<'series'> }) {
  const path = `/projects/${encodeURIComponent(place.project)}/series/${encodeURIComponent(place.series)}/history`;
  const history = useApi<History>(apiPath(path));
  useTitle(history.value === null ? 'Series' : shortName(history.value.benchmark), place.project);
  if (history.error !== null) return <Problem error={history.error} onRetry={history.reload} />;
  if (history.value === null) return <Loading rows={10} />;
  return (
    <>
      <Head history={history.value} />
      {history.value.points.length === 0 ? (
        <EmptyState title="Not on the mainline yet">
          <p>This series was measured on branches or pull requests only.</p>
        </EmptyState>
      ) : (
        <>
          <Level history={history.value} />
          <Picture place={place} history={history.value} />
          <ChangePoints
            project={place.project}
            changePoints={history.value.changePoints}
            metric={history.value.metric}
            onDecided={history.reload}
          />
          <Revisions project={place.project} history={history.value} />
        </>
      )}
    </>
  );
}

function Head({ history }: { readonly history: History }) {
  const { benchmark, parameters, metric } = history;
  const named = formatParameters(parameters);
  const { group, name } = splitName(benchmark);
  const better = BETTER[metric.direction ?? ''];
  return (
    <header class="page-head">
      <p class="eyebrow">{group === '' ? 'Series' : group}</p>
      <h1 class="long-name">{name}</h1>
      <p class="page-facts">
        {named !== '' && <span>{named}</span>}
        <span>
          {metric.name} in {historyScale(history).unit}
        </span>
        {better !== undefined && <span>{better}</span>}
      </p>
    </header>
  );
}

interface PictureProps {
  readonly place: PlaceOf<'series'>;
  readonly history: History;
}

function Picture({ place, history }: PictureProps) {
  const theme = useTheme();
  const shown = useMemo(() => newest(history, place.view.range), [history, place.view.range]);
  const config = useMemo(() => historyChart(shown, theme), [shown, theme]);
  return (
    <section class="card history" aria-labelledby="history-title">
      <header class="card-head">
        <h2 id="history-title">History</h2>
        <MachineLegend machines={machineNames(shown)} />
        <div class="segmented" role="group" aria-label="Newest revisions shown">
          {HISTORY_RANGES.map((range) => (
            <a
              key={range}
              data-keep-scroll
              href={linkTo({ ...place, view: { ...place.view, range } })}
              aria-current={place.view.range === range}
            >
              {range === 'all' ? 'All' : range}
            </a>
          ))}
        </div>
      </header>
      <ChartHost
        name="history"
        title={shortName(history.benchmark)}
        label={`History of ${formatCount(shown.points.length, 'revision')} with ${formatCount(shown.changePoints.length, 'change point')}. Both are listed below.`}
        config={config}
        onPick={({ point }) => {
          openChange(place.project, shown, point.revision);
        }}
      />
      <p class="hint card-foot">
        The line is the mean of the machines; a cross is the result of a machine that was sick, and
        counts for nothing. Shaded bands are stable regions, two standard deviations around their
        mean; vertical lines are change points, dashed while only proposed. Choose a revision to
        compare it with the one before.
      </p>
    </section>
  );
}

function MachineLegend({ machines }: { readonly machines: readonly string[] }) {
  return (
    <ul class="legend">
      {machines.map((machine, index) => (
        <li key={machine}>
          <span class={`swatch machine-${(index % 6) + 1}`} aria-hidden="true" />
          {machine}
        </li>
      ))}
    </ul>
  );
}

function openChange(project: string, { points }: History, revision: string): void {
  const index = points.findIndex((point) => point.revision === revision);
  const previous = points[index - 1];
  if (previous !== undefined) navigate(betweenRevisions(project, previous.revision, revision));
}
