import { describe, expect, it } from 'vitest';
import { sparklinePoints } from './Sparkline';

describe('a sparkline', () => {
  it('rises to the right when values rise', () => {
    const [first, last] = [sparklinePoints([1, 2, 3])[0], sparklinePoints([1, 2, 3])[2]];
    expect(first?.x).toBeLessThan(last?.x ?? 0);
    expect(first?.y).toBeGreaterThan(last?.y ?? 0);
  });

  it('is level for a constant series', () => {
    expect(new Set(sparklinePoints([5, 5, 5]).map(({ y }) => y))).toEqual(new Set([14]));
  });

  it('leaves the place of a missing value free', () => {
    const withGap = sparklinePoints([1, null, 3]);
    expect(withGap.map(({ x }) => x)).toEqual([3, 117]);
  });

  it('is empty without values', () => {
    expect(sparklinePoints([])).toEqual([]);
  });
});
