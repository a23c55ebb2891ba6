import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { become, NOBODY } from '../../api/session';
import type { Finding } from '../../api/types';
import { comparison, finding, sensitivity, side } from '../../testing/findings';
import { readerWith } from '../../testing/readers';
import { list, problem, serve } from '../../testing/service';
import { NO_FILTERS, placeOf, type PlaceOf } from '../../url';
import { Filters } from './Filters';
import { Headline, type HeadlineProps } from './Headline';
import { OnSingleMachines } from './OnSingleMachines';
import { ReleaseNotes } from './ReleaseNotes';
import { SaveButton } from './SaveButton';
import { Shown } from './Shown';
import { TableTab } from './TableTab';
import { Tabs } from './Tabs';
import { VerdictCounts } from './VerdictCounts';
import type { Listing } from './useListing';
import { Versions } from './Versions';
import { WorstRegression } from './WorstRegression';

const API = '/api/v1/projects/bson/comparisons';

const REGRESSION = finding({ series: 17 });
const IMPROVEMENT = finding({
  series: 18,
  benchmark: 'org.bson.Codec.decode',
  metric: { name: 'memory', unit: 'B', direction: 'LOWER_IS_BETTER' },
  percentChange: -20,
  verdict: 'IMPROVEMENT',
});

function place(search = ''): PlaceOf<'comparison'> {
  const link = `/projects/bson/comparisons?baseline=tag:4.11.5&candidate=tag:5.5.1${search}`;
  return placeOf(link) as PlaceOf<'comparison'>;
}

/** Lists that show what `of` says. */
function listing(of: Listing['of']): Listing {
  const others = { steady: new Set<number>(), moved: [] };
  return { unjudged: [], others, ofMetrics: (rows) => rows, of };
}

function hrefOf(name: string): string {
  return screen.getByRole('link', { name }).getAttribute('href') ?? '';
}

afterEach(() => {
  cleanup();
  become(NOBODY);
});

describe('the tabs', () => {
  it('lead to each view, and say which is open', () => {
    render(<Tabs place={place('&selected_tab=table')} />);
    const tabs = within(screen.getByRole('navigation', { name: 'Views of the comparison' }));
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Table');
    expect(hrefOf('Release notes')).toContain('selected_tab=release-notes');
  });
});

describe('the headline', () => {
  const HEADLINE = 'No regression found; changes of 12% or more would have been seen';
  const SENSITIVITY = sensitivity({
    least: [
      { series: 18, percent: 40.2 },
      { series: 17, percent: 35 },
    ],
    advice: 'About 3 runs instead of 1 would show changes of 5%',
  });

  function show(part: Partial<HeadlineProps['outcome']> = {}) {
    const outcome = { headline: HEADLINE, sensitivity: SENSITIVITY, ...part };
    return render(
      <Headline
        outcome={{ verdict: 'NO_REGRESSION', ...outcome }}
        findings={[
          { ...REGRESSION, parameters: {} },
          { ...IMPROVEMENT, parameters: {} },
        ]}
        rowLink={(series) => `#${series}`}
      />,
    ).container;
  }

  it('is followed by what could not have been seen', () => {
    const [headline, hint] = show().querySelectorAll('p');
    expect(headline?.textContent).toBe(HEADLINE);
    expect(hint?.querySelector('.explanation')?.textContent).toContain('its own tests');
    hint?.querySelectorAll('.explain, .explanation').forEach((one) => {
      one.remove();
    });
    expect(hint?.textContent.replaceAll('org.bson', '')).toBe(
      'Least sensitive : Codec.decodememory (40%), RawReencodeBenchmark.reencodeArraythroughput (35%).' +
        ' About 3 runs instead of 1 would show changes of 5%.',
    );
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#18', '#17']);
  });

  it('is followed by the advice alone where all rows see the same', () => {
    const { advice } = SENSITIVITY;
    const [, hint] = show({ sensitivity: sensitivity({ advice }) }).querySelectorAll('p');
    expect(hint?.textContent.trim()).toBe(`${advice}.`);
  });

  it.each([
    ['something changed', { verdict: 'REGRESSION' }],
    ['there is nothing to say', { sensitivity: sensitivity() }],
  ] as const)('stands alone where %s', (_, part) => {
    expect(show(part).textContent).toBe(HEADLINE);
  });

  it('is not there before it is judged', () => {
    expect(show({ headline: null, verdict: null }).textContent).toBe('');
  });
});

