import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { list, serve } from '../../testing/service';
import { MachinesPage } from './MachinesPage';

const PLACE = { page: 'machines', project: 'bson' } as const;

afterEach(cleanup);

describe('the machines', () => {
  it('each show whether they can be believed, and what they are', async () => {
    serve({
      'GET /api/v1/projects/bson/machines': () =>
        list([
          {
            name: 'perf-3',
            generation: 2,
            fingerprint: { cpu: 'EPYC', cores: 2, kernel: null },
            lastSeen: null,
            noisePercent: 1.14,
            driftPercent: -11.2,
            state: 'DRIFTING',
          },
        ]),
    });
    render(<MachinesPage place={PLACE} />);
    const row = (await screen.findByText('perf-3')).closest('tr');
    expect(row?.textContent).toContain('drifting');
    expect(row?.textContent).toContain('1.1%');
    expect(row?.textContent).toContain('−11.2%');
    expect(row?.textContent).toContain('cpu EPYC · cores 2');
    expect(row?.textContent).not.toContain('kernel');
  });

  it('are made known by the first upload', async () => {
    serve({ 'GET /api/v1/projects/bson/machines': () => list([]) });
    render(<MachinesPage place={PLACE} />);
    await screen.findByText('No machine has reported yet');
  });
});
