import { useMemo } from 'preact/hooks';
import type { History } from '../../api/types';
import { historyChart } from '../../charts/historyChart';
import { useTheme } from '../../charts/theme';
import { navigate } from '../../navigation';
import { BASIS } from '../../format/basis';
import { betweenRevisions, type HistoryView, type PlaceOf } from '../../url';
import type { Around } from './around';
import { AddSeries } from './AddSeries';
import { HistoryControls } from './HistoryControls';
import { HistoryFrame } from './HistoryFrame';
import { HistoryLegend } from './HistoryLegend';
import { PointDetails } from './PointDetails';
import { useHistoryView } from './useHistoryView';

interface HistoryCardProps {
  readonly place: PlaceOf<'series'>;
  readonly history: History;
  readonly around: Around;
  readonly onDecided: () => void;
}

/** The picture of a history, to move about in. */
export function HistoryCard({ place, history, around, onDecided }: HistoryCardProps) {
  const { alerts, repository, candidates } = around;
  const { at, axis, embed } = place.view;
  const theme = useTheme();
  const open = (change: Partial<HistoryView>, replace = false): void => {
    navigate({ ...place, view: { ...place.view, ...change } }, { keepScroll: true, replace });
  };
  const view = useHistoryView(history, candidates, place.view, open);
  const { lines, looked, window } = view;
  const config = useMemo(
    () => historyChart({ history, lines, alerts, window, axis, at }, theme),
    [history, lines, alerts, window, axis, at, theme],
  );
  return (
    <section class="card history" aria-labelledby="history-title">
      <header class="card-head">
        <h2 id="history-title">History</h2>
        <HistoryLegend machines={lines.machines} hasCandidates={lines.candidates.length > 0} />
        <HistoryControls place={place} window={window} count={view.count} onShow={view.show} />
      </header>
      <HistoryFrame
        history={history}
        view={view}
        config={config}
        axis={axis}
        onCompare={(older, newer) => {
          navigate(betweenRevisions(place.project, older, newer));
        }}
      />
      {looked !== undefined && (
        <PointDetails
          project={place.project}
          {...{ repository, history, lines, looked, alerts, onDecided }}
          onClose={() => {
            open({ at: '' });
          }}
          fixed={embed}
        />
      )}
      {!embed && <AddSeries place={place} />}
      <HowToRead isIncomplete={around.failure !== null} />
    </section>
  );
}

function HowToRead({ isIncomplete }: { readonly isIncomplete: boolean }) {
  return (
    <p class="hint card-foot">
      The line is the mean of the machines, with their own speeds taken out where not all of them
      measured every revision; a cross is an excluded result of an unhealthy machine. Shaded bands
      are stable regions, two standard deviations around their mean; diamonds are change points,
      hollow while only suspected, each with its change {BASIS.LEVELS}; a flag at the top is an
      alert, a dashed line what somebody noted about a revision. Choose a point to see what is
      behind it, and another with Shift to compare the two; draw over the picture to look closer.
      {isIncomplete && (
        <strong> Pull requests, alerts or links to commits could not be read.</strong>
      )}
    </p>
  );
}
