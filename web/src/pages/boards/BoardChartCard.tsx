import { useMemo } from 'preact/hooks';
import { apiPath } from '../../api/client';
import { useLive } from '../../api/live';
import { loadHistory } from '../../api/history';
import type { BoardChart, History } from '../../api/types';
import { isAwaited, useApi } from '../../api/useApi';
import { ChartHost } from '../../charts/ChartHost';
import { historyChart } from '../../charts/historyChart';
import { historyLines, type RevisionPoint } from '../../charts/historyLines';
import { useTheme } from '../../charts/theme';
import type { SeveralPoint } from '../../charts/severalChart';
import { InlineError } from '../../components/InlineError';
import { Loading } from '../../components/Loading';
import { useSeen } from '../../components/useSeen';
import { formatParameters, shortName } from '../../format/names';
import { formatCount, formatIn } from '../../format/units';
import { navigate } from '../../navigation';
import { linkTo, type PlaceOf, seriesPlace } from '../../url';
import { loadOthers, otherOf, othersPath } from '../series/several';
import { useSeveral } from '../series/useSeveral';
import { windowOf } from '../series/window';
import { placeOfChart } from './boards';

interface BoardChartCardProps {
  readonly project: string;
  readonly chart: BoardChart;
  /** Absent for those who may not change the board. */
  readonly onUnpin?: () => void;
}

/** A history on a board, alone or with others, read when it comes into view. */
export function BoardChartCard({ project, chart, onUnpin }: BoardChartCardProps) {
  const { ref, seen } = useSeen<HTMLElement>();
  const place = useMemo(() => placeOfChart(project, chart), [project, chart.series, chart.query]);
  const path = `/projects/${encodeURIComponent(project)}/series/${chart.series}/history/columns`;
  const history = useApi<History>(
    seen ? apiPath(path, { branch: place.branch ?? '' }) : null,
    loadHistory,
  );
  const others = useApi<readonly History[]>(seen ? othersPath(place) : null, loadOthers);
  useLive(project, ['evaluation', 'alerts', 'annotations'], history.refresh);
  useLive(project, ['evaluation', 'alerts', 'annotations'], others.refresh);
  const isAlone = othersPath(place) === null;
  const error = history.error ?? others.error;
  const histories = useMemo(
    () => historiesOf(history.value, isAlone ? [] : others.value),
    [history.value, others.value, isAlone],
  );
  const name = history.value === null ? `Series ${chart.series}` : nameOf(history.value, place);
  return (
    <section ref={ref} class="card board-chart" aria-label={name}>
      {/* Its name may take a line or two: the head is shown when it is known. */}
      {!isAwaited(history) && (
        <header class="card-head">
          <h2>
            <a href={linkTo(place)}>{name}</a>
          </h2>
          {isAlone && history.value !== null && <Newest history={history.value} />}
          {onUnpin !== undefined && (
            <button
              type="button"
              class="button small quiet"
              aria-label={`Unpin ${name}`}
              onClick={onUnpin}
            >
              Unpin
            </button>
          )}
        </header>
      )}
      {error !== null && <InlineError error={error} />}
      {histories === null ? (
        error === null && <Loading rows={5} />
      ) : isAlone ? (
        <Picture place={place} history={histories[0]} name={name} />
      ) : (
        <Together place={place} histories={histories} name={name} />
      )}
    </section>
  );
}

/** That of the chart first; null until all are there. */
function historiesOf(
  own: History | null,
  others: readonly History[] | null,
): readonly [History, ...History[]] | null {
  return own === null || others === null ? null : [own, ...others];
}

interface PictureProps {
  readonly place: PlaceOf<'series'>;
  readonly history: History;
  readonly name: string;
}

function Picture({ place, history, name }: PictureProps) {
  const theme = useTheme();
  const config = useMemo(() => {
    const lines = historyLines(history, []);
    const window = windowOf(lines.places, history.points.length, place.view);
    return historyChart(
      { history, lines, alerts: [], window, axis: place.view.axis, at: '' },
      theme,
    );
  }, [history, place, theme]);
  if (history.points.length === 0) return <p class="hint card-foot">Not on this branch yet.</p>;
  return (
    <ChartHost
      name="pinned"
      title={name}
      label={`History of ${name}. Its page has every number.`}
      config={config}
      onPick={({ point }: RevisionPoint) => {
        navigate(seriesPlace(place.project, history.series, point.revision));
      }}
    />
  );
}

interface TogetherProps extends Omit<PictureProps, 'history'> {
  readonly histories: readonly History[];
}

/** Several series in one picture, with a legend of their colours. */
function Together({ place, histories, name }: TogetherProps) {
  const { lines, config } = useSeveral(place, histories, place.branch ?? '');
  return (
    <>
      <ul class="legend">
        {lines.map(({ label, history }, index) => (
          <li key={`${index} ${history.series}`}>
            <span class={`swatch machine-${(index % 6) + 1}`} aria-hidden="true" />
            {label}
          </li>
        ))}
      </ul>
      <ChartHost
        name="pinned"
        title={name}
        label={`Histories of ${lines.map(({ label }) => label).join(', ')}. Each has a page with every number.`}
        config={config}
        onPick={({ line, point }: SeveralPoint) => {
          navigate(seriesPlace(place.project, line.history.series, point.revision));
        }}
      />
    </>
  );
}

/** The level of the newest point, for those who do not look at the picture. */
function Newest({ history }: { readonly history: History }) {
  const newest = history.points[history.points.length - 1];
  if (newest === undefined) return null;
  const { scale } = historyLines(history, []);
  return (
    <span class="hint">
      {formatIn(scale, newest.mean)} {scale.unit}
    </span>
  );
}

function nameOf(history: History, { view }: PlaceOf<'series'>): string {
  const { benchmark, parameters, metric, platform, onOtherPlatforms } = history;
  const parts = [shortName(benchmark), formatParameters(parameters), metric.name];
  const name = [...parts, onOtherPlatforms.length > 0 ? platform : '']
    .filter((part) => part !== '')
    .join(', ');
  const others = view.others.filter((one) => otherOf(one) !== null).length;
  return others === 0 ? name : `${name}, and ${formatCount(others, 'other')}`;
}
