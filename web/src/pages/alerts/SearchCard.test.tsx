import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { become, NOBODY } from '../../api/session';
import type { Alert, CommitSearch } from '../../api/types';
import { readerWith } from '../../testing/readers';
import { serve } from '../../testing/service';
import { SearchCard } from './SearchCard';
import { canBeSearched, formatMinutes, formatLikelihood, searchedOf, stepsOf } from './search';

const [GOOD, FIRST, BAD] = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40)];
const AT = '2026-01-01T00:00:00Z';
const PATH = '/api/v1/projects/bson/alerts/a1/search';

const SEARCH: CommitSearch = {
  id: 's1',
  state: 'NAMED',
  after: GOOD,
  message: 'Found.',
  waits: null,
  machine: 'perf-1',
  probability: 0.99999,
  culprit: {
    revision: BAD,
    subject: 'Cache types',
    author: 'Ada',
    pullRequest: 41,
    posterior: 0.99999,
  },
  commits: [
    { revision: FIRST, subject: 'Fix a name', author: 'Bo', committedAt: AT, posterior: 0.00001 },
    { revision: BAD, subject: 'Cache types', author: 'Ada', committedAt: AT, posterior: 0.99999 },
  ],
  found: [BAD],
  ladder: [rung(1, BAD, 108), rung(-1, GOOD, 100), rung(0, FIRST, 100.4), rung(1, BAD, null)],
  startedAt: AT,
  finishedAt: AT,
  former: null,
};

const ALERT: Alert = {
  id: 'a1',
  state: 'CONFIRMED',
  branch: 'main',
  series: 17,
  benchmark: 'org.bson.Codec.encode',
  parameters: {},
  metric: { name: 'time', unit: 'ns', direction: 'LOWER_IS_BETTER' },
  platform: 'default',
  introducedBy: { after: GOOD, upTo: BAD, commits: [], othersBetween: false },
  percentChange: 8,
  difference: 8,
  zScore: 12,
  openedAt: AT,
  pullRequest: null,
  owners: [],
  assignee: null,
  snoozedUntil: null,
  machines: ['perf-1'],
  group: 'g1',
  search: null,
  history: [],
  profiledAt: null,
};

function rung(commit: number, revision: string, value: number | null) {
  const state = value === null ? 'UNBUILDABLE' : 'DONE';
  return { commit, revision, request: `q${commit}${state}`, state, value, run: null, askedAt: AT };
}

function show(part: Partial<Alert>, onBegun = () => undefined) {
  const alerts = [{ ...ALERT, ...part }];
  return render(
    <SearchCard
      project="bson"
      repository="https://github.com/mongodb/bson"
      alerts={alerts}
      onBegun={onBegun}
    />,
  );
}

beforeEach(() => {
  become(readerWith('triage'));
});

afterEach(() => {
  cleanup();
  become(NOBODY);
});

