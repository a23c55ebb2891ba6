import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { become, NOBODY } from '../../api/session';
import type { Plan, Quarantine, SuiteHealth } from '../../api/types';
import { readerWith } from '../../testing/readers';
import { list, serve } from '../../testing/service';
import { HealthPage } from './HealthPage';

const PATH = '/api/v1/projects/bson';
const PLACE = { page: 'health', project: 'bson' } as const;
const series = (number: number, benchmark: string) => ({
  series: number,
  benchmark,
  parameters: {},
  metric: { name: 'time', unit: 'us', direction: 'LOWER_IS_BETTER' as const },
  platform: 'default',
});

const HEALTH: SuiteHealth = {
  revisions: 200,
  silent: 20,
  undecided: 0,
  unstable: [
    {
      ...series(1, 'decode'),
      visiblePercent: 12,
      minEffect: 2,
      sentence: 'With 9 runs it sees 2%.',
    },
  ],
  timesKnown: true,
  slow: [
    {
      benchmark: 'sleep',
      platform: 'default',
      seconds: 44,
      suiteSeconds: 110,
      visiblePercent: 9,
      minEffect: 2,
      sentence: 'Detectable change 9.0% (1 machine x 5 runs). To detect 2.0%: 30 runs',
    },
  ],
  dead: [{ ...series(2, 'gone'), lastRevision: 'r7', revisionsSince: 36 }],
  redundant: [{ series: [series(3, 'encode'), series(4, 'encodeTwice')], changes: 3 }],
  platforms: [],
};

const QUARANTINE: Quarantine = {
  id: '0198b6f0-0000-7000-8000-000000000000',
  benchmark: 'codec.*',
  metric: null,
  reason: 'the disk of perf-2',
  until: '2027-01-31T00:00:00Z',
  active: true,
  by: 'ann',
  at: '2026-11-01T00:00:00Z',
  series: 12,
};

const PLAN: Plan = {
  seed: 'r9',
  harness: 'jmh',
  budgetSeconds: 300,
  expectedSeconds: 84,
  suiteSeconds: 168,
  timesKnown: true,
  sentence: '1 of 2 benchmarks in 84 s; all, as they are usually run, take 168 s',
  benchmarks: [
    {
      benchmark: 'encode',
      platform: 'linux-x64',
      parameterSets: 2,
      runs: 3,
      expectedSeconds: 84,
      chance: 0.27,
      reason: 'changed at 3 of 4 revisions that touched the same files or folders',
    },
  ],
  leftOut: [
    {
      benchmark: 'copy',
      platform: 'linux-x64',
      reason: 'changed 4 times, always with encode',
      silent: false,
    },
  ],
};

beforeEach(() => {
  become(NOBODY);
});

afterEach(cleanup);

