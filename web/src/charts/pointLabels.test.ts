import { describe, expect, it } from 'vitest';
import { placeFor } from './pointLabels';

const AREA = { left: 0, top: 0, right: 400, bottom: 300 };

describe('a label', () => {
  it('stands right of its point', () => {
    const box = placeFor({ x: 100, y: 100 }, 10, 80, AREA, []);
    expect(box).toMatchObject({ left: 110, right: 190 });
  });

  it('moves to the left at the right edge', () => {
    const box = placeFor({ x: 390, y: 100 }, 10, 80, AREA, []);
    expect(box).toMatchObject({ left: 300, right: 380 });
  });

  it('gives way to what is drawn already', () => {
    const taken = [{ left: 105, right: 200, top: 90, bottom: 110 }];
    const box = placeFor({ x: 100, y: 100 }, 10, 80, AREA, taken);
    expect(box).toMatchObject({ left: 10, right: 90 });
  });

  it('is left out where there is no room', () => {
    expect(placeFor({ x: 200, y: 100 }, 10, 80, AREA, [AREA])).toBeNull();
  });
});
