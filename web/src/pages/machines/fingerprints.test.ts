import { describe, expect, it } from 'vitest';
import type { Machine } from '../../api/types';
import { fingerprintChanges } from './fingerprints';

function machine(generation: number, fingerprint: Machine['fingerprint']): Machine {
  return {
    name: 'perf-1',
    platform: 'default',
    generation,
    fingerprint,
    firstSeen: `2026-01-0${String(generation)}T00:00:00Z`,
    lastSeen: '2026-02-01T00:00:00Z',
    mainline: true,
    pullRequest: null,
    noisePercent: null,
    driftPercent: null,
    state: 'HEALTHY',
  };
}

describe('the changes of a fingerprint', () => {
  it('are told from one generation to the next, the newest first', () => {
    const changes = fingerprintChanges([
      machine(3, { cpu: 'EPYC', kernel: '6.8', cores: '4' }),
      machine(2, { cpu: 'EPYC', kernel: '6.1', cores: '4' }),
      machine(1, { cpu: 'Xeon', kernel: '6.1' }),
    ]);
    expect(changes.map(({ generation, fields }) => [generation, fields])).toEqual([
      [3, [{ name: 'kernel', was: '6.1', is: '6.8' }]],
      [
        2,
        [
          { name: 'cores', was: '–', is: '4' },
          { name: 'cpu', was: 'Xeon', is: 'EPYC' },
        ],
      ],
    ]);
  });

  it('are none for a machine that stays what it is', () => {
    expect(fingerprintChanges([machine(1, { cpu: 'Xeon' })])).toEqual([]);
  });
});
