import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { machine } from '../../testing/machines';
import { list, serve } from '../../testing/service';
import { MachinesPage } from './MachinesPage';

const PLACE = { page: 'machines', project: 'bson', days: '30' } as const;

const RATE = { alarms: 2, trials: 180, rate: 0.011, state: 'OK' };
const CALIBRATION = {
  revisions: 181,
  falseAlarms: {
    project: { ...RATE, sentence: 'False-positive rate: 2 of 180 (95% CI 0.3–4.0%)' },
    machines: [{ ...RATE, machine: 'perf-3', alarms: 2, trials: 60, rate: 0.033, sentence: '' }],
  },
  items: [
    {
      series: 1,
      benchmark: 'encode',
      parameters: {},
      metric: { name: 'time', unit: 'ms', direction: 'LOWER_IS_BETTER' },
      detectable: { percent: 4, sentence: 'Detectable change 4%' },
    },
  ],
};

afterEach(cleanup);

describe('the machines', () => {
  it('stand by platform where there is more than one', async () => {
    const machines = [
      machine(),
      machine({ name: 'arm1', platform: 'arm64' }),
      machine({ name: 'm2' }),
    ];
    serve({ 'GET /api/v1/projects/bson/machines': () => list(machines) });
    render(<MachinesPage place={PLACE} />);
    const heads = await screen.findAllByRole('rowheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'default 2 machines',
      'arm64 1 machine',
    ]);
  });

  it('are named with their platforms wherever they stand beside each other', async () => {
    const arm = { name: 'arm1', platform: 'arm64' };
    const [day] = [{ day: '2026-01-03', generation: 1, revisions: 2, noisePercent: 1, suspect: 0 }];
    serve({
      'GET /api/v1/projects/bson/machines': () => list([machine(), machine(arm)]),
      'GET /api/v1/projects/bson/machines/noise': () => ({
        days: 1,
        until: '2026-01-03',
        machines: [{ name: 'arm1', days: [day] }],
      }),
      'GET /api/v1/projects/bson/calibration': () => ({
        ...CALIBRATION,
        falseAlarms: {
          ...CALIBRATION.falseAlarms,
          machines: [{ ...RATE, machine: 'arm1', sentence: '' }],
        },
      }),
    });
    render(<MachinesPage place={PLACE} />);
    expect(await screen.findByRole('rowheader', { name: 'arm1 on arm64' })).toBeTruthy();
    expect(await screen.findByText('arm1 on arm64 alone: 2 of 180 (1.1%)')).toBeTruthy();
  });

  it('each show whether they can be believed, and what they are', async () => {
    serve({
      'GET /api/v1/projects/bson/machines': () =>
        list([
          {
            name: 'perf-3',
            generation: 2,
            fingerprint: { cpu: 'EPYC', cores: 2, kernel: '' },
            firstSeen: '2026-01-03T00:00:00Z',
            lastSeen: null,
            mainline: true,
            pullRequest: null,
            noisePercent: 1.14,
            driftPercent: -11.2,
            state: 'DRIFTING',
          },
          {
            name: 'perf-3',
            generation: 1,
            fingerprint: { cpu: 'Xeon', cores: 2, kernel: '' },
            firstSeen: '2026-01-01T00:00:00Z',
            lastSeen: null,
            mainline: true,
            pullRequest: null,
            noisePercent: null,
            driftPercent: null,
            state: 'SILENT',
          },
        ]),
      'GET /api/v1/projects/bson/machines/noise': () => ({
        days: 2,
        until: '2026-01-03',
        machines: [
          {
            name: 'perf-3',
            days: [
              { day: '2026-01-02', generation: 1, revisions: 24, noisePercent: 0.43, suspect: 0 },
              { day: '2026-01-03', generation: 2, revisions: 9, noisePercent: 12.3, suspect: 1 },
            ],
          },
        ],
      }),
      'GET /api/v1/projects/bson/calibration': () => CALIBRATION,
    });
    render(<MachinesPage place={PLACE} />);
    const row = (await screen.findByText('generation 2', { selector: 'td *' })).closest('tr');
    expect(row?.textContent).toContain('drifting');
    expect(row?.textContent).toContain('1.1%');
    expect(screen.getByRole('button', { name: 'Explain machine noise' })).toBeTruthy();
    expect(row?.textContent).toContain('−11.2%');
    expect(row?.textContent).toContain('cpu EPYC · cores 2');
    expect(row?.textContent).not.toContain('kernel');
    const calm = await screen.findByText('0.4');
    expect(calm.closest('td')?.title).toBe('perf-3, Jan 2, 2026: 0.43% noise, over 24 revisions');
    expect(screen.getByText('12', { selector: '.heat-number' }).closest('td')?.title).toBe(
      'perf-3, Jan 3, 2026: 12% noise, over 9 revisions, unhealthy at 1 of them, generation 2 begins',
    );
    expect(
      screen.getByText(/The 2 days end on Jan 3, 2026, the last day with a result/),
    ).toBeTruthy();
    expect(screen.getByText('Xeon').closest('li')?.textContent).toBe('cpu Xeon → EPYC');
    await screen.findByText('False-positive rate: 2 of 180 (95% CI 0.3–4.0%).');
    expect(screen.getByText('ok')).toBeTruthy();
    expect(screen.getByText('perf-3 alone: 2 of 60 (3.3%)')).toBeTruthy();
    expect(screen.getByText('Detectable change 4%').closest('tr')?.textContent).toContain('encode');
    expect(screen.getByText(/Machines and Health show what the next one can find/)).toBeTruthy();
  });

  it('stand before what a pull request measured under their name', async () => {
    const perf9 = machine({ name: 'perf-9', platform: 'x64' });
    serve({
      'GET /api/v1/projects/bson/machines': () =>
        list([
          { ...perf9, generation: 2, mainline: false, pullRequest: 7 },
          { ...perf9, generation: 1, mainline: true, pullRequest: null },
        ]),
    });
    render(<MachinesPage place={PLACE} />);
    const rows = (await screen.findAllByText('perf-9', { selector: 'td *' })).map(
      (name) => name.closest('tr')?.textContent,
    );
    expect(rows[0]).toContain('generation 1');
    expect(rows[1]).toContain('generation 2 since pull request #7 only');
    expect(screen.getByText('1 machine')).toBeTruthy();
  });

  it('are made known by the first upload', async () => {
    serve({ 'GET /api/v1/projects/bson/machines': () => list([]) });
    render(<MachinesPage place={PLACE} />);
    await screen.findByText('No machine has reported yet');
  });
});
