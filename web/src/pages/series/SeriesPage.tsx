import { useMemo } from 'preact/hooks';
import { apiPath } from '../../api/client';
import type { History, Project } from '../../api/types';
import { loadHistory } from '../../api/history';
import { useLive } from '../../api/live';
import { type Resource, useApi } from '../../api/useApi';
import { historyScale } from '../../charts/historyLines';
import { EmptyState } from '../../components/EmptyState';
import { Loading } from '../../components/Loading';
import { missingIn } from '../../components/missing';
import { PageActions } from '../../components/PageActions';
import { Problem } from '../../components/Problem';
import { OpenWhole, Share } from '../../components/Share';
import { useTitle } from '../../components/useTitle';
import { formatParameters, shortName, splitName } from '../../format/names';
import { nameWithUnit } from '../../format/units';
import { linkTo, MOST_OTHERS, type PlaceOf } from '../../url';
import { type Around, aroundPath, aroundReader, basedOn, NOTHING_AROUND } from './around';
import { ChangePoints } from './ChangePoints';
import { HistoryCard } from './HistoryCard';
import { Level } from './Level';
import { PinButton } from './PinButton';
import { Revisions } from './Revisions';
import { loadOthers, othersPath } from './several';
import { SeveralCard } from './SeveralCard';

const BETTER: Readonly<Record<string, string>> = {
  HIGHER_IS_BETTER: 'higher is better',
  LOWER_IS_BETTER: 'lower is better',
};

/** The history of a series: every machine, the levels it stayed on, and where they changed. */
export function SeriesPage({ place }: { readonly place: PlaceOf<'series'> }) {
  const path = `/projects/${encodeURIComponent(place.project)}/series/${encodeURIComponent(place.series)}/history/columns`;
  const history = useApi<History>(apiPath(path, { branch: place.branch ?? null }), loadHistory);
  useLive(place.project, ['evaluation', 'alerts', 'annotations'], history.refresh);
  const hasPoints = (history.value?.points.length ?? 0) > 0;
  const readAround = useMemo(aroundReader, []);
  const around = useApi<Around>(hasPoints ? aroundPath(place) : null, readAround);
  useLive(place.project, ['evaluation', 'alerts'], around.refresh);
  const shown = useMemo(
    () => aroundOf(history.value, around, place.branch),
    [history.value, around.value, around.error, place.branch],
  );
  useTitle(history.value === null ? 'Series' : shortName(history.value.benchmark), place.project);
  if (history.error !== null) {
    const error = missingIn(history.error, 'series', place.series);
    return <Problem error={error} onRetry={history.reload} />;
  }
  if (history.value === null) return <Loading rows={10} />;
  const decided = (): void => {
    history.reload();
    around.reload();
  };
  return (
    <>
      <Head place={place} history={history.value} />
      {history.value.points.length === 0 ? (
        <EmptyState title="Not on the mainline yet">
          <p>This series was measured on branches or pull requests only.</p>
        </EmptyState>
      ) : (
        <>
          <Level history={history.value} />
          <Picture place={place} history={history.value} around={shown} onDecided={decided} />
          {!place.view.embed && (
            <>
              <ChangePoints
                project={place.project}
                changePoints={history.value.changePoints}
                metric={history.value.metric}
                onDecided={decided}
              />
              <Revisions project={place.project} history={history.value} />
            </>
          )}
        </>
      )}
    </>
  );
}

interface PictureProps extends HeadProps {
  readonly around: Around;
  readonly onDecided: () => void;
}

/** The history by itself, or with the others that the link names. */
function Picture({ place, history, around, onDecided }: PictureProps) {
  const others = useApi<readonly History[]>(othersPath(place), loadOthers);
  useLive(place.project, ['evaluation', 'alerts', 'annotations'], others.refresh);
  const path = `/projects/${encodeURIComponent(place.project)}`;
  const isAlone = othersPath(place) === null;
  const project = useApi<Project>(isAlone || place.branch !== undefined ? null : apiPath(path));
  const histories = useMemo(() => [history, ...(others.value ?? [])], [history, others.value]);
  if (isAlone) return <HistoryCard {...{ place, history, around, onDecided }} />;
  if (others.error !== null) return <Problem error={others.error} onRetry={others.reload} />;
  if (others.value === null || others.loading) return <Loading rows={8} />;
  const branch = place.branch ?? project.value?.defaultBranch ?? '';
  return <SeveralCard place={place} histories={histories} branch={branch} />;
}

function aroundOf(
  history: History | null,
  { value, error }: Resource<Around>,
  branch = '',
): Around {
  if (history === null || value === null) return { ...NOTHING_AROUND, failure: error };
  return branch === '' ? value : basedOn(history, value);
}

interface HeadProps {
  readonly place: PlaceOf<'series'>;
  readonly history: History;
}

function Head({ place, history }: HeadProps) {
  const { benchmark, parameters, metric } = history;
  const named = formatParameters(parameters);
  const { group, name } = splitName(benchmark);
  const better = BETTER[metric.direction ?? ''];
  return (
    <header class="page-head with-actions">
      <div>
        <p class="eyebrow">{group === '' ? 'Series' : group}</p>
        <h1 class="long-name">{name}</h1>
        <p class="page-facts">
          {named !== '' && <span>{named}</span>}
          <span>{nameWithUnit(metric.name, historyScale(history).unit)}</span>
          {better !== undefined && <span>{better}</span>}
          <Platforms place={place} history={history} />
        </p>
      </div>
      {place.view.embed ? (
        <OpenWhole place={place} />
      ) : (
        <PageActions>
          <PinButton place={place} />
          <Share place={place} />
        </PageActions>
      )}
    </header>
  );
}

/** Chooses the platform, or all in one picture; nothing where there is only one. */
function Platforms({ place, history: { platform, onOtherPlatforms } }: HeadProps) {
  if (onOtherPlatforms.length === 0) return null;
  const { view } = place;
  const all = onOtherPlatforms.map(({ series }) => String(series)).slice(0, MOST_OTHERS);
  const isAll = all.every((series) => view.others.includes(series));
  const choice = (label: string, isChosen: boolean, series: string, others: readonly string[]) => (
    <a
      key={label}
      href={linkTo({ ...place, series, view: { ...view, others, at: '' } })}
      aria-current={isChosen}
    >
      {label}
    </a>
  );
  return (
    <span class="segmented platform-switch" role="group" aria-label="Platform">
      {choice(platform, !isAll, place.series, [])}
      {onOtherPlatforms.map((other) => choice(other.platform, false, String(other.series), []))}
      {choice('All platforms', isAll, place.series, all)}
    </span>
  );
}
