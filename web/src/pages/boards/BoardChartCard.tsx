import { useMemo } from 'preact/hooks';
import { apiPath } from '../../api/client';
import { useLive } from '../../api/live';
import type { BoardChart, History } from '../../api/types';
import { useApi } from '../../api/useApi';
import { ChartHost } from '../../charts/ChartHost';
import { historyChart } from '../../charts/historyChart';
import { historyLines, type RevisionPoint } from '../../charts/historyLines';
import { useTheme } from '../../charts/theme';
import { InlineError } from '../../components/InlineError';
import { Loading } from '../../components/Loading';
import { useSeen } from '../../components/useSeen';
import { formatParameters, shortName } from '../../format/names';
import { formatIn } from '../../format/units';
import { navigate } from '../../navigation';
import { linkTo, type PlaceOf, seriesPlace } from '../../url';
import { windowOf } from '../series/window';
import { placeOfChart } from './boards';

interface BoardChartCardProps {
  readonly project: string;
  readonly chart: BoardChart;
  /** Absent for those who may not change the board. */
  readonly onUnpin?: () => void;
}

/** A history on a board, read when it comes into view. */
export function BoardChartCard({ project, chart, onUnpin }: BoardChartCardProps) {
  const { ref, seen } = useSeen<HTMLElement>();
  const place = useMemo(() => placeOfChart(project, chart), [project, chart.series, chart.query]);
  const path = `/projects/${encodeURIComponent(project)}/series/${chart.series}/history`;
  const history = useApi<History>(seen ? apiPath(path, { branch: place.branch ?? '' }) : null);
  useLive(project, ['evaluation', 'alerts'], history.refresh);
  const name = history.value === null ? `Series ${chart.series}` : nameOf(history.value);
  return (
    <section ref={ref} class="card board-chart" aria-label={name}>
      <header class="card-head">
        <h2>
          <a href={linkTo(place)}>{name}</a>
        </h2>
        {history.value !== null && <Newest history={history.value} />}
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
      {history.error !== null && <InlineError error={history.error} />}
      {history.value === null ? (
        history.error === null && <Loading rows={5} />
      ) : (
        <Picture place={place} history={history.value} name={name} />
      )}
    </section>
  );
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
    return historyChart({ history, lines, alerts: [], window, at: '' }, theme);
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

function nameOf({ benchmark, parameters, metric, platform, onOtherPlatforms }: History): string {
  const parts = [shortName(benchmark), formatParameters(parameters), metric.name];
  return [...parts, onOtherPlatforms.length > 0 ? platform : '']
    .filter((part) => part !== '')
    .join(', ');
}
