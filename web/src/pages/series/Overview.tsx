import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { decimate } from '../../charts/decimate';
import type { Window } from '../../charts/revisionAxis';
import type { HistoryLines } from '../../charts/historyLines';
import { useStripDrag } from './useStripDrag';
import { clamped } from './window';

interface OverviewProps {
  readonly lines: HistoryLines;
  readonly count: number;
  readonly window: Window;
  /** While the reader drags, and once when it is done. */
  readonly onMove: (window: Window, done: boolean) => void;
}

const [WIDTH, HEIGHT, PARTS] = [1000, 40, 400];

/** The whole history in small, with the part that is shown: drag it, its ends, or a new one. */
export function Overview({ lines, count, window, onMove }: OverviewProps) {
  const strip = useRef<HTMLDivElement>(null);
  const { isDragging, ...handlers } = useStripDrag(strip, window, count, onMove);
  const share = (place: number): string => `${(100 * place) / Math.max(count, 1)}%`;
  return (
    <div ref={strip} class={`strip${isDragging ? ' dragging' : ''}`} {...handlers}>
      <Course lines={lines} count={count} />
      <div
        class="strip-window"
        data-grip="both"
        style={{ left: share(window.first), right: share(count - 1 - window.last) }}
      >
        <End label="First revision shown" grip="first" {...{ window, count, onMove }} />
        <End label="Last revision shown" grip="last" {...{ window, count, onMove }} />
      </div>
    </div>
  );
}

interface EndProps extends Pick<OverviewProps, 'window' | 'count' | 'onMove'> {
  readonly label: string;
  readonly grip: 'first' | 'last';
}

/** One end of the part, moved by the arrow keys too. */
function End({ label, grip, window, count, onMove }: EndProps) {
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1, PageDown: -20, PageUp: 20 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(clamped({ ...window, [grip]: window[grip] + step }, count), true);
  };
  return (
    <span
      class={`strip-end ${grip}`}
      data-grip={grip}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={window[grip] + 1}
      onKeyDown={move}
    />
  );
}

function Course({ lines, count }: Pick<OverviewProps, 'lines' | 'count'>): ComponentChildren {
  const path = useMemo(() => courseOf(lines, count), [lines, count]);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={path} vector-effect="non-scaling-stroke" />
    </svg>
  );
}

function courseOf({ mean }: HistoryLines, count: number): string {
  const points = decimate(mean, -0.5, count - 0.5, PARTS);
  const [low, high] = points.reduce(
    ([least, most], { y }) => [Math.min(least, y), Math.max(most, y)],
    [Infinity, -Infinity],
  );
  const height = high - low || 1;
  return points
    .map(({ x, y }) => {
      const across = ((x + 0.5) / count) * WIDTH;
      const down = HEIGHT - 4 - ((y - low) / height) * (HEIGHT - 8);
      return `${across.toFixed(1)},${down.toFixed(1)}`;
    })
    .join(' ');
}
