import { describe, expect, it } from 'vitest';
import { boxBetween, isInside } from './box';

const AREA = { left: 40, top: 10, right: 400, bottom: 300 };

describe('a box drawn on a plot', () => {
  it('lies between where the drag began and where it is, whichever way it went', () => {
    const box = { left: 100, top: 50, right: 200, bottom: 90 };
    expect(boxBetween({ x: 100, y: 50 }, { x: 200, y: 90 }, AREA, 'xy')).toEqual(box);
    expect(boxBetween({ x: 200, y: 90 }, { x: 100, y: 50 }, AREA, 'xy')).toEqual(box);
  });

  it('ends at the edge of the plot', () => {
    const box = boxBetween({ x: 100, y: 50 }, { x: 900, y: -20 }, AREA, 'xy');
    expect(box).toEqual({ left: 100, top: 10, right: 400, bottom: 50 });
  });

  it('has the whole height where only the width is chosen', () => {
    const box = boxBetween({ x: 100, y: 50 }, { x: 150, y: 51 }, AREA, 'x');
    expect(box).toEqual({ left: 100, top: 10, right: 150, bottom: 300 });
  });

  it('is none while the pointer has hardly moved: that is a click', () => {
    expect(boxBetween({ x: 100, y: 50 }, { x: 103, y: 80 }, AREA, 'x')).toBeNull();
    expect(boxBetween({ x: 100, y: 50 }, { x: 180, y: 53 }, AREA, 'xy')).toBeNull();
  });

  it('begins on the plot only', () => {
    expect(isInside({ x: 40, y: 300 }, AREA)).toBe(true);
    expect(isInside({ x: 39, y: 20 }, AREA)).toBe(false);
  });
});
