import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { StableBranch } from '../api/types';
import { alertsPlace } from '../url';
import { BranchSwitch } from './BranchSwitch';

const MAIN: StableBranch = {
  name: 'main',
  isDefault: true,
  newest: 'r9',
  fork: null,
  openAlerts: 2,
};

const RELEASE = { ...MAIN, name: 'release/1.x', isDefault: false, fork: 'r3', openAlerts: 0 };

afterEach(cleanup);

describe('the switch of branches', () => {
  it('leads to the same page on each stable branch', () => {
    const place = { ...alertsPlace('bson', 'ALL'), branch: 'release/1.x' };
    render(<BranchSwitch place={place} branches={[MAIN, RELEASE]} />);
    expect(screen.getByLabelText('Branch: release/1.x')).toBeTruthy();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('main')).toBe('/projects/bson/alerts?state=ALL');
    expect(hrefOf('release/1.x')).toBe('/projects/bson/alerts?state=ALL&branch=release/1.x');
    expect(screen.getByText('2 open alerts')).toBeTruthy();
  });

  it('is not there for a project with one branch', () => {
    const { container } = render(<BranchSwitch place={alertsPlace('bson')} branches={[MAIN]} />);
    expect(container.textContent).toBe('');
  });
});
