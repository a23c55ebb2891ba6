import type { Window } from '../../charts/historyChart';
import { HISTORY_RANGES, linkTo, type PlaceOf } from '../../url';
import { panned, zoomed } from './window';

interface HistoryControlsProps {
  readonly place: PlaceOf<'series'>;
  readonly window: Window;
  readonly count: number;
  readonly onShow: (window: Window) => void;
}

/** Buttons that move and zoom, and links to the newest revisions. */
export function HistoryControls({ place, ...moves }: HistoryControlsProps) {
  return (
    <div class="history-controls">
      <Moves {...moves} />
      <Ranges place={place} />
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