describe('the health of a suite', () => {
  it('names what scatters, is dead or redundant, and what is in quarantine', async () => {
    serve({
      [`GET ${PATH}/health`]: () => HEALTH,
      [`GET ${PATH}/quarantines`]: () => list([QUARANTINE]),
    });
    render(<HealthPage place={PLACE} />);
    await screen.findByText('With 9 runs it sees 2%.');
    expect(screen.getByText('a change of 2% matters')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Explain detectable change' })).toHaveLength(2);
    expect(screen.getByText('44 seconds of 110 seconds; a change of 2% matters')).toBeTruthy();
    expect(screen.getByText(/To detect 2.0%: 30 runs/)).toBeTruthy();
    expect(screen.getByText('r7')).toBeTruthy();
    expect(screen.getByText('changed together 3 times')).toBeTruthy();
    expect(screen.getByText(/ann: “the disk of perf-2”/)).toBeTruthy();
    expect(screen.queryByText('End'), 'who only reads ends nothing').toBeNull();
  });

  it('names the platform of each series where the project has several', async () => {
    const unstable = HEALTH.unstable.map((one) => ({ ...one, platform: 'linux-arm64' }));
    serve({
      [`GET ${PATH}/health`]: () => ({
        ...HEALTH,
        unstable,
        platforms: ['linux-arm64', 'linux-x64'],
      }),
      [`GET ${PATH}/quarantines`]: () => list([]),
    });
    render(<HealthPage place={PLACE} />);
    const row = (await screen.findByText('With 9 runs it sees 2%.')).closest('li');
    expect(row?.textContent).toContain('linux-arm64');
  });

  it('says where nothing is known yet, and where a quarantine matches nothing', async () => {
    serve({
      [`GET ${PATH}/health`]: () => ({ ...HEALTH, unstable: [], undecided: 12 }),
      [`GET ${PATH}/quarantines`]: () => list([{ ...QUARANTINE, series: 0 }]),
    });
    render(<HealthPage place={PLACE} />);
    await screen.findByText('None is known: 12 series have too few revisions to say.');
    expect(screen.getByText('matches no series: check the pattern')).toBeTruthy();
  });

  it.each([
    [0, 'Benchmarks that cost more than they are worth.'],
    [1, 'Benchmarks that cost more than they are worth, by the last 1 revision.'],
    [1200, 'Benchmarks that cost more than they are worth, by the last 1,200 revisions.'],
  ])('says by how many revisions it is known: %d', async (revisions, sentence) => {
    serve({
      [`GET ${PATH}/health`]: () => ({ ...HEALTH, revisions, unstable: [], undecided: 1 }),
      [`GET ${PATH}/quarantines`]: () => list([]),
    });
    render(<HealthPage place={PLACE} />);
    await screen.findByText(sentence);
    const none = screen.queryByText('None is known: 1 series has too few revisions to say.');
    expect(none !== null).toBe(revisions > 0);
  });

  it('says that no time is known where no upload states one', async () => {
    serve({
      [`GET ${PATH}/health`]: () => ({ ...HEALTH, slow: [], timesKnown: false }),
      [`GET ${PATH}/quarantines`]: () => list([]),
    });
    render(<HealthPage place={PLACE} />);
    await screen.findByText(/^No upload says when its run began/);
  });

  it('lets triagers put a benchmark into quarantine and end it', async () => {
    become(readerWith('triage'));
    let items: Quarantine[] = [];
    const requests = serve({
      [`GET ${PATH}/health`]: () => HEALTH,
      [`GET ${PATH}/quarantines`]: () => list(items),
      [`POST ${PATH}/quarantines`]: () => {
        items = [QUARANTINE];
        return QUARANTINE;
      },
      [`DELETE ${PATH}/quarantines/${QUARANTINE.id}`]: () => {
        items = [];
        return new Response(null, { status: 204 });
      },
    });
    render(<HealthPage place={PLACE} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Quarantine' }));
    fireEvent.input(screen.getByLabelText(/Reason/), { target: { value: 'noise' } });
    screen.getAllByRole('button', { name: 'Quarantine' }).at(-1)?.click();
    fireEvent.click(await screen.findByText('End'));
    await screen.findByText('No benchmark is in quarantine.');
    const body = requests.find(({ method }) => method === 'POST')?.body;
    expect(body).toMatchObject({ benchmark: 'decode', reason: 'noise' });
    await waitFor(() => {
      expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    });
  });

  it('shows what a plan for the time would measure, and what it leaves out', async () => {
    const requests = serve({
      [`GET ${PATH}/health`]: () => HEALTH,
      [`GET ${PATH}/quarantines`]: () => list([]),
      [`GET ${PATH}/plan`]: () => PLAN,
    });
    render(<HealthPage place={{ ...PLACE, budget: '5m', changed: 'src/Encoder.java' }} />);
    await screen.findByText(/1 of 2 benchmarks in 84 s/);
    const asked = requests.find(({ url }) => url.pathname.endsWith('/plan'))?.url.searchParams;
    expect([asked?.get('budget'), asked?.get('changed')]).toEqual(['5m', 'src/Encoder.java']);
    expect(screen.getByText('84 seconds')).toBeTruthy();
    expect(screen.getByText('27%')).toBeTruthy();
    expect(screen.getByText(/2 parameter sets/)).toBeTruthy();
    expect(screen.getByText('1 benchmark left out')).toBeTruthy();
    expect(screen.getByText('changed 4 times, always with encode')).toBeTruthy();
  });

  it('says once, by the name of the field, that a time cannot be read', async () => {
    const detail = "'banana' is no time of at most a day, such as 90s, 10m or 1h30m";
    serve({
      [`GET ${PATH}/health`]: () => HEALTH,
      [`GET ${PATH}/quarantines`]: () => list([]),
      [`GET ${PATH}/plan`]: () =>
        new Response(
          JSON.stringify({
            detail: `Parameter 'budget': ${detail}`,
            errors: [{ pointer: 'budget', detail }],
          }),
          { status: 422 },
        ),
    });
    render(<HealthPage place={{ ...PLACE, budget: 'banana' }} />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`Time for each machine: ${detail}`);
  });

  it('asks for no plan before somebody names a time', async () => {
    const requests = serve({
      [`GET ${PATH}/health`]: () => HEALTH,
      [`GET ${PATH}/quarantines`]: () => list([]),
    });
    render(<HealthPage place={PLACE} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Plan' }));
    expect(requests.some(({ url }) => url.pathname.endsWith('/plan'))).toBe(false);
    expect(location.search).toBe('?budget=10m');
  });
});
