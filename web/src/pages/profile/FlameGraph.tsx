import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ProfileFrame } from '../../api/types';
import { useTheme } from '../../charts/theme';
import type { Scale } from '../../format/units';
import { draw, ROW_HEIGHT, rowsOf } from './drawing';
import { costsOf } from './FrameTable';
import {
  at,
  type Flame,
  nameOf,
  nodeAt,
  stepFrom,
  widestCallee,
  widestOf,
  windowOf,
} from './layout';

interface FlameGraphProps {
  readonly flame: Flame;
  readonly frames: readonly ProfileFrame[];
  readonly scale: Scale;
  /** Whether callers stand above what they call; else below. */
  readonly icicle: boolean;
  /** Functions that hold this text stand out; empty for all. */
  readonly search: string;
  /** The function that the link points at; empty for none. */
  readonly frame: string;
  readonly onFrame: (frame: string) => void;
}

/**
 * A flame graph of both sides: functions that made it slower are red, the one that did most is the
 * strongest, and those that made it faster are green. What only calls them has no colour.
 */
export function FlameGraph(props: FlameGraphProps) {
  const { flame, frames, scale, icicle, search, frame, onFrame } = props;
  const blame = useMemo(() => blameOf(frames), [frames]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const width = useWidth(canvas);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(() => widestOf(flame, frame));
  const window = windowOf(flame, zoomed);
  const rows = rowsOf(flame, window, width);

  useEffect(() => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (canvas.current === null || context === null || width === 0) return;
    const pixels = devicePixelRatio;
    canvas.current.width = width * pixels;
    canvas.current.height = rows * ROW_HEIGHT * pixels;
    context.scale(pixels, pixels);
    const wanted = search.toLowerCase();
    const stands = wanted === '' ? null : (name: string) => name.toLowerCase().includes(wanted);
    draw(context, width, { flame, window, icicle, rows, stands, chosen, blame, theme });
    requestAnimationFrame(() => performance.mark('benchwarden:drawn', { detail: 'flame' }));
  });

  const choose = (node: number): void => {
    setChosen(node);
    onFrame(nameOf(flame, node));
  };
  const under = (event: MouseEvent): number | null => {
    const row = Math.floor(event.offsetY / ROW_HEIGHT);
    const position = window.left + (event.offsetX / Math.max(1, width)) * window.width;
    return nodeAt(flame, position, icicle ? row : rows - 1 - row);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setZoomed(null);
    else if (event.key === 'Enter') setZoomed(chosen);
    else if (event.key.startsWith('Arrow')) {
      const outwards = icicle ? 'ArrowUp' : 'ArrowDown';
      choose(
        chosen === null ? widestCallee(flame, -1) : stepFrom(flame, chosen, event.key, outwards),
      );
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <output class="flame-told" aria-live="polite">
        {chosen === null ? (
          <>
            {blame.size > 0 && 'Red became slower, green faster. '}
            Click a function, or walk with the arrow keys; Enter zooms in, Escape out.
          </>
        ) : (
          <>
            <code>{nameOf(flame, chosen)}</code>{' '}
            {costsOf(at(flame.before, chosen), at(flame.now, chosen), scale)}
          </>
        )}{' '}
        {zoomed !== null && (
          <button
            type="button"
            class="button quiet small"
            onClick={() => {
              setZoomed(null);
            }}
          >
            Show all
          </button>
        )}
      </output>
      <canvas
        ref={canvas}
        class="flame"
        tabIndex={0}
        role="application"
        aria-label="Flame graph; the table holds the same"
        style={{ height: `${rows * ROW_HEIGHT}px` }}
        onKeyDown={press}
        onClick={(event) => {
          const node = under(event);
          if (node !== null) choose(node);
        }}
        onDblClick={(event) => {
          setZoomed(under(event));
        }}
      />
    </>
  );
}

/** What is laid to each function, as a share of the largest such change. */
function blameOf(frames: readonly ProfileFrame[]): ReadonlyMap<string, number> {
  const largest = Math.max(...frames.map(({ net }) => Math.abs(net)), Number.MIN_VALUE);
  const changed = frames.filter(({ moved, net }) => !moved && net !== 0);
  return new Map(changed.map(({ frame, net }) => [frame, net / largest]));
}

/** Width of an element in pixels, anew when it changes. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const shown = element.current;
    if (shown === null) return undefined;
    const measure = (): void => {
      setWidth(shown.clientWidth);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(shown);
    return () => {
      watch.disconnect();
    };
  }, [element]);
  return width;
}
