import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePlace } from '../../navigation';
import { comparison, finding } from '../../testing/findings';
import { problem, type Request, serve } from '../../testing/service';
import { ComparisonPage } from './ComparisonPage';

vi.mock('../../charts/ChartHost', () => import('../../testing/charts'));

const PATH = '/api/v1/projects/bson/comparisons/c1';

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
  reason: '199.5% faster on 2 of 2 machines (z = 12.3)',
});

/** The service filters; here it is enough that a filter leaves the improvement. */
function answer({ url }: Request) {
  const filtered = url.search !== '';
  return comparison(filtered ? [IMPROVEMENT] : [REGRESSION, IMPROVEMENT]);
}

function Page() {
  const place = usePlace();
  return place.page === 'comparison' ? <ComparisonPage place={place} /> : null;
}

function open(search = ''): void {
  history.replaceState(null, '', `/projects/bson/comparisons/c1${search}`);
  render(<Page />);
}

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(cleanup);

describe('a comparison', () => {
  it('says first what came out, with the worst regression', async () => {
    serve({ [`GET ${PATH}`]: answer });
    open();
    await screen.findByText('1 regression, 1 improvement in 2 series');
    const worst = within(screen.getByRole('region', { name: 'Outcome' }));
    expect(worst.getByText('−50.0%')).toBeTruthy();
    expect(worst.getByText('z −7.40')).toBeTruthy();
  });

  it('draws every finding on one plane and leads from there to its machines', async () => {
    serve({ [`GET ${PATH}`]: answer });
    open();
    await screen.findByText('Overview');
    const points = document.querySelectorAll<HTMLButtonElement>('[data-chart=overview] button');
    expect(points).toHaveLength(2);
    points[0]?.click();
    expect(location.hash).toBe('#series-17');
  });

  it('asks the service to filter by what the link says', async () => {
    const requests = serve({ [`GET ${PATH}`]: answer });
    open('?percent_filter=0||100&z_filter=||10&filter_type=Either&machine=m1&machine=m2');
    await screen.findByText('1 of 2 rows shown');
    const filtered = requests.find(({ url }) => url.search !== '')?.url.searchParams;
    expect(filtered?.get('percent_filter')).toBe('0||100');
    expect(filtered?.get('z_filter')).toBe('||10');
    expect(filtered?.get('filter_type')).toBe('Either');
    expect(filtered?.getAll('machine')).toEqual(['m1', 'm2']);
  });

  it('warns when the filters hide a regression, and clears them', async () => {
    serve({ [`GET ${PATH}`]: answer });
    open('?benchmark=encode');
    await screen.findByText('1 regression hidden by the filters');
    expect(screen.getByText('Clear filters').getAttribute('href')).toBe(
      '/projects/bson/comparisons/c1?selected_tab=scatter-plots',
    );
  });

  it('writes a bound that is typed into the link, and takes it back with the back button', async () => {
    serve({ [`GET ${PATH}`]: answer });
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
    serve({ [`GET ${PATH}`]: answer });
    open('?selected_tab=table');
    const table = await screen.findByRole('table');
    const rows = [...table.querySelectorAll('tbody tr')];
    expect(rows.map((row) => row.getAttribute('data-verdict'))).toEqual([
      'REGRESSION',
      'IMPROVEMENT',
    ]);
    expect(rows[1]?.textContent).toContain('+199.5%');
  });

  it('shows names from uploads as text, whatever they contain', async () => {
    const name = '<img src=x onerror=alert(1)>';
    serve({ [`GET ${PATH}`]: () => comparison([finding({ benchmark: name })]) });
    open('?selected_tab=table');
    await screen.findByRole('table');
    expect(document.querySelector('table img')).toBeNull();
    expect(screen.getAllByTitle(name)).not.toHaveLength(0);
  });

  it('hands out release notes of the rows shown', async () => {
    const requests = serve({
      [`GET ${PATH}`]: answer,
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

  it('names the machine that moved apart', async () => {
    const environment = {
      suspect: true,
      machines: [
        { name: 'perf-1', shiftPercent: 0.2 },
        { name: 'perf-3', shiftPercent: -11.2 },
      ],
    };
    serve({ [`GET ${PATH}`]: () => comparison([REGRESSION], { environment }) });
    open();
    const note = await screen.findByText(/Shift of each machine/);
    expect(note.textContent).toContain('perf-3 −11.2%');
  });

  it('asks for a token when the service hides it', async () => {
    serve({ [`GET ${PATH}`]: () => problem(401, 'Unauthorized', 'A token is needed.') });
    open();
    await screen.findByText('Sign in to see this');
    expect(screen.getByLabelText('Token')).toBeTruthy();
  });
});
