import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowHeights } from './rowHeights';

describe('heights of rows', () => {
  it('are the usual one until a row was drawn', () => {
    const rows = new RowHeights(1000, 40);
    expect(rows.whole).toBe(40_000);
    rows.set(10, 60);
    expect(rows.above(10)).toBe(400);
    expect(rows.above(11)).toBe(460);
    expect(rows.whole).toBe(40_020);
  });

  it('say which row is where, also beyond the ends', () => {
    const rows = new RowHeights(3, 10);
    expect([-5, 0, 9, 10, 29, 30, 500].map((pixels) => rows.at(pixels))).toEqual([
      0, 0, 0, 1, 2, 2, 2,
    ]);
    expect(new RowHeights(0, 10).at(5)).toBe(0);
  });

  it('find every row between its beginning and its end, whatever was drawn in which order', () => {
    const drawn = fc.array(fc.tuple(fc.nat(49), fc.integer({ min: 1, max: 300 })));
    fc.assert(
      fc.property(drawn, (heights) => {
        const rows = new RowHeights(50, 30);
        for (const [row, height] of heights) {
          rows.set(row, height);
          expect(rows.at(rows.above(row))).toBe(row);
          expect(rows.at(rows.above(row + 1) - 0.5)).toBe(row);
        }
      }),
    );
  });
});
