import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { Changes } from '../../api/types';
import type { Resource } from '../../api/useApi';
import { commit } from '../../testing/commits';
import { inShort, WhatChanged } from './WhatChanged';

afterEach(cleanup);

function read(commits: Changes['commits']): Resource<Changes> {
  const nothing = (): void => undefined;
  const value = { commits, pullRequests: [] };
  return { value, error: null, loading: false, reload: nothing, refresh: nothing };
}

describe('what changed', () => {
  it('is five commits at first, and the others when asked for', () => {
    const commits = [1, 2, 3, 4, 5, 6, 7].map((n) => commit({ revision: `r${n}` }));
    render(<WhatChanged changes={read(commits)} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'Show 2 earlier commits' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
  });

  it('names the project where there are several', () => {
    render(<WhatChanged changes={read([commit()])} ofAll />);
    expect(screen.getByRole('link', { name: 'bson' }).getAttribute('href')).toBe('/projects/bson');
  });

  it('names the platform where the project has several', () => {
    const { most } = commit();
    render(
      <WhatChanged changes={read([commit({ most: { ...most, platform: 'linux-arm64' } })])} />,
    );
    expect(screen.getByRole('listitem').textContent).toContain('on linux-arm64');
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
    expect(inShort([commit(), old], now)).toBe('1 commit this week');
    expect(inShort([old], now)).toContain('Nothing this week');
    expect(inShort([], now)).toBe('No commit on the mainline changed a level.');
  });
});
