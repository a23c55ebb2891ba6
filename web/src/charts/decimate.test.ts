import { describe, expect, it } from 'vitest';
import { decimate, type PlacedValue } from './decimate';

/** A generator with a fixed seed: a failure can be seen again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Noise with gaps and, now and then, a point far away. */
function course(seed: number): PlacedValue[] {
  const next = random(seed);
  const points: PlacedValue[] = [];
  const count = Math.floor(next() * 20_000);
  for (let x = 0; points.length < count; x += 1 + Math.floor(next() * 3)) {
    points.push({ x, y: next() + (next() < 0.001 ? 100 * (next() - 0.5) : 0) });
  }
  return points;
}

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);
const PARTS = 300;

function extremes(points: readonly PlacedValue[]): [number, number] {
  return points.reduce<[number, number]>(
    ([low, high], { y }) => [Math.min(low, y), Math.max(high, y)],
    [Infinity, -Infinity],
  );
}

describe('a thinned line', () => {
  it.each(SEEDS)('hides no outlier in any part of the picture (%i)', (seed) => {
    const points = course(seed);
    const to = (points.at(-1)?.x ?? 0) + 1;
    const kept = decimate(points, 0, to, PARTS);
    for (let part = 0; part < PARTS; part++) {
      const [from, end] = [(part * to) / PARTS, ((part + 1) * to) / PARTS];
      const within = ({ x }: PlacedValue): boolean => x >= from && x < end;
      expect(extremes(kept.filter(within))).toEqual(extremes(points.filter(within)));
    }
  });

  it.each(SEEDS)('is short, in order, and made of the points themselves (%i)', (seed) => {
    const points = course(seed);
    const to = points.at(-1)?.x ?? 0;
    const kept = decimate(points, 0, to, PARTS);
    expect(kept.length).toBeLessThanOrEqual(4 * (PARTS + 1));
    expect(kept.every((point, index) => index === 0 || point.x > (kept[index - 1]?.x ?? 0))).toBe(
      true,
    );
    const all = new Set(points);
    expect(kept.every((point) => all.has(point))).toBe(true);
    expect(kept[0]).toBe(points[0]);
    expect(kept.at(-1)).toBe(points.at(-1));
  });

  it('is whole where there is room for every point', () => {
    const points = [1, 2, 3].map((x) => ({ x, y: x }));
    expect(decimate(points, 0, 10, PARTS)).toEqual(points);
    expect(decimate([], 0, 10, PARTS)).toEqual([]);
  });

  it('has only what lies in the range', () => {
    const points = Array.from({ length: 50 }, (_, x) => ({ x, y: x }));
    expect(decimate(points, 10, 20, PARTS).map(({ x }) => x)).toEqual(
      Array.from({ length: 11 }, (_, index) => 10 + index),
    );
  });
});
