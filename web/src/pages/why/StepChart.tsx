import { useMemo } from 'preact/hooks';
import { ChartHost } from '../../charts/ChartHost';
import { historyChart } from '../../charts/historyChart';
import { historyLines, type RevisionPoint } from '../../charts/historyLines';
import { useTheme } from '../../charts/theme';
import { shortName, shortRevision } from '../../format/names';
import { navigate } from '../../navigation';
import { seriesPlace, type Why } from '../../url';
import type { Explained } from './explained';

/** Revisions on either side of the step. */
const AROUND = 12;

interface StepChartProps {
  readonly project: string;
  readonly why: Why;
  readonly explained: Explained;
}

/** The history around the step, machine by machine. */
export function StepChart({ project, why, explained }: StepChartProps) {
  const { history, around } = explained;
  const theme = useTheme();
  const config = useMemo(() => {
    const lines = historyLines(history, around.candidates);
    const last = history.points.length - 1;
    const at = placeOf(why.revision, explained) ?? last;
    const window = { first: Math.max(0, at - AROUND), last: Math.min(last, at + AROUND) };
    return historyChart(
      { history, lines, alerts: around.alerts, window, axis: 'revisions', at: why.revision },
      theme,
    );
  }, [history, around, why.revision, theme]);
  if (history.points.length === 0) return null;
  const name = shortName(history.benchmark);
  return (
    <div class="drawer-chart">
      <ChartHost
        name="step"
        title={`${name} around ${shortRevision(why.revision)}`}
        label={`History of ${name} around the change. The commits below have every number.`}
        config={config}
        onPick={({ point }: RevisionPoint) => {
          navigate(seriesPlace(project, Number(why.series), point.revision));
        }}
      />
    </div>
  );
}

/** Where the revision stands on the mainline; a pull request's stands at its base. */
export function placeOf(revision: string, { history, around }: Explained): number | null {
  const base = around.candidates.find((candidate) => candidate.revision === revision)?.base;
  const place = history.points.findIndex((point) => point.revision === (base ?? revision));
  return place < 0 ? null : place;
}
