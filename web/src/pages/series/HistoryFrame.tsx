import { useRef } from 'preact/hooks';
import type { History } from '../../api/types';
import { ChartHost, type ChartHostProps } from '../../charts/ChartHost';
import { pointAt } from '../../charts/historyChart';
import type { RevisionPoint } from '../../charts/historyLines';
import type { AxisOf } from '../../charts/revisionAxis';
import { formatParameters, shortName } from '../../format/names';
import { formatCount } from '../../format/units';
import { Overview } from './Overview';
import type { ShownHistory } from './useHistoryView';
import { useWheel } from './useWheel';
import { clamped } from './window';

/** A history with fewer revisions is always shown whole. */
const FEWEST_FOR_STRIP = 11;

interface HistoryFrameProps {
  readonly history: History;
  readonly view: ShownHistory;
  /** Two points were chosen, the second with Shift. */
  readonly onCompare: (older: string, newer: string) => void;
  readonly axis: AxisOf;
  readonly config: ChartHostProps<'scatter', RevisionPoint>['config'];
}

/** The chart, which keys and the wheel move, and below it the strip with the whole history. */
export function HistoryFrame({ history, view, axis, config, onCompare }: HistoryFrameProps) {
  const { lines, count, window } = view;
  const frame = useRef<HTMLDivElement>(null);
  useWheel(frame, window, count, (next, done) => {
    if (done) view.show(next, true);
    else view.move(next, false);
  });
  return (
    <div
      ref={frame}
      class="history-frame"
      tabIndex={0}
      role="group"
      aria-label="History: arrows go from point to point, with Shift the picture moves; plus and minus zoom; Home and End go to the ends; Escape lets go"
      onKeyDown={view.press}
    >
      <ChartHost
        name="history"
        title={titleOf(history)}
        label={`History of ${formatCount(count, 'revision')} with ${formatCount(history.changePoints.length, 'change point')}. Both are listed below.`}
        config={config}
        onPick={({ point }, isShifted) => {
          const { looked } = view;
          if (isShifted && looked !== undefined && looked.point !== point) {
            const isLater = looked.x < (pointAt(lines, point.revision)?.x ?? 0);
            const [older, newer] = isLater ? [looked.point, point] : [point, looked.point];
            onCompare(older.revision, newer.revision);
          } else {
            view.look(point.revision);
          }
        }}
        {...(axis === 'revisions' && {
          box: {
            axes: 'x' as const,
            onSelect: ({ x: [first, last] }) => {
              view.show(clamped({ first, last }, count));
            },
          },
        })}
      />
      {count >= FEWEST_FOR_STRIP && (
        <Overview lines={lines} count={count} window={window} onMove={view.move} />
      )}
    </div>
  );
}

function titleOf({ benchmark, parameters, metric }: History): string {
  return [shortName(benchmark), formatParameters(parameters), metric.name]
    .filter((part) => part !== '')
    .join(', ');
}
