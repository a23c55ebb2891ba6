import { describe, expect, it } from 'vitest';
import { afterKey, type Looking } from './keys';

const COUNT = 100;
const WINDOW = { first: 40, last: 59 };
const NOWHERE: Looking = { window: WINDOW, at: null };
const press = (key: string, from: Looking, shift = false): Looking | null =>
  afterKey(key, shift, from, COUNT);

describe('the keyboard on a history', () => {
  it('goes from point to point, and the picture follows', () => {
    expect(press('ArrowRight', { window: WINDOW, at: 50 })?.at).toBe(51);
    expect(press('ArrowLeft', { window: WINDOW, at: 40 })).toEqual({
      window: { first: 39, last: 58 },
      at: 39,
    });
    expect(press('ArrowLeft', NOWHERE)?.at).toBe(59);
    expect(press('ArrowRight', { window: WINDOW, at: 99 })?.at).toBe(99);
  });

  it('goes to both ends of the history', () => {
    expect(press('Home', NOWHERE)).toEqual({ window: { first: 0, last: 19 }, at: 0 });
    expect(press('End', NOWHERE)).toEqual({ window: { first: 80, last: 99 }, at: 99 });
  });

  it('zooms around the point that is looked at', () => {
    const { window } = press('+', { window: WINDOW, at: 40 }) ?? NOWHERE;
    expect(window.first).toBe(40);
    expect(window.last).toBeLessThan(59);
    expect(press('-', NOWHERE)?.window).toEqual({ first: 31, last: 69 });
  });

  it('pans by a quarter', () => {
    expect(press('ArrowRight', NOWHERE, true)?.window).toEqual({ first: 45, last: 64 });
  });

  it('lets go of the point first, then of the part', () => {
    expect(press('Escape', { window: WINDOW, at: 50 })).toEqual(NOWHERE);
    expect(press('Escape', NOWHERE)?.window).toEqual({ first: 0, last: 99 });
  });

  it('leaves other keys to the browser', () => {
    expect(press('Tab', NOWHERE)).toBeNull();
    expect(press('a', NOWHERE)).toBeNull();
  });
});
