import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { JudgedPullRequest } from '../../api/types';
import { PullRequests } from './PullRequests';

afterEach(cleanup);

const SLOWER: JudgedPullRequest = {
  project: 'bson',
  pullRequest: 7,
  evaluation: '0199b1f2-0000-7000-8000-000000000001',
  revision: '1f2e3d4',
  subject: 'Look codecs up by class',
  author: 'ada',
  verdict: 'REGRESSION',
  decided: null,
  awaitsMachines: false,
  requestedAt: '2026-11-28T02:00:00Z',
};

describe('open pull requests', () => {
  it('are told with what was judged', () => {
    render(<PullRequests pullRequests={[SLOWER]} />);
    expect(screen.getByText('Regression')).toBeTruthy();
  });

  it('are told with what a person decided about it', () => {
    render(<PullRequests pullRequests={[{ ...SLOWER, decided: 'ACCEPTED' }]} />);
    expect(screen.getByText('regression accepted')).toBeTruthy();
    expect(screen.queryByText('Regression')).toBeNull();
    cleanup();
    const doubted = { ...SLOWER, verdict: 'NO_REGRESSION', decided: 'ACCEPTED' } as const;
    render(<PullRequests pullRequests={[doubted]} />);
    expect(screen.getByText('accepted')).toBeTruthy();
  });

  it('have no verdict while machines are awaited', () => {
    render(<PullRequests pullRequests={[{ ...SLOWER, verdict: null, awaitsMachines: true }]} />);
    expect(screen.getByText('waiting for machines')).toBeTruthy();
  });

  it('are five at first, and all when asked for', () => {
    const many = [1, 2, 3, 4, 5, 6].map((pullRequest) => ({ ...SLOWER, pullRequest }));
    render(<PullRequests pullRequests={many} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });
});
