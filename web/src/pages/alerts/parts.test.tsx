import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { become, NOBODY } from '../../api/session';
import type { Alert, CulpritCommit } from '../../api/types';
import { readerWith } from '../../testing/readers';
import { alertsPlace } from '../../url';
import { machine } from '../../testing/machines';
import { AlertFilters } from './AlertFilters';
import { onPlatforms } from './AlertGroupCard';
import { AlertRow } from './AlertRow';
import { Culprit } from './Culprit';
import { SelectionBar } from './SelectionBar';
import { snoozedUntil } from './SnoozeFor';

const REPOSITORY = 'https://github.com/mongodb/bson';
const [GOOD, BAD] = ['a'.repeat(40), 'b'.repeat(40)];

const ALERT: Alert = {
  id: 'a1',
  state: 'CONFIRMED',
  branch: 'main',
  series: 17,
  benchmark: 'org.bson.Codec.encode',
  parameters: {},
  metric: { name: 'throughput', unit: 'ops/s', direction: 'HIGHER_IS_BETTER' },
  platform: 'default',
  introducedBy: { after: GOOD, upTo: BAD, commits: [], othersBetween: false },
  percentChange: -35.2,
  difference: -35.2,
  zScore: -17.5,
  openedAt: '2026-01-01T00:00:00Z',
  pullRequest: null,
  owners: [],
  assignee: 'Grace',
  snoozedUntil: null,
  machines: ['m1', 'm2'],
  group: 'g1',
  search: null,
  history: [],
  profiledAt: null,
};

function commit(part: Partial<CulpritCommit> = {}): CulpritCommit {
  return {
    revision: BAD,
    label: 'bbbbbbbbbb',
    subject: 'Cache types',
    author: 'Ada',
    committedAt: '2026-01-01T00:00:00Z',
    ...part,
  };
}

afterEach(() => {
  cleanup();
  become(NOBODY);
});

describe('the suspect commits', () => {
  const show = (introducedBy: Alert['introducedBy'], repository: string | null = REPOSITORY) =>
    render(<Culprit project="bson" repository={repository} introducedBy={introducedBy} />);

  it('are one by its subject, with its author and what changed', () => {
    show({ after: GOOD, upTo: BAD, commits: [commit()], othersBetween: false });
    expect(screen.getByRole('heading', { name: 'Cache types' })).toBeTruthy();
    expect(screen.getByText('Ada')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compare the results' })).toBeTruthy();
    const code = screen.getByRole('link', { name: 'Code changes' });
    expect(code.getAttribute('target'), 'beside the alert, as all links to the forge').toBe(
      '_blank',
    );
  });

  it('are counted where it may be each of them, and listed', () => {
    const commits = [commit({ revision: GOOD, subject: 'First' }), commit()];
    show({ after: 'c'.repeat(40), upTo: BAD, commits, othersBetween: false });
    expect(screen.getByRole('heading', { name: 'One of 2 commits' })).toBeTruthy();
    const listed = screen.getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Cache types'),
      expect.stringContaining('First'),
    ]);
  });

  it('blame no single one where another was not measured', () => {
    show({ after: GOOD, upTo: BAD, commits: [commit()], othersBetween: true });
    expect(screen.getByRole('heading').textContent).toContain(
      '(or an unmeasured commit before it)',
    );
    expect(screen.getByText('Cache types')).toBeTruthy();
  });

  it('have no link to the code without a repository', () => {
    show({ after: GOOD, upTo: BAD, commits: [commit()], othersBetween: false }, null);
    expect(screen.queryByRole('link', { name: 'Code changes' })).toBeNull();
  });
});

