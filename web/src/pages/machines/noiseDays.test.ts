import { describe, expect, it } from 'vitest';
import type { NoiseDay } from '../../api/types';
import { daysOf, noiseRows, noiseStep } from './noiseDays';

function day(name: string, generation = 1): NoiseDay {
  return { day: name, generation, revisions: 3, noisePercent: 0.5, suspect: 0 };
}

describe('the map of the noise', () => {
  it('has every day, also of another month and those without a result', () => {
    expect(daysOf({ until: '2026-03-01', days: 3 })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(daysOf({ until: null, days: 30 })).toEqual([]);
  });

  it('marks the day on which a machine came back as another one', () => {
    const measured = [day('2026-01-01'), day('2026-01-03', 2), day('2026-01-04', 2)];
    const rows = noiseRows({
      days: 4,
      until: '2026-01-04',
      machines: [{ name: 'perf-1', days: measured }],
    });
    expect(rows[0]?.cells.map((cell) => cell.isNewGeneration)).toEqual([false, false, true, false]);
    expect(rows[0]?.cells[1]?.measured).toBeNull();
  });

  it('is the stronger the more restless the machine', () => {
    expect([0, 0.5, 1.9, 2, 7].map(noiseStep)).toEqual([0, 1, 2, 3, 4]);
  });
});
