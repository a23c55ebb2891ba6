import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Changes, Revision } from '../../api/types';
import { revision as measured } from '../../testing/revisions';
import { list, serve } from '../../testing/service';
import { comparisonsPlace } from '../../url';
import { ComparisonsPage } from './ComparisonsPage';
import { recentOf, remember } from './recent';
import { suggestionsOf } from './suggestions';

const revision = (name: string, ...tags: readonly string[]): Revision =>
  measured({ revision: name, tags });
const titles = (revisions: readonly Revision[], pullRequests: Changes['pullRequests'] = []) =>
  suggestionsOf('bson', revisions, pullRequests).map(({ title }) => title);

beforeEach(() => {
  localStorage.clear();
});

afterEach(cleanup);

describe('suggested comparisons', () => {
  it('begin with what came since the last release', () => {
    const revisions = [revision('r9'), revision('r8', 'v2'), revision('r7'), revision('r6', 'v1')];
    expect(titles(revisions)).toEqual(['v2 → r9', 'v1 → v2', 'Stable region → r9']);
    expect(suggestionsOf('bson', revisions, [])[0]?.href).toContain(
      '/projects/bson/comparisons?baseline=tag:v2&candidate=rev:r9',
    );
  });

  it('take the newest commit from the stable branch, not from a pull request', () => {
    const head = measured({ revision: 'p1', mainline: false, pullRequest: 7 });
    expect(titles([head, revision('r9')])).toEqual(['Stable region → r9']);
  });

  it('leave the releases of other branches out', () => {
    const patch = measured({ revision: 'p1', tags: ['v1.1'], mainline: false, line: 'release/1' });
    const revisions = [revision('r9', 'v2'), patch, revision('r6', 'v1')];
    expect(titles(revisions)).toEqual(['v1 → v2', 'Stable region → v2']);
  });

  it('leave a release out that is the newest commit itself', () => {
    expect(titles([revision('r8', 'v2'), revision('r6', 'v1')])).toEqual([
      'v1 → v2',
      'Stable region → v2',
    ]);
  });

  it('are none before anything was measured', () => {
    expect(titles([])).toEqual([]);
  });
});

describe('recent comparisons', () => {
  it('are ten at most, each once, the latest first', () => {
    for (let index = 0; index < 12; index++) {
      remember('bson', { href: `/projects/bson/comparisons/${index}`, title: `No. ${index}` });
    }
    remember('bson', { href: '/projects/bson/comparisons/5', title: 'No. 5' });
    expect(recentOf('bson').map(({ title }) => title)).toEqual(
      [5, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((index) => `No. ${index}`),
    );
    expect(recentOf('other')).toEqual([]);
  });

  it('never lead to another site', () => {
    const kept = [{ href: 'https://example.org/', title: 'x' }, 'y', null];
    localStorage.setItem('benchwarden.compared.bson', JSON.stringify(kept));
    expect(recentOf('bson')).toEqual([]);
  });
});

describe('the page of comparisons', () => {
  it('lists what is suggested, recent and saved', async () => {
    remember('bson', { href: '/projects/bson/comparisons/7', title: '5.4 → 5.5' });
    serve({
      'GET /api/v1/projects/bson/revisions': () => list([revision('r9', 'v2')]),
      'GET /api/v1/projects/bson/changes': () => ({
        commits: [],
        unconfirmed: [],
        pullRequests: [],
      }),
      'GET /api/v1/projects/bson/comparisons': () => list([]),
      'GET /api/v1/projects/bson/published-comparisons': () => list([]),
    });
    render(<ComparisonsPage place={comparisonsPlace('bson')} />);
    expect((await screen.findByText('5.4 → 5.5')).getAttribute('href')).toBe(
      '/projects/bson/comparisons/7',
    );
    await screen.findByText('Stable region → v2');
    expect(screen.getByText('Saved comparisons')).toBeTruthy();
  });
});
