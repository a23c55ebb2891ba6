import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { decimate } from '../../charts/decimate';
import type { Window } from '../../charts/historyChart';
import type { HistoryLines } from '../../charts/historyLines';
import { clamped, panned } from './window';

interface OverviewProps {
  readonly lines: HistoryLines;
  readonly count: number;
  readonly window: Window;
  /** While the reader drags, and once when it is done. */
  readonly onMove: (window: Window, done: boolean) => void;
}

const [WIDTH, HEIGHT, PARTS] = [1000, 40, 400];

type Grip = 'first' | 'last' | 'both' | 'new';

/** The whole history in small, with the part that is shown: drag it, its ends, or a new one. */
export function Overview({ lines, count, window, onMove }: OverviewProps) {
  const strip = useRef<HTMLDivElement>(null);
  const drag = useRef<{ grip: Grip; start: number; from: Window } | null>(null);
  const [dragging, setDragging] = useState(false);
  const placeAt = (event: PointerEvent): number => {
    const box = strip.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return 0;
    return ((event.clientX - box.left) / box.width) * count - 0.5;
  };
  const moved = (event: PointerEvent): Window => {
    const { grip, start, from } = drag.current ?? { grip: 'both', start: 0, from: window };
    const place = placeAt(event);
    if (grip === 'both') return panned(from, place - start, count);
    if (grip === 'first') return clamped({ ...from, first: Math.min(place, from.last - 4) }, count);
    if (grip === 'last') return clamped({ ...from, last: Math.max(place, from.first + 4) }, count);
    return clamped({ first: Math.min(start, place), last: Math.max(start, place) }, count);
  };
  const begin = (event: PointerEvent): void => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const held = (target?.dataset.grip ?? 'new') as Grip;
    // Of a history that is shown whole there is nothing to move: a drag chooses a part.
    const whole = window.first === 0 && window.last === count - 1;
    const grip = held === 'both' && whole ? 'new' : held;
    drag.current = { grip, start: placeAt(event), from: window };
    strip.current?.setPointerCapture(event.pointerId);
    setDragging(true);
  };
  const end = (event: PointerEvent): void => {
    if (drag.current === null) return;
    const moving = Math.abs(placeAt(event) - drag.current.start) >= 1;
    const result = moved(event);
    drag.current = null;
    setDragging(false);
    if (moving) onMove(result, true);
  };
  const share = (place: number): string => `${(100 * place) / Math.max(count, 1)}%`;
  return (
    <div
      ref={strip}
      class={`strip${dragging ? ' dragging' : ''}`}
      onPointerDown={begin}
      onPointerMove={(event) => {
        if (drag.current !== null) onMove(moved(event), false);
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
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

/** Calls at most once a frame, with the newest argument. */
export function useFrame<T>(does: (value: T) => void): (value: T) => void {
  const state = useRef<{ frame: number; value: T | null; does: (value: T) => void }>({
    frame: 0,
    value: null,
    does,
  });
  state.current.does = does;
  useEffect(
    () => () => {
      cancelAnimationFrame(state.current.frame);
    },
    [],
  );
  return (value: T) => {
    const own = state.current;
    if (own.value === null) {
      own.frame = requestAnimationFrame(() => {
        const newest = own.value;
        own.value = null;
        if (newest !== null) own.does(newest);
      });
    }
    own.value = value;
  };
}
