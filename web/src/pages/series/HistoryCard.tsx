import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { History } from '../../api/types';
import { ChartHost } from '../../charts/ChartHost';
import { historyChart, pointAt, type Window } from '../../charts/historyChart';
import { historyLines, type MachineLine } from '../../charts/historyLines';
import { useTheme } from '../../charts/theme';
import { formatParameters, shortName } from '../../format/names';
import { formatCount } from '../../format/units';
import { navigate } from '../../navigation';
import { HISTORY_RANGES, type HistoryView, linkTo, type PlaceOf } from '../../url';
import type { Around } from './around';
import { afterKey } from './keys';
import { Overview, useFrame } from './Overview';
import { PointDetails } from './PointDetails';
import { useWheel } from './useWheel';
import { clamped, panned, viewOf, windowOf, zoomed } from './window';

interface HistoryCardProps {
  readonly place: PlaceOf<'series'>;
  readonly history: History;
  readonly around: Around;
  readonly onDecided: () => void;
}

/** The picture of a history, to move about in. */
export function HistoryCard(props: HistoryCardProps) {
  const { place, history, around } = props;
  const { candidates, alerts, repository } = around;
  const { points } = history;
  const count = points.length;
  const theme = useTheme();
  const lines = useMemo(() => historyLines(history, candidates), [history, candidates]);
  const { at } = place.view;
  const looked = useMemo(() => pointAt(lines, at), [lines, at]);
  const linked = useMemo(
    () => windowOf(lines.places, count, place.view, looked?.x),
    [lines, count, place.view.range, place.view.from, place.view.to, looked],
  );
  const [live, setLive] = useState<Window | null>(null);
  const moveSoon = useFrame(setLive);
  const shown = live ?? linked;
  const config = useMemo(
    () => historyChart({ history, lines, alerts, window: shown, at }, theme),
    [history, lines, alerts, shown, at, theme],
  );

  useEffect(() => {
    setLive(null);
  }, [linked]);

  const open = (change: Partial<HistoryView>, replace = false): void => {
    navigate({ ...place, view: { ...place.view, ...change } }, { keepScroll: true, replace });
  };
  const show = (window: Window, replace = false, change: Partial<HistoryView> = {}): void => {
    setLive(window);
    open(
      { ...viewOf(window, (index) => points[index]?.revision ?? '', count), ...change },
      replace,
    );
  };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = lines.places.get(at) ?? (looked === undefined ? null : Math.floor(looked.x));
    const next = afterKey(event.key, event.shiftKey, { window: shown, at: index }, count);
    if (next === null) return;
    event.preventDefault();
    const revision = next.at === null ? '' : (points[next.at]?.revision ?? '');
    const kept = next.at === index ? at : revision;
    if (next.window === shown) open({ at: kept }, true);
    else show(next.window, true, { at: kept });
  };

  const frame = useRef<HTMLDivElement>(null);
  useWheel(frame, shown, count, (window, done) => {
    if (done) show(window, true);
    else moveSoon(window);
  });
  const named = formatParameters(history.parameters);
  const title = [shortName(history.benchmark), named, history.metric.name]
    .filter((part) => part !== '')
    .join(', ');
  return (
    <section class="card history" aria-labelledby="history-title">
      <header class="card-head">
        <h2 id="history-title">History</h2>
        <Legend machines={lines.machines} hasCandidates={lines.candidates.length > 0} />
        <Controls place={place} window={shown} count={count} onShow={show} />
      </header>
      <div
        ref={frame}
        class="history-frame"
        tabIndex={0}
        role="group"
        aria-label="History: arrows go from point to point, with Shift the picture moves; plus and minus zoom; Home and End go to the ends; Escape lets go"
        onKeyDown={press}
      >
        <ChartHost
          name="history"
          title={title}
          label={`History of ${formatCount(count, 'revision')} with ${formatCount(history.changePoints.length, 'change point')}. Both are listed below.`}
          config={config}
          onPick={({ point }) => {
            open({ at: point.revision });
          }}
          box={{
            axes: 'x',
            onSelect: ({ x: [first, last] }) => {
              show(clamped({ first, last }, count));
            },
          }}
        />
        {count > 10 && (
          <Overview
            lines={lines}
            count={count}
            window={shown}
            onMove={(window, done) => {
              if (done) show(window);
              else moveSoon(window);
            }}
          />
        )}
      </div>
      {looked !== undefined && (
        <PointDetails
          project={place.project}
          repository={repository}
          history={history}
          lines={lines}
          looked={looked}
          alerts={alerts}
          onDecided={props.onDecided}
          onClose={() => {
            open({ at: '' });
          }}
          fixed={place.view.embed}
        />
      )}
      <p class="hint card-foot">
        The line is the mean of the machines; a cross is an excluded result of an unhealthy machine.
        Shaded bands are stable regions, two standard deviations around their mean; diamonds are
        change points, hollow while only proposed; a flag at the top is an alert. Choose a point to
        see what is behind it; draw over the picture to look closer.
        {around.incomplete && (
          <strong> Pull requests, alerts or links to commits could not be read.</strong>
        )}
      </p>
    </section>
  );
}

interface LegendProps {
  readonly machines: readonly MachineLine[];
  readonly hasCandidates: boolean;
}

function Legend({ machines, hasCandidates }: LegendProps) {
  return (
    <ul class="legend">
      {machines.map(({ machine }, index) => (
        <li key={machine}>
          <span class={`swatch machine-${(index % 6) + 1}`} aria-hidden="true" />
          {machine}
        </li>
      ))}
      {hasCandidates && (
        <li>
          <span class="swatch candidates" aria-hidden="true" />
          pull requests
        </li>
      )}
    </ul>
  );
}

interface ControlsProps {
  readonly place: PlaceOf<'series'>;
  readonly window: Window;
  readonly count: number;
  readonly onShow: (window: Window) => void;
}

function Controls({ place, window, count, onShow }: ControlsProps) {
  const { view } = place;
  const middle = (window.first + window.last) / 2;
  const isRange = view.from === '' && view.to === '';
  const length = window.last - window.first;
  const moves: readonly (readonly [label: string, sign: string, window: Window])[] = [
    ['Earlier', '‹', panned(window, -length / 2, count)],
    ['Zoom out', '−', zoomed(window, 2, middle, count)],
    ['Zoom in', '+', zoomed(window, 0.5, middle, count)],
    ['Later', '›', panned(window, length / 2, count)],
  ];
  return (
    <div class="history-controls">
      <div class="segmented" role="group" aria-label="Move">
        {moves.map(([label, sign, next]) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            onClick={() => {
              onShow(next);
            }}
          >
            {sign}
          </button>
        ))}
      </div>
      <div class="segmented" role="group" aria-label="Newest revisions shown">
        {HISTORY_RANGES.map((range) => (
          <a
            key={range}
            data-keep-scroll
            href={linkTo({ ...place, view: { ...view, range, from: '', to: '' } })}
            aria-current={isRange && view.range === range}
          >
            {range === 'all' ? 'All' : range}
          </a>
        ))}
      </div>
    </div>
  );
}
