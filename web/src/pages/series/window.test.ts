import { describe, expect, it } from 'vitest';
import { DEFAULT_HISTORY } from '../../url';
import { clamped, panned, showing, viewOf, windowOf, zoomed } from './window';

const COUNT = 1000;
const PLACES = new Map(Array.from({ length: COUNT }, (_, place) => [`r${place}`, place]));
const revisionAt = (place: number): string => `r${place}`;

describe('the part of a history that a link names', () => {
  it('is the newest so many revisions', () => {
    expect(windowOf(PLACES, COUNT, DEFAULT_HISTORY)).toEqual({ first: 800, last: 999 });
    expect(windowOf(PLACES, COUNT, { ...DEFAULT_HISTORY, range: 'all' })).toEqual({
      first: 0,
      last: 999,
    });
    expect(windowOf(new Map(), 20, DEFAULT_HISTORY)).toEqual({ first: 0, last: 19 });
  });

  it('goes from one revision to another, which stay when new ones come', () => {
    const view = { ...DEFAULT_HISTORY, from: 'r10', to: 'r90' };
    expect(windowOf(PLACES, COUNT, view)).toEqual({ first: 10, last: 90 });
    expect(viewOf({ first: 10, last: 90 }, revisionAt, COUNT)).toEqual({
      range: '200',
      from: 'r10',
      to: 'r90',
    });
  });

  it('has the point in view that it names', () => {
    expect(windowOf(PLACES, COUNT, DEFAULT_HISTORY, 700)).toEqual({ first: 700, last: 899 });
    expect(windowOf(PLACES, COUNT, DEFAULT_HISTORY, 950.4)).toEqual({ first: 800, last: 999 });
    const part = { ...DEFAULT_HISTORY, from: 'r10', to: 'r90' };
    expect(windowOf(PLACES, COUNT, part, 700)).toEqual({ first: 10, last: 90 });
  });

  it('is open at an end that is not known any more', () => {
    const view = { ...DEFAULT_HISTORY, from: 'gone', to: 'r90' };
    expect(windowOf(PLACES, COUNT, view)).toEqual({ first: 0, last: 90 });
  });

  it('is all of it by its name', () => {
    expect(viewOf({ first: 0, last: 999 }, revisionAt, COUNT)).toEqual({
      range: 'all',
      from: '',
      to: '',
    });
  });
});

describe('moving about', () => {
  it('zooms around the place that is looked at', () => {
    expect(zoomed({ first: 100, last: 300 }, 0.5, 150, COUNT)).toEqual({ first: 125, last: 225 });
    expect(zoomed({ first: 125, last: 225 }, 2, 150, COUNT)).toEqual({ first: 100, last: 300 });
  });

  it('never leaves the history, nor shows less than a few points', () => {
    for (const factor of [0, 0.001, 0.5, 1, 3, 1e6]) {
      for (const around of [-50, 0, 1, 500, 999, 5000]) {
        for (const window of [
          { first: 0, last: 4 },
          { first: 995, last: 999 },
          { first: 400, last: 600 },
        ]) {
          const { first, last } = zoomed(window, factor, around, COUNT);
          expect(first).toBeGreaterThanOrEqual(0);
          expect(last).toBeLessThan(COUNT);
          expect(last - first).toBeGreaterThanOrEqual(4);
        }
      }
    }
  });

  it('pans up to the ends and keeps its length', () => {
    expect(panned({ first: 10, last: 20 }, 5, COUNT)).toEqual({ first: 15, last: 25 });
    expect(panned({ first: 10, last: 20 }, -50, COUNT)).toEqual({ first: 0, last: 10 });
    expect(panned({ first: 980, last: 990 }, 50, COUNT)).toEqual({ first: 989, last: 999 });
  });

  it('follows the point that is looked at', () => {
    const window = { first: 10, last: 20 };
    expect(showing(window, 15, COUNT)).toBe(window);
    expect(showing(window, 22, COUNT)).toEqual({ first: 12, last: 22 });
    expect(showing(window, 3, COUNT)).toEqual({ first: 3, last: 13 });
  });

  it('shows a short history whole', () => {
    expect(clamped({ first: 1, last: 1 }, 3)).toEqual({ first: 0, last: 2 });
    expect(clamped({ first: 0, last: 0 }, 0)).toEqual({ first: 0, last: 0 });
  });
});
