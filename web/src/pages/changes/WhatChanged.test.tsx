import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { Changes, UnconfirmedResult } from '../../api/types';
import { commit } from '../../testing/commits';
import { serve } from '../../testing/service';
import { type ReadChanges, useChanges } from './useChanges';
import { inShort, WhatChanged } from './WhatChanged';

afterEach(cleanup);

const NEWEST: UnconfirmedResult = {
  project: 'bson',
  line: null,
  evaluation: 'e9',
  revision: 'r10',
  subject: 'Look codecs up by type',
  author: 'Ada',
  committedAt: '2026-01-02T00:00:00Z',
  first: {
    revision: 'r10',
    subject: 'Look codecs up by type',
    author: 'Ada',
    committedAt: '2026-01-02T00:00:00Z',
  },
  results: 1,
};

function read(commits: Changes['commits'], unconfirmed: Changes['unconfirmed'] = []): ReadChanges {
  const nothing = (): void => undefined;
  const value = { commits, unconfirmed, pullRequests: [], unread: [] };
  const resource = { value, error: null, loading: false, reload: nothing, refresh: nothing };
  return { ...resource, limit: 20, readOn: nothing };
}

describe('what changed', () => {
  it('is five commits at first, and the others when asked for', () => {
    const commits = [1, 2, 3, 4, 5, 6, 7].map((n) => commit({ revision: `r${n}` }));
    render(<WhatChanged changes={read(commits)} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
  });

  it('does not take the first that were read for all there are', async () => {
    const now = new Date().toISOString();
    const commits = Array.from({ length: 45 }, (_, n) =>
      commit({ revision: `r${n}`, committedAt: now }),
    );
    serve({
      'GET /api/v1/changes': ({ url }) => ({
        commits: commits.slice(0, Number(url.searchParams.get('limit'))),
        unconfirmed: [],
        pullRequests: [],
        unread: [],
      }),
    });
    function Read() {
      return <WhatChanged changes={useChanges('/changes')} />;
    }
    render(<Read />);
    await screen.findByText('20 or more commits this week');
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('45 commits this week');
    expect(screen.getAllByRole('listitem')).toHaveLength(45);
  });

  it('names the project where there are several', () => {
    render(<WhatChanged changes={read([commit()])} ofAll />);
    expect(screen.getByRole('link', { name: 'bson' }).getAttribute('href')).toBe('/projects/bson');
  });

  it('names the platform where the project has several, on a line that no long parameter cuts', () => {
    const most = { ...commit().most, parameters: { pkg: 'example.org/codec', procs: '2' } };
    render(
      <WhatChanged changes={read([commit({ most: { ...most, platform: 'linux-arm64' } })])} />,
    );
    const platform = screen.getByText('on linux-arm64');
    expect(platform.closest('.cut')).toBeNull();
    expect(screen.getByText(/pkg = example.org/).className).toContain('cut');
    expect(platform.closest('[title]')?.getAttribute('title')).toBe(
      'org.bson.RawBenchmark.reencode pkg = example.org/codec, procs = 2 (time) on linux-arm64',
    );
  });

  it('leaves the platform out where the project has one, and tells the rest of the name when asked', () => {
    render(<WhatChanged changes={read([commit()])} />);
    const named = screen.getByText('RawBenchmark.reencode').closest('[title]');
    expect(named?.getAttribute('title')).toBe('org.bson.RawBenchmark.reencode (time)');
  });

  it('begins with a newest result that is a regression before an alert tells of it', () => {
    render(<WhatChanged changes={read([commit()], [NEWEST])} />);
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('not confirmed yet');
    expect(screen.getByRole('link', { name: 'Look codecs up by type' }).getAttribute('href')).toBe(
      '/projects/bson/evaluations/e9',
    );
  });

  it('names the first of such results in a row, and nobody as their author', () => {
    const first = { ...NEWEST.first, revision: 'r8', subject: 'Cache types' };
    render(<WhatChanged changes={read([], [{ ...NEWEST, first, results: 3 }])} />);
    const words = screen.getByRole('listitem').textContent;
    expect(words).toContain('Cache types');
    expect(words).toContain('r8 or later, 3 results so far');
    expect(words).not.toContain('Ada');
  });

  it('is of many projects no more than five that wait for another result at first', () => {
    const many = [1, 2, 3, 4, 5, 6].map((n) => ({ ...NEWEST, project: `p${n}` }));
    render(<WhatChanged changes={read([], many)} ofAll />);
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });

  it('names the series that such a result makes worse, and by how much', () => {
    const { series, benchmark, parameters, metric } = commit().most;
    const most = { series, benchmark, parameters, metric, percentChange: 12.5 };
    const result = { ...NEWEST, most: { ...most, platform: 'linux-x64' } };
    render(<WhatChanged changes={read([], [result])} />);
    const told = screen.getByRole('listitem').textContent;
    expect(told).toContain('12.5% slower');
    expect(told).toContain('RawBenchmark.reencode');
    expect(told).toContain('on linux-x64');
  });

  it('says what its number is counted from', () => {
    render(<WhatChanged changes={read([commit()])} />);
    expect(screen.getByRole('listitem').textContent).toContain('level to level');
  });

  it('names both commits where each may have brought the change, and blames nobody', () => {
    const one = { label: 'r8a', subject: 'Cache types', author: 'Bo', committedAt: null };
    const [last] = commit().introducedBy.commits;
    const commits = [{ ...one, revision: 'r8a' }, ...(last === undefined ? [] : [last])];
    const introducedBy = { ...commit().introducedBy, commits };
    render(<WhatChanged changes={read([commit({ introducedBy })])} />);
    expect(screen.getByRole('link', { name: 'One of 2 commits' })).toBeTruthy();
    expect(screen.getByText(/Cache types/)).toBeTruthy();
    expect(screen.getByText(/Write raw documents again/)).toBeTruthy();
    expect(document.querySelector('.commit-facts')?.textContent).not.toContain('Ada');
  });

  it('says where a commit that was not measured may have brought it', () => {
    const introducedBy = { ...commit().introducedBy, othersBetween: true };
    render(<WhatChanged changes={read([commit({ introducedBy })])} />);
    expect(
      screen.getByRole('link', {
        name: 'Write raw documents again (or an unmeasured commit before it)',
      }),
    ).toBeTruthy();
  });

  it('names the commit that a search found in place of the first measured one', () => {
    const found = { label: 'r8a', subject: 'Cache types', author: 'Bo', committedAt: null };
    const introducedBy = {
      after: 'r8',
      upTo: 'r8a',
      commits: [{ ...found, revision: 'r8a' }],
      othersBetween: false,
    };
    render(<WhatChanged changes={read([commit({ introducedBy })])} />);
    expect(screen.getByRole('link', { name: 'Cache types' })).toBeTruthy();
    const facts = document.querySelector('.commit-facts')?.textContent;
    expect(facts).toContain('r8a');
    expect(facts).toContain('Bo');
  });

  it('leads to the comparison with the level before', () => {
    render(<WhatChanged changes={read([commit()])} />);
    expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toContain(
      'baseline=rev:r8&candidate=rev:r9',
    );
  });
});

describe('in short', () => {
  const now = Date.parse('2026-01-05T00:00:00Z');

  it('counts the commits of the week', () => {
    const old = commit({ committedAt: '2025-12-01T00:00:00Z' });
    expect(short([commit(), old])).toBe('1 commit this week');
    expect(short([old])).toContain('No changes this week');
    expect(short([])).toBe('No commit on the mainline changed a level.');
  });

  it('does not call a mainline quiet whose newest result is a regression', () => {
    expect(short([], [NEWEST])).toBe('No change is confirmed yet.');
    expect(short([commit()], [NEWEST])).toBe(
      'The newest result is a regression, not confirmed yet. 1 commit this week',
    );
    expect(short([commit()], [NEWEST, NEWEST])).toContain('Newest results are regressions');
  });

  function short(commits: Changes['commits'], unconfirmed: Changes['unconfirmed'] = []): string {
    return inShort({ commits, unconfirmed }, 20, now);
  }
});