describe('the counts of verdicts', () => {
  it('leave out what there is none of, speak of one as one, and say what is only suspected', () => {
    const open = { state: 'SUSPECTED', reason: 'one machine' } as const;
    const suspected = { ...REGRESSION, series: 3, confirmation: open };
    render(<VerdictCounts findings={[REGRESSION, suspected, IMPROVEMENT]} />);
    const counts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(counts).toEqual(['2 regressions (1 suspected)', '1 improvement']);
  });
});

describe('the worst regression', () => {
  it('is named with its numbers and leads to its plot', () => {
    const worse = finding({
      series: 20,
      benchmark: 'org.bson.Worst.encode',
      percentChange: -80,
      percentImprovement: -80,
      candidate: side([20, 22]),
      zScore: -90,
      zImprovement: -90,
    });
    render(
      <WorstRegression
        place={place()}
        findings={[REGRESSION, worse, IMPROVEMENT]}
        primary={null}
      />,
    );
    expect(screen.getByText('−80.0%')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toContain('row=20');
  });

  it('is one of the primary metric where there is one', () => {
    const noise = finding({
      series: 20,
      benchmark: 'org.bson.Noise',
      metric: { ...REGRESSION.metric, name: 'share' },
      percentChange: -80,
      percentImprovement: -80,
    });
    const worst = (findings: Finding[]) => {
      render(<WorstRegression place={place()} findings={findings} primary="throughput" />);
      const href = screen.getByRole('link').getAttribute('href');
      cleanup();
      return href;
    };
    expect(worst([noise, REGRESSION])).toContain('row=17');
    expect(worst([noise])).toContain('row=20');
  });

  it('is not there without a regression', () => {
    const { container } = render(
      <WorstRegression place={place()} findings={[IMPROVEMENT]} primary={null} />,
    );
    expect(container.textContent).toBe('');
  });
});

describe('what the filters leave', () => {
  it('is not said without filters', () => {
    const { container } = render(<Shown place={place()} all={[REGRESSION]} shown={[]} />);
    expect(container.textContent).toBe('');
  });

  it('says that a regression is hidden, and how to see it', () => {
    const all = [REGRESSION, IMPROVEMENT];
    render(<Shown place={place('&benchmark=decode')} all={all} shown={[IMPROVEMENT]} />);
    const said = screen.getByRole('status');
    expect(said.textContent).toContain('1 of 2 rows shown');
    expect(said.textContent).toContain('1 regression hidden by the filters');
    expect(hrefOf('Clear filters')).not.toContain('benchmark=');
  });
});

describe('the filters', () => {
  const onChange = vi.fn();

  beforeEach(() => {
    onChange.mockClear();
    render(
      <Filters filters={NO_FILTERS} findings={[REGRESSION, IMPROVEMENT]} onChange={onChange} />,
    );
  });

  it.each([
    ['Metric', 'memory', { metric: 'memory' }],
    ['Show', 'Either', { type: 'Either' }],
  ])('narrow by %s', (name, value, part) => {
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
    expect(onChange).toHaveBeenCalledWith({ ...NO_FILTERS, ...part });
  });

  it('say in words what must hold', () => {
    const options = within(screen.getByRole('combobox', { name: 'Show' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Both thresholds',
      'Either threshold',
      'Regressions only',
      'Improvements only',
    ]);
  });

  it('take a bound while it is typed, at a pause', async () => {
    fireEvent.input(screen.getByLabelText('|z| from'), { target: { value: '3' } });
    expect(onChange).not.toHaveBeenCalled();
    await waitFor(() => {
      expect(onChange).toHaveBeenLastCalledWith({ ...NO_FILTERS, z: { lower: 3, upper: null } });
    });
  });

  it('take a bound on either side, and below zero only for the zoom selection', () => {
    fireEvent.change(screen.getByLabelText('|z| from'), { target: { value: '2' } });
    expect(onChange).toHaveBeenLastCalledWith({ ...NO_FILTERS, z: { lower: 2, upper: null } });
    fireEvent.change(screen.getByLabelText('improvement to'), { target: { value: '-5' } });
    expect(onChange).toHaveBeenLastCalledWith({
      ...NO_FILTERS,
      improvement: { lower: null, upper: -5 },
    });
  });

  it('leave only the machines that are chosen', () => {
    fireEvent.click(screen.getByRole('checkbox', { name: 'm2' }));
    expect(onChange).toHaveBeenLastCalledWith({ ...NO_FILTERS, machines: ['m2'] });
  });
});

describe('the table', () => {
  const onChange = vi.fn();

  function show(search = '') {
    const part = { onlyInBaseline: [{ ...IMPROVEMENT, series: 9 }] };
    render(
      <TableTab
        place={place(search)}
        comparison={comparison([REGRESSION, IMPROVEMENT], part)}
        others={[]}
        listing={listing((rows) => rows)}
        onChange={onChange}
      />,
    );
  }

  it('is sorted by a click on a head, and says by which', () => {
    show('&sort=-percent');
    const head = screen.getByRole('columnheader', { name: /^Change/ });
    expect(head.getAttribute('aria-sort')).toBe('descending');
    expect(within(head).getByRole('link').getAttribute('href')).toContain('sort=percent');
  });

  it('shows the columns that are chosen', () => {
    show();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Metric', hidden: true }));
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('lists what only one side has', () => {
    show();
    expect(screen.getByText('Only in 4.11.5').textContent).toContain('1');
    expect(screen.queryByText('Only in 5.5.1')).toBeNull();
  });

  it('says how many machines moved the way the change did, as the comment does', () => {
    const [before, now] = [side([100]), side([50, 55])];
    const sides = { baseline: before, candidate: now };
    const seen = { ...REGRESSION, ...sides, support: { agreeing: 2, machines: 2 } };
    render(
      <TableTab
        place={place('&columns=machines')}
        comparison={comparison([seen, { ...IMPROVEMENT, ...sides }])}
        others={[]}
        listing={listing((rows) => rows)}
        onChange={onChange}
      />,
    );
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['2 of 2', '2']);
    expect(screen.getByText('2 of 2').title).toBe(
      'Measured on 1 machine (baseline) and 2 machines (candidate)',
    );
    expect(screen.getByRole('button', { name: 'Explain machines' })).toBeTruthy();
  });

  it('points at the row that the link names', () => {
    show('&row=18');
    expect(document.querySelector('tr[aria-current]')?.getAttribute('data-series')).toBe('18');
  });
});

describe('what single machines show', () => {
  const change = (machine: string, percentChange: number) => ({
    machine,
    percentChange,
    percentImprovement: percentChange,
    qValue: 0.001,
  });
  const said = (machineChanges: Finding['machineChanges'] = []) =>
    render(<OnSingleMachines finding={{ ...REGRESSION, machineChanges }} />).container.textContent;

  it('is said in words', () => {
    expect(said([change('arm1', -30.2)])).toBe('on arm1 only: 30.2% slower');
    expect(said([change('arm1', -30.2), change('arm2', 12)])).toBe(
      'only on arm1 (30.2% slower), arm2 (12.0% faster)',
    );
    expect(said()).toBe('');
  });

  it('stands beside the verdict of the row', () => {
    const row = finding({ verdict: 'INCONCLUSIVE', machineChanges: [change('arm1', -30)] });
    const listed = listing(() => [row]);
    render(
      <TableTab
        place={place()}
        comparison={comparison([row])}
        others={[]}
        listing={listed}
        onChange={vi.fn()}
      />,
    );
    const cell = screen.getByText('Inconclusive').closest('td');
    expect(cell?.textContent).toContain('on arm1 only: 30.0% slower');
  });
});

describe('the release notes', () => {
  it('are shown in the format that is chosen', async () => {
    const requests = serve({ [`GET ${API}.rst`]: () => 'encode  -50.0%' });
    render(<ReleaseNotes place={place('&format=rst')} />);
    await screen.findByText('encode -50.0%');
    expect(requests).toHaveLength(1);
    expect(hrefOf('CSV')).toContain('format=csv');
    expect(screen.getByText('reStructuredText').getAttribute('aria-current')).toBe('true');
  });

  it('say why they cannot be shown', async () => {
    serve({ [`GET ${API}.md`]: () => problem(503, 'Away', 'The database is away.') });
    render(<ReleaseNotes place={place()} />);
    await screen.findByText('The database is away.');
  });
});

describe('a permanent link', () => {
  it('is saved once by a double click, and opened', async () => {
    become(readerWith('triage'));
    const requests = serve({ [`POST ${API}`]: () => comparison([], { id: 'c9' }) });
    render(<SaveButton project="bson" comparison={comparison([], { id: null })} />);
    const save = screen.getByRole('button', { name: 'Save permanent link' });
    fireEvent.click(save);
    fireEvent.click(save);
    await waitFor(() => {
      expect(location.pathname).toBe('/projects/bson/comparisons/c9');
    });
    expect(requests.map(({ body }) => body)).toEqual([
      { baseline: 'tag:4.11.5', candidate: 'tag:5.5.1' },
    ]);
  });

  it('takes a role, and says which', () => {
    render(<SaveButton project="bson" comparison={comparison([])} />);
    const save = screen.getByRole('button', { name: 'Save permanent link' });
    expect(save).toHaveProperty('disabled', true);
    expect(save.title).toContain('Sign in as a triager');
  });

  it('says why it could not be saved', async () => {
    become(readerWith('triage'));
    serve({ [`POST ${API}`]: () => problem(429, 'Too many', 'Wait a minute.') });
    render(<SaveButton project="bson" comparison={comparison([])} />);
    fireEvent.click(screen.getByRole('button', { name: 'Save permanent link' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Wait a minute.');
  });
});

describe('further versions', () => {
  const two = (search: string, others = [comparison([])]) => (
    <Versions place={place(search)} comparison={comparison([])} others={others} />
  );

  it('are named, lead to the front and can be removed', () => {
    render(two('&with=tag:5.4.0'));
    expect(hrefOf('5.5.1')).toContain('candidate=tag:5.4.0');
    expect(hrefOf('Remove 5.5.1')).not.toContain('with=');
  });

  it('are chosen from those that were measured and are not compared yet', async () => {
    serve({
      'GET /api/v1/projects/bson/search': () =>
        list([
          { kind: 'TAG', id: '5.5.1', title: '5.5.1', detail: null },
          { kind: 'TAG', id: '4.11.5', title: '4.11.5', detail: null },
          { kind: 'TAG', id: '5.3.0', title: '5.3.0', detail: null },
        ]),
    });
    render(two('', []));
    fireEvent.click(screen.getByRole('button', { name: '+ Add a version' }));
    fireEvent.focus(screen.getByRole('combobox', { name: 'Version to add' }));
    const [first, ...more] = await screen.findAllByRole('option', { name: /5\.3\.0/ });
    expect(more).toEqual([]);
    expect(screen.queryByRole('option', { name: /5\.5\.1|4\.11\.5/ })).toBeNull();
    fireEvent.click(first ?? document.body);
    await waitFor(() => {
      expect(location.search).toContain('with=tag:5.3.0');
    });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('are four at most', () => {
    render(two('&with=tag:1&with=tag:2&with=tag:3&with=tag:4', []));
    expect(screen.queryByRole('button', { name: '+ Add a version' })).toBeNull();
  });
});
