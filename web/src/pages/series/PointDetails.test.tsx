import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { become, NOBODY } from '../../api/session';
import type { Alert, SeriesCandidate } from '../../api/types';
import { historyLines, type RevisionPoint } from '../../charts/historyLines';
import { changePoint, history } from '../../testing/histories';
import { readerWith } from '../../testing/readers';
import { PointDetails } from './PointDetails';

const STEP = history([100, 101, 50, 51]);
const LINES = historyLines(STEP, []);
const REPOSITORY = 'https://github.com/mongodb/bson';

const CHANGE = changePoint({ id: 'c7', percentChange: -49.8, zScore: -70 });

const CANDIDATE: SeriesCandidate = {
  pullRequest: 7,
  revision: 'topic',
  committedAt: '2026-01-05T12:00:00Z',
  subject: 'Faster',
  author: null,
  base: 'r3',
  perMachine: [{ machine: 'm1', generation: 1, median: 60, runs: [60], samples: 1 }],
};

afterEach(() => {
  cleanup();
  become(NOBODY);
});

describe('the details of a point', () => {
  const ALERT: Alert = {
    id: 'a1',
    state: 'CONFIRMED',
    branch: 'main',
    series: 17,
    benchmark: STEP.benchmark,
    parameters: {},
    metric: STEP.metric,
    platform: 'default',
    introducedBy: { after: 'r1', upTo: 'r2', commits: [], othersBetween: false },
    percentChange: -50.5,
    difference: -50.5,
    zScore: -17.5,
    openedAt: '2026-01-01T00:00:00Z',
    pullRequest: null,
    owners: [],
    assignee: null,
    snoozedUntil: null,
    machines: [],
    group: 'r1..r2',
    search: null,
    history: [],
    profiledAt: null,
  };

  function show(place: number, part: { fixed?: boolean; repository?: string | null } = {}) {
    return showPoint(LINES.mean.at(place), part);
  }

  function showPoint(
    looked: RevisionPoint | undefined,
    part: { fixed?: boolean; repository?: string | null } = {},
  ) {
    const onClose = vi.fn();
    if (looked === undefined) throw new Error('There is no such point');
    render(
      <PointDetails
        project="bson"
        repository={part.repository ?? null}
        history={{ ...STEP, changePoints: [CHANGE] }}
        lines={LINES}
        looked={looked}
        alerts={[ALERT]}
        onDecided={() => undefined}
        onClose={onClose}
        fixed={part.fixed ?? false}
      />,
    );
    return onClose;
  }

  it('tell what was measured and how it changed', () => {
    show(2);
    expect(screen.getByRole('heading', { name: 'Commit 2' })).toBeTruthy();
    expect(screen.getByText(/^Change$/).nextElementSibling?.textContent).toBe('−50.5%');
    expect(screen.getByText('Samples').nextElementSibling?.textContent).toBe('10');
  });

  it('show the change point and the alert that began here', () => {
    become(readerWith('triage'));
    show(2);
    expect(screen.getByText('Change point')).toBeTruthy();
    expect(screen.getByText('Alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mark as real' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All confirmed alerts' })).toBeTruthy();
  });

  it('are only read inside a frame', () => {
    become(readerWith('triage'));
    show(2, { fixed: true });
    expect(screen.queryByRole('button', { name: 'Mark as real' })).toBeNull();
  });

  it('lead to why, at any point and for a pull request', () => {
    window.history.replaceState(null, '', '/projects/bson/series/17');
    const why = () => screen.getByRole('link', { name: 'Why?' }).getAttribute('href');
    show(1);
    expect(why()).toBe('/projects/bson/series/17?why=17%40r1');
    cleanup();
    show(2);
    expect(why()).toBe('/projects/bson/series/17?why=17%40r2');
    cleanup();
    const [candidate] = historyLines(STEP, [CANDIDATE]).candidates;
    showPoint(candidate);
    expect(why()).toBe('/projects/bson/series/17?why=17%40topic');
    cleanup();
    show(1, { fixed: true });
    expect(screen.queryByText('Why?')).toBeNull();
  });

  it('lead to runs and to the comparison with the previous one', () => {
    show(2);
    expect(screen.getByRole('link', { name: 'Runs' }).getAttribute('href')).toContain(
      'revision=r2',
    );
    expect(
      screen.getByRole('link', { name: 'Compare with previous' }).getAttribute('href'),
    ).toContain('baseline=rev:r1&candidate=rev:r2');
  });

  it('of the first revision compare with nothing', () => {
    show(0, { repository: REPOSITORY });
    expect(screen.queryByRole('link', { name: /^Compare/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Code changes' })).toBeNull();
    expect(screen.getByText(/^Change$/).nextElementSibling?.textContent).toBe('–');
  });

  it('close by a button', () => {
    const onClose = show(1);
    fireEvent.click(screen.getByRole('button', { name: 'Close the details' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
