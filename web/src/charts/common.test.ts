import { describe, expect, it } from 'vitest';
import { THEME } from '../testing/findings';
import { faded, placeAxis, valueAxis } from './common';

describe('an axis of places', () => {
  it('has a tick and a label for each place, and room at both ends', () => {
    const axis = placeAxis(THEME, 3, (place) => ['m1', 'm2', 'm3'][place] ?? '');
    const scale: { ticks: { value: number }[] } = { ticks: [{ value: 0.5 }] };
    axis.afterBuildTicks(scale);
    expect(scale.ticks).toEqual([{ value: 0 }, { value: 1 }, { value: 2 }]);
    expect([axis.min, axis.max]).toEqual([-0.5, 2.5]);
    expect(axis.ticks.callback(1)).toBe('m2');
    expect(axis.ticks.autoSkip).toBe(false);
  });

  it('has nothing to label without places', () => {
    const axis = placeAxis(THEME, 0, () => '');
    const scale: { ticks: { value: number }[] } = { ticks: [{ value: 1 }] };
    axis.afterBuildTicks(scale);
    expect(scale.ticks).toEqual([]);
  });
});

describe('an axis of values', () => {
  it('says its unit in the colours of the theme', () => {
    const axis = valueAxis(THEME, 'ops/s');
    expect(axis.title).toMatchObject({ display: true, text: 'ops/s', color: THEME.muted });
    expect(axis.grid.color).toBe(THEME.grid);
  });
});

describe('a faded colour', () => {
  it('has its opacity as two digits', () => {
    expect(faded('#102030', 1)).toBe('#102030ff');
    expect(faded('#102030', 0)).toBe('#10203000');
    expect(faded('#102030', 0.04)).toBe('#1020300a');
  });
});
