import type { Window } from '../../charts/revisionAxis';
import { HISTORY_RANGES, linkTo, type PlaceOf } from '../../url';
import { panned, zoomed } from './window';

const AXES = [
  ['revisions', 'Revisions'],
  ['time', 'Time'],
] as const;

interface HistoryControlsProps {
  readonly place: PlaceOf<'series'>;
  readonly window: Window;
  readonly count: number;
  readonly onShow: (window: Window) => void;
}

/** Links that choose the axis and the newest revisions, and buttons that move and zoom. */
export function HistoryControls({ place, ...moves }: HistoryControlsProps) {
  return (
    <div class="history-controls">
      <Axis place={place} />
      <Moves {...moves} />
      <Ranges place={place} />
    </div>
  );
}

function Axis({ place }: { readonly place: PlaceOf<'series'> }) {
  const { view } = place;
  return (
    <div class="segmented" role="group" aria-label="Axis">
      {AXES.map(([axis, label]) => (
        <a
          key={axis}
          data-keep-scroll
          href={linkTo({ ...place, view: { ...view, axis } })}
          aria-current={view.axis === axis}
        >
          {label}
        </a>
      ))}
    </div>
  );
}

function Moves({ window, count, onShow }: Omit<HistoryControlsProps, 'place'>) {
  const middle = (window.first + window.last) / 2;
  const length = window.last - window.first;
  const moves: readonly (readonly [label: string, sign: string, window: Window])[] = [
    ['Earlier', '‹', panned(window, -length / 2, count)],
    ['Zoom out', '−', zoomed(window, 2, middle, count)],
    ['Zoom in', '+', zoomed(window, 0.5, middle, count)],
    ['Later', '›', panned(window, length / 2, count)],
  ];
  return (
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
  );
}

function Ranges({ place }: { readonly place: PlaceOf<'series'> }) {
  const { view } = place;
  const isRange = view.from === '' && view.to === '';
  return (
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
  );
}
