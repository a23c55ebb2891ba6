import { useEffect, useState } from 'preact/hooks';

/** Rows more each time the browser has time for them. */
const STEP = 150;

/**
 * How many of very many rows to draw: what fits a screen at once, the rest while the reader looks.
 *
 * @param atLeast drawn at once, because a link points there
 */
export function useGradually(count: number, first: number, atLeast = 0): number {
  const [drawn, setDrawn] = useState(first);
  const needed = Math.max(drawn, first, atLeast);
  useEffect(() => {
    if (needed >= count) return undefined;
    const frame = requestAnimationFrame(() => {
      setDrawn(needed + STEP);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [needed, count]);
  return Math.min(needed, count);
}
