import { describe, expect, it } from 'vitest';
import { rowsOf } from './drawing';
import { layOut, nodeAt, stepFrom, widestCallee, widestOf, windowOf } from './layout';

/** main calls parse, which the baseline spends 4 in; now it calls copy instead, which costs 6. */
const FLAME = layOut({
  frames: ['main', 'parse', 'copy', 'write'],
  frame: [0, 1, 2, 3],
  parent: [-1, 0, 0, 0],
  baseline: [1, 4, 0, 5],
  candidate: [1, 0, 6, 5],
});

describe('the layout of a flame graph', () => {
  it('adds callees to their callers', () => {
    expect([...FLAME.before]).toEqual([10, 4, 0, 5]);
    expect([...FLAME.now]).toEqual([12, 0, 6, 5]);
  });

  it('has room for what only one side calls', () => {
    expect([...FLAME.width]).toEqual([15, 4, 6, 5]);
    expect([...FLAME.left]).toEqual([0, 0, 4, 10]);
    expect(FLAME.total).toBe(15);
    expect(rowsOf(FLAME, { left: 0, width: 15 }, 1000)).toBe(2);
  });

  it('finds the node at a place, and none beside them', () => {
    expect(nodeAt(FLAME, 4, 1)).toBe(2);
    expect(nodeAt(FLAME, 14.9, 1)).toBe(3);
    expect(nodeAt(FLAME, 3, 2)).toBeNull();
  });

  it('finds a function where it is widest', () => {
    expect(widestOf(FLAME, 'copy')).toBe(2);
    expect(widestOf(FLAME, 'absent')).toBeNull();
  });

  it('shows what a node covers', () => {
    expect(windowOf(FLAME, 2)).toEqual({ left: 4, width: 6 });
    expect(windowOf(FLAME, null)).toEqual({ left: 0, width: 15 });
  });

  it('is walked from the widest of the outermost nodes', () => {
    const two = layOut({
      frames: ['printf', 'main'],
      frame: [0, 1],
      parent: [-1, -1],
      baseline: [1, 4],
      candidate: [1, 6],
    });
    expect(widestCallee(two, -1)).toBe(1);
    expect(widestCallee(two, 1)).toBe(-1);
  });

  it('is walked by arrows', () => {
    expect(stepFrom(FLAME, 0, 'ArrowUp', 'ArrowDown')).toBe(2);
    expect(stepFrom(FLAME, 2, 'ArrowRight', 'ArrowDown')).toBe(3);
    expect(stepFrom(FLAME, 2, 'ArrowLeft', 'ArrowDown')).toBe(1);
    expect(stepFrom(FLAME, 1, 'ArrowLeft', 'ArrowDown')).toBe(1);
    expect(stepFrom(FLAME, 2, 'ArrowDown', 'ArrowDown')).toBe(0);
    expect(stepFrom(FLAME, 0, 'ArrowDown', 'ArrowDown')).toBe(0);
  });
});