describe('an alert in the list', () => {
  const onAsk = vi.fn();
  const onChoose = vi.fn();

  const show = (part: Partial<Alert> = {}): void => {
    onAsk.mockClear();
    render(
      <AlertRow
        project="bson"
        alert={{ ...ALERT, ...part }}
        isChosen={false}
        onChoose={onChoose}
        onAsk={onAsk}
      />,
    );
  };

  it('leads to the issue that tells of it', () => {
    const page = 'https://git.example.org/acme/library/issues/12';
    show({ issue: { key: '12', page, open: false, deleted: false } });
    const link = screen.getByRole('link', { name: 'issue #12, closed' });
    expect(link.getAttribute('href')).toBe(page);
  });

  it('says that a person deleted its issue', () => {
    show({
      issue: { key: 'PERF-7', page: 'https://acme.example.org', open: false, deleted: true },
    });
    expect(screen.getByText('issue PERF-7, deleted')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /PERF-7/ })).toBeNull();
  });

  it('leads from each owner to all that is theirs', () => {
    show({ owners: ['@mongodb/bson', 'ada@example.org'] });
    expect(screen.getByRole('listitem').textContent).toContain(
      'owned by @mongodb/bson, ada@example.org',
    );
    expect(screen.getByRole('link', { name: '@mongodb/bson' }).getAttribute('href')).toBe(
      '/projects/bson/alerts?owner=%40mongodb/bson',
    );
  });

  it('says who looks after it and which machines saw it', () => {
    show();
    const row = screen.getByRole('listitem');
    expect(row.textContent).toContain('assigned to Grace');
    expect(row.textContent).toContain('measured by m1, m2');
    expect(row.textContent).toContain('z −17.5');
  });

  it('is chosen by its box', () => {
    show();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select org.bson.Codec.encode' }));
    expect(onChoose).toHaveBeenCalledWith(true);
  });

  it('offers what makes sense, the rest in a menu', () => {
    become(readerWith('triage'));
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));
    expect(onAsk).toHaveBeenCalledWith('Acknowledge');
    const menu = screen.getByText('More').closest('details') ?? document.body;
    const rest = within(menu).getAllByRole('button', { hidden: true });
    expect(rest.map(({ textContent }) => textContent)).toEqual(['Resolve', 'Assign', 'Snooze']);
  });

  it('cannot be decided on by every reader, and says what it takes', () => {
    show();
    const button = screen.getByRole('button', { name: 'Acknowledge' });
    expect(button).toHaveProperty('disabled', true);
    expect(button.title).toBe('Sign in as a triager of this project to decide');
  });

  it('that was withdrawn says why, and asks nothing of anybody', () => {
    const at = '2026-01-02T00:00:00Z';
    const note = 'The change is no longer found.';
    show({
      state: 'WITHDRAWN',
      history: [{ at, by: null, action: 'withdrawn', state: 'WITHDRAWN', note }],
    });
    expect(screen.getByText(note)).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('that is closed can be opened again', () => {
    show({ state: 'DISMISSED' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reopen']);
  });
});

describe('what is chosen', () => {
  const onAsk = vi.fn();
  const onClear = vi.fn();

  const show = (selected: readonly Alert[]): void => {
    render(<SelectionBar project="bson" selected={selected} onAsk={onAsk} onClear={onClear} />);
  };

  it('is not spoken of as long as nothing is', () => {
    show([]);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('can be decided on alike', () => {
    become(readerWith('triage'));
    show([ALERT, { ...ALERT, id: 'a2', state: 'ACKNOWLEDGED' }]);
    expect(screen.getByText('2 alerts selected')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Resolve' }));
    expect(onAsk).toHaveBeenCalledWith('Resolve');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onClear).toHaveBeenCalledOnce();
  });

  it('has nothing in common if it is open and closed', () => {
    become(readerWith('triage'));
    show([ALERT, { ...ALERT, id: 'a2', state: 'RESOLVED' }]);
    expect(screen.getByText('Open and closed ones cannot be decided on together.')).toBeTruthy();
  });
});

describe('the filters of alerts', () => {
  const machines = ['m1', 'm2'].map((name) => machine({ name }));

  it('narrow by machine and by age, in the address', () => {
    render(<AlertFilters place={alertsPlace('bson')} machines={machines} />);
    fireEvent.change(screen.getByLabelText('Machine'), { target: { value: 'm2' } });
    expect(location.search).toContain('machine=m2');
    fireEvent.change(screen.getByLabelText('Age'), { target: { value: 'week' } });
    expect(location.search).toContain('opened=week');
  });

  it('keep a machine of the link that is gone', () => {
    render(
      <AlertFilters place={{ ...alertsPlace('bson'), machine: 'retired' }} machines={machines} />,
    );
    expect(screen.getByLabelText('Machine')).toHaveProperty('value', 'retired');
  });

  it('narrow by platform where there is more than one', () => {
    const { unmount } = render(<AlertFilters place={alertsPlace('bson')} machines={machines} />);
    expect(screen.queryByLabelText('Platform')).toBeNull();
    unmount();
    const two = [...machines, machine({ name: 'arm1', platform: 'arm64' })];
    render(<AlertFilters place={alertsPlace('bson')} machines={two} />);
    fireEvent.change(screen.getByLabelText('Platform'), { target: { value: 'arm64' } });
    expect(location.search).toContain('platform=arm64');
  });

  it('say that one series is shown, and how to see all', () => {
    render(<AlertFilters place={{ ...alertsPlace('bson'), series: '17' }} machines={machines} />);
    expect(screen.getByText(/^one series only/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'show all' }).getAttribute('href')).not.toContain(
      'series=',
    );
  });

  it('search when the reader pauses', async () => {
    render(<AlertFilters place={alertsPlace('bson')} machines={machines} />);
    fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'enc' } });
    await waitFor(() => {
      expect(location.search).toContain('benchmark=enc');
    });
  });
});

describe('a group of alerts', () => {
  it('says on which platforms it is slower', () => {
    expect(onPlatforms(['arm64'], 3)).toBe('on arm64, of 3 platforms');
    expect(onPlatforms(['arm64', 'x64'], 2)).toBe('on both platforms');
    expect(onPlatforms(['arm64', 'm1', 'x64'], 3)).toBe('on all 3 platforms');
  });
});

describe('snoozing', () => {
  it('lasts for whole days', () => {
    expect(snoozedUntil(7, Date.parse('2026-01-01T10:00:00Z'))).toBe('2026-01-08T10:00:00.000Z');
  });
});