describe('the search for a commit', () => {
  it('tells its cost before it starts', async () => {
    const plan = {
      after: GOOD,
      upTo: BAD,
      commits: 64,
      mayBeMore: false,
      measurements: 6.9,
      mostMeasurements: 30,
      minutesEach: 2,
      minutes: 13.8,
    };
    const requests = serve({
      [`GET ${PATH}`]: () => ({ plan, search: null }),
      [`POST ${PATH}`]: () => ({ plan, search: SEARCH }),
    });
    const onBegun = vi.fn();
    show({}, onBegun);

    fireEvent.click(screen.getByText('Find the commit'));
    await screen.findByText('7 measurements on average, 30 at most: about 14 machine minutes');
    expect(screen.getByText(/They are 64 commits\./)).toBeTruthy();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    const form = document.querySelector('dialog form');
    if (form !== null) fireEvent.submit(form);

    await waitFor(() => {
      expect(onBegun).toHaveBeenCalledOnce();
    });
    expect(requests.at(-1)?.method).toBe('POST');
  });

  it('names the commit with its author, pull request and probability', () => {
    show({ search: SEARCH });

    expect(screen.getByText('commit found')).toBeTruthy();
    const link = screen.getAllByText('c'.repeat(10))[0]?.closest('a');
    expect(link?.getAttribute('href')).toBe(`https://github.com/mongodb/bson/commit/${BAD}`);
    const named = link?.closest('p')?.textContent;
    expect(named).toContain('Cache types');
    expect(named).toContain('Ada');
    expect(named).toContain('pull request #41');
    expect(named).toContain('99.9% likely');
    expect(screen.queryByText('Find the commit')).toBeNull();
  });

  it('tells what keeps it from going on', () => {
    const waits = 'Waits: no agent on perf-1 has asked for work since 2026-01-01T00:00:00Z.';
    show({ search: { ...SEARCH, state: 'MEASURING', culprit: null, message: null, waits } });

    expect(screen.getByText(waits)).toBeTruthy();
  });

  it('shows what was measured as a picture, and the same in a table', async () => {
    show({ search: SEARCH });

    expect((await screen.findByRole('img')).getAttribute('aria-label')).toContain(
      '3 results along 2 commits',
    );
    const figure = screen.getByRole('img').closest('figure')?.textContent;
    expect(figure).toContain('108 ns');
    expect(figure).toContain('100 ns');
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows[1]).toContain('the last good one');
    expect(rows[2]).toContain('100.4 ns');
    expect(rows[3]).toContain('108 ns');
    expect(rows[3]).toContain('cannot be built');
    expect(screen.getByText('108').getAttribute('href')).toBe(
      '/projects/bson/measurements?request=q1DONE',
    );
  });

  it('shows a measurement as cancelled only where no other has a result', async () => {
    const ladder = [0, 1].map((commit) => ({ ...rung(commit, BAD, null), state: 'CANCELLED' }));
    show({ search: { ...SEARCH, ladder: [rung(1, BAD, 140.1), ...ladder] } });

    await screen.findByRole('img');
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows[1]).toContain('cancelled');
    expect(rows[2]).toContain('140.1 ns');
    expect(rows[2]).not.toContain('cancelled');
    expect(screen.getByText('Show the 1 measurement, and 1 without a result')).toBeTruthy();
  });

  it('says why probabilities of two commits are more than one together', async () => {
    show({ search: SEARCH });
    await screen.findByRole('img');
    expect(screen.queryByText(/one of two that share the change/)).toBeNull();
    cleanup();
    const commits = SEARCH.commits.map((commit) => ({ ...commit, posterior: 0.97 }));
    show({ search: { ...SEARCH, state: 'TWO_STEPS', culprit: null, commits } });

    await screen.findByRole('img');
    expect(screen.getByText(/one of two that share the change/)).toBeTruthy();
  });

  it('labels the axis with two different values, or with the one there is', async () => {
    const axis = async (...values: readonly number[]) => {
      const ladder = values.map((value, index) => rung(index - 1, GOOD, value));
      show({ search: { ...SEARCH, ladder } });
      await screen.findByRole('img');
      const labels = [...document.querySelectorAll('.ladder-values span')];
      cleanup();
      return labels.map((label) => label.textContent);
    };

    expect(await axis(50.031, 50.0334)).toEqual(['50.033 ns', '50.031 ns']);
    expect(await axis(50.03, 50.03)).toEqual(['50.03 ns']);
  });

  it('blames nobody where the change was not measured again', () => {
    show({
      search: {
        ...SEARCH,
        state: 'NOT_REPRODUCED',
        culprit: null,
        found: [],
        message: 'The ends do not differ on perf-1.',
      },
    });

    expect(screen.getByText('The ends do not differ on perf-1.')).toBeTruthy();
    expect(screen.queryByText(/likely/)).toBeNull();
    expect(screen.getByText('Find the commit')).toBeTruthy();
  });

  it('is not started twice', () => {
    show({ search: { ...SEARCH, state: 'MEASURING', culprit: null } });

    expect(screen.getByText('searching')).toBeTruthy();
    expect(screen.queryByText('Find the commit')).toBeNull();
  });

  it('is for triagers to start', () => {
    become(readerWith('read'));
    show({});

    expect(screen.getByText('Find the commit')).toHaveProperty('disabled', true);
  });
});

describe('the searches of a range', () => {
  it('follow one another: the one under way is shown, with what it measures', () => {
    const waiting = { ...ALERT, id: 'a2', benchmark: 'decode' };
    const searched = { ...ALERT, search: { ...SEARCH, state: 'STOPPED', culprit: null } };
    const current = { ...waiting, search: { ...SEARCH, state: 'MEASURING', culprit: null } };

    expect(searchedOf([searched, waiting])).toBe(searched);
    expect(searchedOf([searched, current])).toBe(current);
    render(
      <SearchCard
        project="bson"
        repository={null}
        alerts={[searched, current]}
        onBegun={() => undefined}
      />,
    );
    expect(screen.getByText('Searched by measurements of decode.')).toBeTruthy();
    expect(screen.queryByText('Find the commit')).toBeNull();
  });
});

describe('whether a search can tell more', () => {
  it('depends on whether several commits may lie in the range', () => {
    const between = { after: 'r1', upTo: 'r2', commits: [], othersBetween: false };
    expect(canBeSearched(ALERT)).toBe(true);
    expect(canBeSearched({ ...ALERT, introducedBy: between })).toBe(false);
    const bad = {
      revision: BAD,
      label: 'c'.repeat(12),
      subject: null,
      author: null,
      committedAt: AT,
    };
    const only = { ...ALERT.introducedBy, commits: [bad] };
    expect(canBeSearched({ ...ALERT, introducedBy: only })).toBe(false);
    expect(canBeSearched({ ...ALERT, introducedBy: { ...only, othersBetween: true } })).toBe(true);
    expect(canBeSearched({ ...ALERT, state: 'RESOLVED' })).toBe(false);
    expect(canBeSearched({ ...ALERT, search: SEARCH })).toBe(false);
  });
});

describe('a search in words', () => {
  it('never says that something is certain', () => {
    expect(formatLikelihood(0.99999)).toBe('99.9%');
    expect(formatLikelihood(0.9532)).toBe('95.3%');
    expect(formatLikelihood(0)).toBe('0%');
    expect(formatLikelihood(null)).toBe('–');
  });

  it('tells machine time in what reads best', () => {
    expect(formatMinutes(0.4)).toBe('less than a machine minute');
    expect(formatMinutes(13.8)).toBe('about 14 machine minutes');
    expect(formatMinutes(150)).toBe('about 2.5 machine hours');
  });

  it('lists measured commits in the order of the history', () => {
    expect(stepsOf(SEARCH).map(({ commit, rungs }) => [commit, rungs.length])).toEqual([
      [-1, 1],
      [0, 1],
      [1, 2],
    ]);
  });
});
