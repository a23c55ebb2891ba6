import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLinks, usePlace } from '../../navigation';
import { served } from '../../testing/columns';
import { comparison, environment, finding, version } from '../../testing/findings';
import { EXCEEDED } from '../../testing/limits';
import { Near } from '../../testing/near';
import { problem, type Request, serve } from '../../testing/service';
import { ComparisonPage } from './ComparisonPage';

vi.mock('../../charts/ChartHost', () => import('../../testing/charts'));

const ALL = '/api/v1/projects/bson/comparisons';
const PATH = `${ALL}/c1`;

const REGRESSION = finding({ series: 17 });
const IMPROVEMENT = finding({
  series: 18,
  benchmark: 'org.bson.BsonCodecBenchmark.encodePooled',
  parameters: { dataset: 'flat' },
  verdict: 'IMPROVEMENT',
  percentChange: 199.5,
  percentImprovement: 199.5,
  zScore: 12.3,
  zImprovement: 12.3,
  reason: '200% faster on 2 of 2 machines (z = 12.3)',
});

/** The service filters by machine; here it is enough that the improvement is left. */
function answer({ url }: Request) {
  const filtered = url.searchParams.has('machine');
  return comparison(filtered ? [IMPROVEMENT] : [REGRESSION, IMPROVEMENT], {
    verdict: 'REGRESSION',
    headline: '1 regression, 50% slower',
  });
}

function Page() {
  const place = usePlace();
  return place.page === 'comparison' ? <ComparisonPage place={place} /> : null;
}

function open(search = ''): void {
  history.replaceState(null, '', `/projects/bson/comparisons/c1${search}`);
  render(<Page />);
}

beforeAll(() => {
  vi.stubGlobal('IntersectionObserver', Near);
  followLinks(document);
});

afterEach(cleanup);

