import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EarlierRelease, Release, ReleaseReport, ReleaseRow } from '../../api/types';
import { become, NOBODY } from '../../api/session';
import { EXCEEDED } from '../../testing/limits';
import { Near } from '../../testing/near';
import { readerWith } from '../../testing/readers';
import { list, problem, serve } from '../../testing/service';
import { placeOf, releasesPlace, type PlaceOf } from '../../url';
import { ReleasesPage } from './ReleasesPage';

const PATH = '/api/v1/projects/bson/releases';

const release = (tag: string, revision = `r-${tag}`): Release => ({
  tag,
  tags: [tag],
  revision,
  branch: 'main',
  committedAt: '2026-11-01T12:00:00Z',
  subject: null,
  author: null,
});

const metric = { name: 'time', unit: 'us', direction: 'LOWER_IS_BETTER' } as const;

const earlier: EarlierRelease = {
  tag: 'v2',
  revision: 'r-v2',
  verdict: 'REGRESSION',
  gate: 'FAIL',
  headline: '1 regression, 12% slower',
  means: [
    {
      group: null,
      metric: { name: 'time', unit: 'us', direction: 'LOWER_IS_BETTER' },
      platform: 'default',
      series: 12,
      percentChange: 1.2,
      interval: [0.4, 2],
      text: '1.20% slower (0.40 to 2.00%)',
    },
  ],
  platforms: [{ platform: 'default', slower: 1, faster: 0, added: 1, gone: 0 }],
  added: [{ series: 9, benchmark: 'skip', parameters: {}, metric, platform: 'default' }],
  gone: [],
  links: {},
};

const row: ReleaseRow = {
  series: 7,
  benchmark: 'decode',
  parameters: {},
  metric,
  platform: 'default',
  changes: [
    {
      against: 'v2',
      verdict: 'REGRESSION',
      byAlert: false,
      suspected: false,
      percentChange: 12,
      percentImprovement: -12,
      interval: [10, 14],
      text: '12% slower (10 to 14%)',
      reason: 'slower on 3 of 3 machines',
    },
  ],
  state: 'OPEN',
  accepted: null,
  outrun: null,
  fixedIn: null,
  owners: ['@acme/codec'],
  alert: null,
};

const report: ReleaseReport = {
  release: release('v3'),
  gate: 'FAIL',
  headline: '1 series is worse than in v2, and nobody accepted it',
  waitingUntil: null,
  against: [earlier],
  rows: [row],
  limits: [],
  decisions: [],
  platforms: [],
  links: {},
};

beforeEach(() => {
  become(NOBODY);
});

afterEach(cleanup);

describe('releases', () => {
  it('say what one is where there is none', async () => {
    serve({ [`GET ${PATH}`]: () => list([]) });
    render(<ReleasesPage place={releasesPlace('bson')} />);
    await screen.findByText('No releases yet');
  });

  it('lead to their pages, also where the tag has a slash', async () => {
    serve({ [`GET ${PATH}`]: () => list([release('lib/v4', 'abc'), release('v3')]) });
    render(<ReleasesPage place={releasesPlace('bson')} />);
    const [first, second] = await screen.findAllByRole('link');
    expect(first?.getAttribute('href')).toBe('/projects/bson/releases/lib%2Fv4');
    expect(second?.getAttribute('href')).toBe('/projects/bson/releases/v3');
  });
});

describe('the list of releases', () => {
  it('says why a gate fails that no count explains', async () => {
    vi.stubGlobal('IntersectionObserver', Near);
    const against = report.against.map((one) => ({ ...one, platforms: [] }));
    const headline = '1 series is worse than in v1, and nobody accepted it';
    serve({
      [`GET ${PATH}`]: () => list([release('v3')]),
      [`GET ${PATH}/v3`]: () => ({ ...report, against, limits: [], headline }),
    });
    render(<ReleasesPage place={releasesPlace('bson')} />);
    expect((await screen.findByText('fail')).closest('li')?.textContent).toContain(headline);
    vi.unstubAllGlobals();
  });

  it('says which one holds what back, and asks for one after the other', async () => {
    vi.stubGlobal('IntersectionObserver', Near);
    const asked: string[] = [];
    const answer = (tag: string, part: Partial<ReleaseReport>) => () => {
      asked.push(tag);
      return { ...report, release: release(tag), ...part };
    };
    const limits = [{ limit: EXCEEDED, accepted: null, outrun: null }];
    serve({
      [`GET ${PATH}`]: () => list([release('v3'), release('v2'), release('v1')]),
      [`GET ${PATH}/v3`]: answer('v3', { limits }),
      [`GET ${PATH}/v2`]: answer('v2', { gate: 'PASS', against: [] }),
      [`GET ${PATH}/v1`]: () => problem(500, 'Broken', 'It is.'),
    });
    render(<ReleasesPage place={releasesPlace('bson')} />);
    const red = (await screen.findByText('fail')).closest('li');
    expect(red?.textContent).toContain('v3');
    expect(red?.textContent).toContain('1 slower, 1 limit exceeded');
    const green = (await screen.findByText('pass')).closest('li');
    expect(green?.textContent).toContain('no release before it');
    const broken = (await screen.findByText('not known')).closest('li');
    expect(broken?.textContent).toContain('v1');
    expect(asked).toEqual(['v3', 'v2']);
    vi.unstubAllGlobals();
  });

  it('says on which branch each is, and leads to it there', async () => {
    const line = 'release/1.x';
    serve({
      [`GET ${PATH}`]: () => list([release('v2'), { ...release('v1.1'), branch: line, line }]),
    });
    render(<ReleasesPage place={releasesPlace('bson')} />);
    expect(await screen.findByText('on main')).toBeTruthy();
    expect(screen.getByText('on release/1.x')).toBeTruthy();
    expect(screen.getByText('v1.1').getAttribute('href')).toContain('?branch=release/1.x');
  });
});

