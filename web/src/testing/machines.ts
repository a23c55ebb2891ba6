import type { Machine } from '../api/types';

/** A healthy machine. */
export function machine(part: Partial<Machine> = {}): Machine {
  return {
    name: 'm1',
    generation: 1,
    platform: 'default',
    fingerprint: {},
    firstSeen: '2026-01-01T00:00:00Z',
    lastSeen: '2026-01-03T00:00:00Z',
    mainline: true,
    pullRequest: null,
    noisePercent: 0.5,
    driftPercent: 0,
    state: 'HEALTHY',
    ...part,
  };
}
