import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StableBranch } from '../api/types';
import { list, serve } from '../testing/service';
import { alertsPlace } from '../url';
import { BranchSwitch } from './BranchSwitch';

const PATH = 'GET /api/v1/projects/bson/branches';

const MAIN: StableBranch = {
  name: 'main',
  isDefault: true,
  newest: 'r9',
  fork: null,
  openAlerts: 2,
};

const RELEASE = { ...MAIN, name: 'release/1.x', isDefault: false, fork: 'r3', openAlerts: 0 };

beforeEach(() => {
  performance.clearMarks();
});

afterEach(cleanup);

describe('the switch of branches', () => {
  it('leads to the same page on each stable branch', async () => {
    serve({ [PATH]: () => list([MAIN, RELEASE]) });
    render(<BranchSwitch place={{ ...alertsPlace('bson', 'ALL'), branch: 'release/1.x' }} />);
    expect(await screen.findByLabelText('Branch: release/1.x')).toBeTruthy();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('main')).toBe('/projects/bson/alerts?state=ALL');
    expect(hrefOf('release/1.x')).toBe('/projects/bson/alerts?state=ALL&branch=release/1.x');
    expect(screen.getByText('2 open alerts')).toBeTruthy();
  });

  it('is not there for a project with one branch', async () => {
    serve({ [PATH]: () => list([MAIN]) });
    const { container } = render(<BranchSwitch place={alertsPlace('bson')} />);
    await vi.waitFor(() => {
      expect(performance.getEntriesByName('benchwarden:data')).not.toHaveLength(0);
    });
    expect(container.textContent).toBe('');
  });
});