describe('a comparison', () => {
  it('names the limits that its headline counts', async () => {
    serve(served(() => comparison([REGRESSION], { limits: [EXCEEDED] })));
    open();
    const budgets = within(await screen.findByRole('region', { name: 'Budgets' }));
    expect(budgets.getByText('at most 512 MiB')).toBeTruthy();
    expect(budgets.getByText(/more than the limit allows/)).toBeTruthy();
  });

  it('says first what came out, with the worst regression', async () => {
    serve(served(answer));
    open();
    await screen.findByText('1 regression, 50% slower');
    const worst = within(screen.getByRole('region', { name: 'Outcome' }));
    expect(worst.getByText('−50.0%')).toBeTruthy();
    expect(worst.getByText('z −7.40')).toBeTruthy();
  });

  it('says that both sides are one revision', async () => {
    const { candidate } = comparison([]);
    serve(served(() => comparison([], { baseline: candidate })));
    open();
    await screen.findByText('Both sides are the same revision: it is compared with itself.');
  });

  it('says what its numbers are counted from, once for all rows', async () => {
    const region = finding({ ...IMPROVEMENT, series: 19, baselineBasis: 'REGION' });
    serve(served(() => comparison([REGRESSION, IMPROVEMENT, region])));
    open('?selected_tab=table');
    const head = await screen.findByRole('columnheader', { name: /^Change/ });
    expect(head.textContent).toContain('against the baseline');
    expect(screen.getAllByText('against the stable region')).toHaveLength(1);
  });

  it('says the same of its picture', async () => {
    serve(served(answer));
    open('?benchmark=encode');
    await screen.findByText('Overview');
    const picture = document.querySelector('[data-chart=overview]');
    expect(picture?.getAttribute('aria-label')).toContain('1 regression, 50% slower.');
  });

  it('draws every finding on one plane and leads from there to its machines', async () => {
    serve(served(answer));
    open();
    await screen.findByText('Overview');
    const points = document.querySelectorAll<HTMLButtonElement>('[data-chart=overview] button');
    expect(points).toHaveLength(3);
    points[0]?.click();
    expect(location.search).toContain('row=17');
  });

  it('reads what the machines measured for the plots alone, once for all of them', async () => {
    const requests = serve(served(answer));
    open();
    await waitFor(() => {
      expect(document.querySelectorAll('[data-chart^=series-]')).toHaveLength(2);
    });
    const point = document.querySelector<HTMLButtonElement>('[data-chart=overview] button');
    point?.click();
    fireEvent.click(screen.getByText('Table'));
    await screen.findByRole('table');
    const whole = requests.filter(({ url }) => url.pathname === PATH);
    expect(whole.map(({ url }) => url.search)).toEqual(['?series=17,18']);
  });

  it('marks what somebody else published, and leads to nothing that was not published', async () => {
    const row = finding({ ...IMPROVEMENT, series: -1, flags: ['PUBLISHED'], interval: null });
    const published = { source: 'https://example.org/release-notes' };
    serve(served(() => comparison([row], { published })));
    open();
    await screen.findByText('Overview');
    expect(screen.getByText('example.org/release-notes').getAttribute('href')).toBe(
      published.source,
    );
    expect(screen.queryByText('Candidate vs baseline')).toBeNull();
    fireEvent.click(screen.getByText('Table'));
    const table = await screen.findByRole('table');
    expect(within(table).getByText('published')).toBeTruthy();
    expect(within(table).getByText('+200%')).toBeTruthy();
    expect(table.querySelector('tbody a')).toBeNull();
  });

  it('of several platforms names a row with its own, in cards and in the table', async () => {
    const platforms = ['amd64', 'arm64'];
    const rows = platforms.map((platform, index) => finding({ series: index + 1, platform }));
    serve(served(() => comparison(rows, { platforms })));
    open();
    expect(await screen.findAllByText('platform = arm64, n = 1000')).not.toHaveLength(0);
    fireEvent.click(screen.getByText('Table'));
    const table = await screen.findByRole('table');
    expect(within(table).getByText('platform = amd64, n = 1000')).toBeTruthy();
    expect(within(table).getByText('platform = arm64, n = 1000')).toBeTruthy();
  });

  it('shows the primary metric first, whatever moved with it, and all metrics by a switch', async () => {
    history.replaceState(null, '', '/projects/bson/comparisons?baseline=a&candidate=b');
    const metric = (name: string) => ({ ...finding().metric, name });
    const rows = [
      finding({ series: 1, benchmark: 'steady', verdict: 'NO_CHANGE' }),
      finding({ series: 2, benchmark: 'noisy', metric: metric('share'), verdict: 'NO_CHANGE' }),
      finding({ series: 3, benchmark: 'moved', metric: metric('share') }),
    ];
    serve({
      ...served(() => comparison(rows)),
      'GET /api/v1/projects/bson/metrics': () => ({
        items: [
          { name: 'throughput', series: 1, judged: true },
          { name: 'share', series: 2, judged: true },
        ],
        next: null,
      }),
    });
    open();
    fireEvent.click(await screen.findByText('Table'));
    const named = () =>
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .map((row) => /steady|noisy|moved/.exec(row.textContent)?.[0])
        .filter((name) => name !== undefined)
        .sort();
    await screen.findByRole('table');
    expect(named()).toEqual(['moved', 'steady']);
    expect(document.querySelector('.other-metrics')?.textContent).toContain(
      'throughput, and what moved of other metrics: 1 regression.',
    );
    fireEvent.click(screen.getByText('Show 1 row of other metrics'));
    expect(location.search).toContain('metrics=all');
    expect(named()).toEqual(['moved', 'noisy', 'steady']);
    expect(screen.getByText('Only throughput and what moved')).toBeTruthy();
  });

  it('asks the service to filter by machine, which changes the rows', async () => {
    const requests = serve(served(answer));
    open('?percent_filter=0||100&z_filter=||10&filter_type=Either&machine=m1&machine=m2');
    await screen.findByText('1 of 2 rows shown');
    const filtered = requests.find(({ url }) => url.search !== '')?.url.searchParams;
    expect(filtered?.get('percent_filter')).toBe('0||100');
    expect(filtered?.get('z_filter')).toBe('||10');
    expect(filtered?.get('filter_type')).toBe('Either');
    expect(filtered?.getAll('machine')).toEqual(['m1', 'm2']);
  });

  it('warns when the filters hide a regression, and clears them', async () => {
    serve(served(answer));
    open('?benchmark=encodePooled');
    await screen.findByText('1 regression hidden by the filters');
    expect(screen.getByText('Clear filters').getAttribute('href')).toBe(
      '/projects/bson/comparisons/c1?selected_tab=scatter-plots',
    );
  });

  it('writes a bound that is typed into the link, and takes it back with the back button', async () => {
    serve(served(answer));
    open();
    fireEvent.change(await screen.findByLabelText('|change| to'), { target: { value: '100' } });
    await screen.findByText('1 of 2 rows shown');
    expect(location.search).toContain('percent_filter=||100');

    history.replaceState(null, '', '/projects/bson/comparisons/c1');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => {
      expect(screen.queryByText('1 of 2 rows shown')).toBeNull();
    });
  });

  it('lists every number in the table, the most urgent first', async () => {
    serve(served(answer));
    open('?selected_tab=table');
    const table = await screen.findByRole('table');
    const rows = [...table.querySelectorAll('tbody tr')];
    expect(rows.map((row) => row.getAttribute('data-verdict'))).toEqual([
      'REGRESSION',
      'IMPROVEMENT',
    ]);
    expect(rows[1]?.textContent).toContain('+200%');
  });

  describe('with rows that are not judged', () => {
    const unjudged = (series: number, reason: string) =>
      finding({ series, verdict: 'NOT_JUDGED', reason: `not judged: ${reason}` });
    const IGNORED = unjudged(21, 'ignored by the policy');
    const UNDIRECTED = unjudged(22, 'nobody said which way this metric is better');
    const listed = () =>
      [...document.querySelectorAll('tbody tr, .plots > li')].map((row) =>
        row.getAttribute('data-series'),
      );

    beforeEach(() => {
      const zeros = { name: 'zeros', unit: 'B', direction: null };
      const rows = [REGRESSION, IGNORED, UNDIRECTED, { ...IGNORED, series: 23, metric: zeros }];
      serve({
        ...served(() => comparison(rows)),
        ...served(() => comparison(rows), ALL),
      });
    });

    it('hides them in the table until they are asked for', async () => {
      open('?selected_tab=table');
      const said = await screen.findByText(
        '3 rows are not judged: ignored by the policy (2), ' +
          'nobody said which way this metric is better (1).',
      );
      expect(listed()).toEqual(['17']);
      fireEvent.click(screen.getByText('Show them'));
      await waitFor(() => {
        expect(listed()).toEqual(['17', '21', '22', '23']);
      });
      expect(location.search).toContain('not_judged=shown');
      expect(said.isConnected).toBe(true);
      fireEvent.click(screen.getByText('Hide them'));
      await waitFor(() => {
        expect(listed()).toEqual(['17']);
      });
      expect(location.search).not.toContain('not_judged');
    });

    it('counts them with the others', async () => {
      open();
      const outcome = within(await screen.findByRole('region', { name: 'Outcome' }));
      expect(outcome.getByText(/not judged/).textContent).toBe('3 not judged');
    });

    it('does not count the hidden ones among those that the filters leave', async () => {
      open('?selected_tab=table&metric=throughput');
      await screen.findByText('1 of 4 rows shown');
      screen.getByText(/^2 rows are not judged/);
    });

    it.each(['table', 'scatter-plots'])('lists the one that the link names: %s', async (tab) => {
      open(`?selected_tab=${tab}&row=22`);
      await screen.findByText('Show them');
      expect(listed()).toEqual(['17', '22']);
    });

    it('draws them on the planes, though their plots are not listed', async () => {
      open();
      await screen.findByText('Show them');
      expect(listed()).toEqual(['17']);
      expect(document.querySelector('.plane .legend')?.textContent).toContain('Not judged');
    });

    it('hides them where several versions stand side by side', async () => {
      open('?selected_tab=table&with=tag:5.6.0');
      await screen.findByRole('table');
      expect(listed()).toEqual(['17']);
    });
  });

  it('shows names from uploads as text, whatever they contain', async () => {
    const name = '<img src=x onerror=alert(1)>';
    serve(served(() => comparison([finding({ benchmark: name })])));
    open('?selected_tab=table');
    await screen.findByRole('table');
    expect(document.querySelector('table img')).toBeNull();
    expect(screen.getAllByTitle(name)).not.toHaveLength(0);
  });

  it('hands out release notes of the rows shown', async () => {
    const requests = serve({
      ...served(answer),
      [`GET ${PATH}.md`]: () => '| Feature |',
      [`GET ${PATH}.rst`]: () => '.. list-table::',
    });
    open('?selected_tab=release-notes&metric=throughput');
    await screen.findByText('| Feature |');
    fireEvent.click(screen.getByText('reStructuredText'));
    await screen.findByText('.. list-table::');
    const notes = requests.filter(({ url }) => /\.(md|rst)$/.test(url.pathname));
    expect(notes.map(({ url }) => url.search)).toEqual([
      '?metric=throughput',
      '?metric=throughput',
    ]);
  });

  it('filters by a box that is drawn on the overview, without asking the service', async () => {
    const requests = serve(served(answer));
    open();
    fireEvent.click(await screen.findByText('draw a box on overview'));
    await screen.findByText('1 of 2 rows shown');
    expect(location.search).toContain('improvement=-60||-10&z_improvement=-20||-2');
    expect(requests.filter(({ url }) => url.pathname === `${PATH}/columns`)).toHaveLength(1);
  });

  it('points at the row that the link names', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    serve(served(answer));
    open('?selected_tab=table&row=18');
    await screen.findByRole('table');
    const row = document.querySelector('tr[aria-current=true]');
    expect(row?.textContent).toContain('encodePooled');
    await waitFor(() => {
      expect(scrolled.mock.contexts).toContain(row);
    });
  });

  it('shows the samples of a row when asked', async () => {
    const requests = serve({
      ...served(answer),
      [`GET ${PATH}/samples`]: () => ({
        series: 17,
        baseline: [{ machine: 'm1', executions: [[1, 2]] }],
        candidate: [{ machine: 'm1', executions: [[3, null, 4]] }],
      }),
    });
    open('?row=17');
    fireEvent.click(await screen.findByText('Samples', { exact: false, selector: 'a' }));
    await screen.findByText(/dashed 4.11.5 \(2 samples\), solid 5.5.1 \(2 samples\)/);
    expect(location.search).toContain('show=samples');
    expect(requests.at(-1)?.url.search).toBe('?series=17');
  });

  it('puts further versions beside the first', async () => {
    serve({
      ...served(answer),
      ...served(
        () => comparison([{ ...REGRESSION, percentChange: -7 }], { candidate: version('5.6.0') }),
        ALL,
      ),
    });
    open('?selected_tab=table&with=tag:5.6.0');
    const table = await screen.findByRole('table');
    expect(within(table).getByText('5.6.0')).toBeTruthy();
    expect(table.textContent).toContain('−7.00%');
    expect(screen.getByLabelText('Remove 5.6.0').getAttribute('href')).not.toContain('with=');
  });

  it('draws bars that lead to the row behind them', async () => {
    serve(served(answer));
    open('?selected_tab=bars');
    await screen.findAllByText(/Bars are means over machines/);
    const bars = await screen.findAllByText('point 1');
    expect(bars.length).toBeGreaterThan(1);
    bars[0]?.click();
    expect(location.search).toContain('selected_tab=scatter-plots');
    expect(location.search).toContain('row=18');
  });

  it('changes nothing inside another site', async () => {
    serve(served(answer));
    history.replaceState(null, '', '/projects/bson/comparisons/c1/embed');
    render(<Page />);
    await screen.findByText('Overview');
    expect(screen.queryByLabelText('Filters')).toBeNull();
    expect(screen.queryByText('Embed')).toBeNull();
    expect(screen.getByText('Open in Benchwarden').getAttribute('target')).toBe('_blank');
  });

  it('names the machine that drifted from the others', async () => {
    const drifted = environment({
      suspect: true,
      state: 'RESOLVED',
      machines: [
        { name: 'perf-1', shiftPercent: 0.2, suspect: false },
        { name: 'perf-3', shiftPercent: -11.2, suspect: true },
      ],
    });
    serve(served(() => comparison([REGRESSION], { environment: drifted })));
    open();
    const note = await screen.findByText(/Each machine beside the others/);
    expect(note.textContent).toContain('perf-3 11.2% slower');
  });

  it('asks the reader to sign in when the service hides it', async () => {
    serve({ [`GET ${PATH}/columns`]: () => problem(401, 'Unauthorized', 'A token is needed.') });
    open();
    await screen.findByText('Sign in to see this');
    expect(await screen.findByLabelText('Token')).toBeTruthy();
  });
});
