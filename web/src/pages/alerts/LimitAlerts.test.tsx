import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LimitAlert } from '../../api/types';
import { list, serve } from '../../testing/service';
import { LimitAlerts } from './LimitAlerts';

const ALERT: LimitAlert = {
  id: 'a1',
  kind: 'limit',
  state: 'OPEN',
  series: 7,
  benchmark: 'org.example.Start',
  parameters: {},
  metric: { name: 'time', unit: 'ms', direction: 'LOWER_IS_BETTER' },
  limit: 'at most 5 % worse than v2.3',
  revision: 'r16',
  sentence: 'It is 9.02 % worse than v2.3 was (8.1 to 9.9 %): more than the limit allows.',
  openedAt: '2026-01-01T10:00:00Z',
  resolvedBy: null,
  resolvedAt: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('LimitAlerts', () => {
  it('names each limit that the mainline exceeds, and since when', async () => {
    serve({ 'GET /api/v1/projects/bson/limit-alerts': () => list([ALERT]) });

    render(<LimitAlerts project="bson" />);

    expect(await screen.findByText('at most 5 % worse than v2.3')).toBeTruthy();
    expect(screen.getByText('r16')).toBeTruthy();
  });
});
