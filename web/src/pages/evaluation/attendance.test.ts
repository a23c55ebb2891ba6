import { describe, expect, it } from 'vitest';
import { evaluatedWithout, soFar } from './attendance';

const ONE = { reported: ['perf-1'], awaiting: ['perf-2', 'perf-3'], waitedSeconds: null };

describe('attendance', () => {
  it('says who has reported and who is awaited', () => {
    expect(soFar(ONE)).toBe('1 of 3 machines, waiting for perf-2, perf-3');
    expect(soFar({ ...ONE, awaiting: [] })).toBe('1 machine, waiting for more');
  });

  it('says who was waited for in vain', () => {
    expect(evaluatedWithout(ONE)).toBeNull();
    expect(evaluatedWithout({ ...ONE, waitedSeconds: 1800 })).toBe(
      'Evaluated without perf-2, perf-3, which did not report within 30 minutes.',
    );
    expect(evaluatedWithout({ ...ONE, awaiting: [], waitedSeconds: 90 })).toBe(
      'Evaluated with 1 machine alone; no more reported within 90 seconds.',
    );
  });
});
