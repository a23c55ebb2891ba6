import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { list, serve } from '../../testing/service';
import { MachinesPage } from './MachinesPage';

const PLACE = { page: 'machines', project: 'bson', days: '30' } as const;

const RATE = { alarms: 2, trials: 180, rate: 0.011, state: 'OK' };
const CALIBRATION = {
  revisions: 181,
  falseAlarms: {
    project: { ...RATE, sentence: '2 of 180 no-change evaluations alarmed (0.3-4.0 %)' },
    machines: [{ ...RATE, machine: 'perf-3', alarms: 2, trials: 60, rate: 0.033, sentence: '' }],
  },
  items: [
    {
      series: 1,
      benchmark: 'encode',
      parameters: {},
      metric: { name: 'time', unit: 'ms', direction: 'LOWER_IS_BETTER' },
      detectable: { percent: 4, sentence: 'can see changes of 4 % or more' },
    },
  ],
};

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
      'GET /api/v1/projects/bson/calibration': () => CALIBRATION,
    });
    render(<MachinesPage place={PLACE} />);
    const row = (await screen.findByText('perf-3')).closest('tr');
    expect(row?.textContent).toContain('drifting');
    expect(row?.textContent).toContain('1.1%');
    expect(row?.textContent).toContain('−11.2%');
    expect(row?.textContent).toContain('cpu EPYC · cores 2');
    expect(row?.textContent).not.toContain('kernel');
    await screen.findByText('2 of 180 no-change evaluations alarmed (0.3-4.0 %).');
    expect(screen.getByText('in order')).toBeTruthy();
    expect(screen.getByText('perf-3 alone: 3.3% of 60')).toBeTruthy();
    expect(screen.getByText('can see changes of 4 % or more').closest('tr')?.textContent).toContain(
      'encode',
    );
  });

  it('are made known by the first upload', async () => {
    serve({ 'GET /api/v1/projects/bson/machines': () => list([]) });
    render(<MachinesPage place={PLACE} />);
    await screen.findByText('No machine has reported yet');
  });
});
