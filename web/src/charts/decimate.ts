/** Thinning lines of very many points to what a screen can show. */

export interface PlacedValue {
  readonly x: number;
  readonly y: number;
}

/**
 * At most four points for each of so many equal parts of the range: the first, the lowest, the
 * highest and the last of it. So a line keeps its course and no outlier is ever hidden, however many
 * points there are. Points must be in the order of x; those outside of the range are left out.
 */
export function decimate<P extends PlacedValue>(
  points: readonly P[],
  from: number,
  to: number,
  parts: number,
): readonly P[] {
  const first = firstFrom(points, from);
  const behind = firstBehind(points, to);
  if (behind - first <= 4 * parts || to <= from) return points.slice(first, behind);
  const kept: P[] = [];
  const width = (to - from) / parts;
  let start = first;
  while (start < behind) {
    const part = Math.floor(((points[start]?.x ?? from) - from) / width);
    const end = Math.min(firstFrom(points, from + (part + 1) * width, start + 1), behind);
    keepExtremes(points, start, end, kept);
    start = end;
  }
  return kept;
}

function keepExtremes<P extends PlacedValue>(
  points: readonly P[],
  start: number,
  end: number,
  kept: P[],
): void {
  let [lowest, highest] = [start, start];
  for (let index = start; index < end; index++) {
    const y = points[index]?.y ?? 0;
    if (y < (points[lowest]?.y ?? 0)) lowest = index;
    if (y > (points[highest]?.y ?? 0)) highest = index;
  }
  const indices = new Set([start, Math.min(lowest, highest), Math.max(lowest, highest), end - 1]);
  for (const index of indices) {
    const point = points[index];
    if (point !== undefined) kept.push(point);
  }
}

/** Index of the first point at x or after it. */
export function firstFrom(points: readonly PlacedValue[], x: number, start = 0): number {
  return search(points, start, (point) => point.x >= x);
}

function firstBehind(points: readonly PlacedValue[], x: number): number {
  return search(points, 0, (point) => point.x > x);
}

function search(
  points: readonly PlacedValue[],
  start: number,
  isPast: (point: PlacedValue) => boolean,
): number {
  let [low, high] = [start, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const point = points[middle];
    if (point !== undefined && isPast(point)) high = middle;
    else low = middle + 1;
  }
  return low;
}
