import { describe, expect, it } from 'vitest';
import { boundsOf } from './boundsOf';

describe('a box of the overview', () => {
  it('has edges of three digits', () => {
    expect(boundsOf([-12.345, 1234.5])).toEqual({ lower: -12.3, upper: 1230 });
  });

  it('holds all that is drawn at the edge of the plane, however far beyond it is', () => {
    expect(boundsOf([-1100, -2], 1000)).toEqual({ lower: null, upper: -2 });
    expect(boundsOf([2, 1100], 1000)).toEqual({ lower: 2, upper: null });
    expect(boundsOf([2, 900], 1000)).toEqual({ lower: 2, upper: 900 });
  });
});
