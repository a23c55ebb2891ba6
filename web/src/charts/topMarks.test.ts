import type { Chart } from 'chart.js';
import { describe, expect, it, vi } from 'vitest';
import { THEME } from '../testing/findings';
import { type Marks, topMarks } from './topMarks';

/** Draws on a picture of 100 places, ten pixels each, and keeps what was drawn. */
function drawn(marks: Marks, scale: object | undefined = { min: 0, max: 99 }) {
  const ctx = {
    save: vi.fn(),
    restore: vi.fn(),
    beginPath: vi.fn(),
    moveTo: vi.fn(),
    lineTo: vi.fn(),
    closePath: vi.fn(),
    stroke: vi.fn(),
    fill: vi.fn(),
    fillText: vi.fn(),
    setLineDash: vi.fn(),
    measureText: (text: string) => ({ width: 8 * text.length }),
  };
  const x = { ...scale, getPixelForValue: (value: number) => 10 * value };
  const chart = {
    ctx,
    chartArea: { left: 0, right: 1000, top: 0, bottom: 300 },
    scales: { x },
  } as unknown as Chart<'scatter'>;
  topMarks(marks, THEME).afterDatasetsDraw?.(chart, {}, {}, false);
  return ctx;
}

const NO_MARKS: Marks = { alerts: [], generations: [] };

describe('the flags of alerts', () => {
  it('are filled while an alert is open, an outline afterwards', () => {
    const ctx = drawn({
      ...NO_MARKS,
      alerts: [
        { x: 10, open: true },
        { x: 20, open: false },
      ],
    });
    expect(ctx.stroke).toHaveBeenCalledTimes(2);
    expect(ctx.fill).toHaveBeenCalledTimes(1);
  });

  it('stand above the picture, so that they cover no caption of a change', () => {
    const { moveTo, lineTo } = drawn({ ...NO_MARKS, alerts: [{ x: 10, open: true }] });
    const heights = [...moveTo.mock.calls, ...lineTo.mock.calls].map(([, y]) => y as number);
    expect(Math.max(...heights)).toBe(0);
    expect(Math.min(...heights)).toBe(-9);
  });

  it('are drawn only in the part that is shown', () => {
    const alerts = [
      { x: 10, open: true },
      { x: 80, open: true },
    ];
    const ctx = drawn({ ...NO_MARKS, alerts }, { min: 50, max: 99 });
    expect(ctx.fill).toHaveBeenCalledTimes(1);
  });
});

describe('the marks of machines that changed', () => {
  it('have a label each where there is room', () => {
    const ctx = drawn({
      ...NO_MARKS,
      generations: [
        { x: 10, label: 'm1' },
        { x: 50, label: 'm2' },
      ],
    });
    expect(ctx.fillText.mock.calls.map(([label]) => label as string)).toEqual(['m1', 'm2']);
  });

  it('leave out a label that would cover the one before', () => {
    const ctx = drawn({
      ...NO_MARKS,
      generations: [
        { x: 10, label: 'm1' },
        { x: 11, label: 'm2' },
        { x: 50, label: 'm3' },
      ],
    });
    expect(ctx.stroke).toHaveBeenCalledTimes(3);
    expect(ctx.fillText.mock.calls.map(([label]) => label as string)).toEqual(['m1', 'm3']);
  });
});