describe('a release', () => {
  it('is asked for by a tag with a slash, as its address has it', async () => {
    serve({ [`GET ${PATH}/lib%2Fv3`]: () => report });
    const place = placeOf('/projects/bson/releases/lib%2Fv3') as PlaceOf<'releases'>;
    render(<ReleasesPage place={place} />);
    await screen.findByText(report.headline);
  });

  it('shows what is worse, and what is new, since the one before', async () => {
    serve({ [`GET ${PATH}/v3`]: () => report });
    render(<ReleasesPage place={releasesPlace('bson', 'v3')} />);
    await screen.findByText(report.headline);
    expect(screen.getByText(/12% slower \(10 to 14%\)/)).toBeTruthy();
    expect(screen.getByText('1 slower')).toBeTruthy();
    expect(screen.getByText('New: 1 series')).toBeTruthy();
    expect(screen.getByText('1.20% slower (0.40 to 2.00%)')).toBeTruthy();
    expect(screen.getByText('Release notes').getAttribute('href')).toContain(
      'baseline=tag:v2&candidate=tag:v3&selected_tab=release-notes',
    );
    expect(screen.getByText<HTMLButtonElement>('Accept').disabled).toBe(true);
  });

  it('is not decided while machines are awaited', async () => {
    const headline = '1 of 3 machines, waiting for perf-2, perf-3';
    const waitingUntil = '2026-11-02T12:30:00Z';
    serve({ [`GET ${PATH}/v3`]: () => ({ ...report, gate: 'NEUTRAL', headline, waitingUntil }) });
    render(<ReleasesPage place={releasesPlace('bson', 'v3')} />);
    await screen.findByText(headline);
    expect(screen.getByText('waiting for machines')).toBeTruthy();
    expect(screen.getByText(/It is decided when they have reported/)).toBeTruthy();
    expect(screen.queryByText('neutral')).toBeNull();
  });

  it('names the platform of what changed where the project has several', async () => {
    const platforms = ['linux-x64', 'linux-arm64'];
    const rows = [{ ...row, platform: 'linux-arm64' }];
    serve({ [`GET ${PATH}/v3`]: () => ({ ...report, platforms, rows }) });
    render(<ReleasesPage place={releasesPlace('bson', 'v3')} />);
    const name = await screen.findByText('platform = linux-arm64');
    expect(name.closest('.release-what')?.textContent).toContain('decode');
  });

  it('names the platform of a budget where the project has several', async () => {
    const limit = { ...EXCEEDED, platform: 'linux-arm64' };
    const platforms = ['linux-x64', 'linux-arm64'];
    serve({
      [`GET ${PATH}/v3`]: () => ({
        ...report,
        platforms,
        limits: [{ limit, accepted: null, outrun: null }],
      }),
    });
    render(<ReleasesPage place={releasesPlace('bson', 'v3')} />);
    const budget = (await screen.findByText('at most 512 MiB')).closest('li');
    expect(budget?.textContent).toContain('platform = linux-arm64');
    // As on the page of a comparison: a place for the badge, the name, the sentence and the button.
    expect(budget?.closest('.budgets')).not.toBeNull();
    expect(budget?.children).toHaveLength(4);
  });

  it('shows the means and changes of the primary metric first', async () => {
    const share = { ...metric, name: 'share' };
    const [time] = earlier.means;
    if (time === undefined) throw new Error('The release has a mean');
    const means = [{ ...time, metric: share, text: '9% slower' }, time];
    serve({
      [`GET ${PATH}/v3`]: () => ({
        ...report,
        against: [{ ...earlier, means }],
        rows: [{ ...row, series: 8, metric: share, benchmark: 'noise' }, row],
      }),
      'GET /api/v1/projects/bson/metrics': () =>
        list([
          { name: 'time', series: 12, judged: true },
          { name: 'share', series: 12, judged: true },
        ]),
    });
    render(<ReleasesPage place={releasesPlace('bson', 'v3')} />);
    const whole = await screen.findByText(time.text);
    expect(whole.closest('details')).toBeNull();
    expect(screen.getByText('9% slower').closest('details')?.textContent).toContain('Other');
    const names = [...document.querySelectorAll('.release-what')].map((one) => one.textContent);
    expect(names.map((name) => (name.includes('noise') ? 'noise' : 'decode'))).toEqual([
      'decode',
      'noise',
    ]);
  });

  it('is accepted by a triager, with a reason', async () => {
    become(readerWith('triage'));
    let now = report;
    const requests = serve({
      [`GET ${PATH}/v3`]: () => now,
      [`POST ${PATH}/v3/decisions`]: () => {
        now = {
          ...report,
          gate: 'PASS',
          rows: [
            {
              ...row,
              state: 'ACCEPTED',
              accepted: { reason: 'UTF-8', by: 'ann', at: '2026-11-02T12:00:00Z', release: 'v3' },
            },
          ],
        };
        return now;
      },
    });
    render(<ReleasesPage place={releasesPlace('bson', 'v3')} />);
    fireEvent.click(await screen.findByText('Accept'));
    fireEvent.input(await screen.findByLabelText(/Reason/), { target: { value: 'UTF-8' } });
    screen.getAllByText('Accept').at(-1)?.click();
    await screen.findByText(/ann: “UTF-8”/);
    await waitFor(() => {
      expect(screen.getByText('Withdraw')).toBeTruthy();
    });
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      series: [7],
      action: 'ACCEPT',
      reason: 'UTF-8',
    });
  });

  it('are compared by pointing at two, the newer one as the candidate', async () => {
    serve({ [`GET ${PATH}`]: () => list([release('v3'), release('v2'), release('v1')]) });
    render(<ReleasesPage place={releasesPlace('bson')} />);
    const newest = await screen.findByText('v3');
    fireEvent.click(newest, { shiftKey: true });
    expect(screen.getByRole('status').textContent).toContain('v3 is chosen');
    fireEvent.click(screen.getByText('v1'), { shiftKey: true });

    expect(location.pathname).toBe('/projects/bson/comparisons');
    expect(new URLSearchParams(location.search).get('baseline')).toBe('tag:v1');
    expect(new URLSearchParams(location.search).get('candidate')).toBe('tag:v3');
  });

  it('says where it was fixed, and who dismissed its alert', async () => {
    const rows: ReleaseRow[] = [
      { ...row, state: 'FIXED_LATER', fixedIn: 'v4' },
      {
        ...row,
        series: 8,
        state: 'ACCEPTED',
        alert: '0198b6f0-0000-7000-8000-000000000000',
        accepted: { reason: null, by: 'bob', at: '2026-11-02T12:00:00Z', release: null },
      },
    ];
    serve({ [`GET ${PATH}/v3`]: () => ({ ...report, rows }) });
    render(<ReleasesPage place={releasesPlace('bson', 'v3')} />);
    await screen.findByText('no longer seen in v4');
    expect(screen.getAllByText('@acme/codec')).toHaveLength(2);
    expect(screen.getByText(/bob, dismissing the alert/)).toBeTruthy();
    expect(screen.getByText('Alert').getAttribute('href')).toBe(
      '/projects/bson/alerts/0198b6f0-0000-7000-8000-000000000000',
    );
  });

  it('says of an acceptance that more is found now, and asks for a new one', async () => {
    become(readerWith('triage'));
    const outrun = { reason: '4% is ok', by: 'ann', at: '2026-11-02T12:00:00Z', release: 'v3' };
    const limits = [{ limit: EXCEEDED, accepted: null, outrun: { ...outrun, by: 'bob' } }];
    serve({ [`GET ${PATH}/v3`]: () => ({ ...report, rows: [{ ...row, outrun }], limits }) });
    render(<ReleasesPage place={releasesPlace('bson', 'v3')} />);
    const said = '“4% is ok”. That was before what is found now.';
    await screen.findByText(`accepted by ann: ${said}`);
    expect(screen.getByText(`accepted by bob: ${said}`)).toBeTruthy();
    expect(screen.getByText('open')).toBeTruthy();
    expect(screen.getByText('exceeded')).toBeTruthy();
    expect(screen.getAllByText('Accept')).toHaveLength(2);
  });

  it('leads to the histories of the branch that the release is on', async () => {
    const line = 'release/1.x';
    const onBranch = { ...report, release: { ...report.release, branch: line, line } };
    serve({
      [`GET ${PATH}/v3`]: () => ({ ...onBranch, rows: [{ ...row, benchmark: 'branched' }] }),
    });
    render(<ReleasesPage place={releasesPlace('bson', 'v3')} />);
    const name = await screen.findByText('branched');
    expect(name.closest('a')?.getAttribute('href')).toContain('branch=release/1.x');
    // The switch of branches shows what the address names.
    expect(location.search).toBe('?branch=release/1.x');
  });
});
