import { describe, expect, it } from 'vitest';
import { paddedLimits, symexp, symlog, symlogTicks } from './symlog';

describe('symlog', () => {
  it('is undone by symexp', () => {
    for (const value of [-5e6, -58.3, -1.96, 0, 0.001, 12.34, 565.7]) {
      expect(symexp(symlog(value, 1.96), 1.96)).toBeCloseTo(value, 6);
    }
  });

  it('treats both signs alike', () => {
    expect(symlog(-42, 2)).toBe(-symlog(42, 2));
  });
});

describe('paddedLimits', () => {
  it('leaves room around every value', () => {
    const { min, max } = paddedLimits([-80, 3, 261], 2);
    expect(min).toBeLessThan(-80);
    expect(max).toBeGreaterThan(261);
  });

  it('are numbers around the largest values there are', () => {
    const { min, max } = paddedLimits([-1.7e308, 1.7e308], 2);
    expect([min, max].every(Number.isFinite)).toBe(true);
    expect(symlogTicks(min, max, 2, 0.2)).toContain(0);
  });
});

describe('symlogTicks', () => {
  it('are round, ascending and include zero', () => {
    expect(symlogTicks(-120, 30, 2, 0.07)).toEqual([-100, -50, -20, -10, -5, -2, 0, 2, 5, 10, 20]);
  });

  it('thin out when there is little room, powers of ten last', () => {
    expect(symlogTicks(-1000, 1000, 2, 0.2)).toEqual([-100, 0, 100]);
  });

  it('never come closer than the gap', () => {
    const ticks = symlogTicks(-3000, 50, 1.96, 0.08).map((tick) => symlog(tick, 1.96));
    const length = symlog(50, 1.96) - symlog(-3000, 1.96);
    for (const [index, tick] of ticks.slice(1).entries()) {
      expect((tick - (ticks[index] ?? 0)) / length).toBeGreaterThanOrEqual(0.08 - 1e-9);
    }
  });
});
