import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { become, NOBODY } from '../../../api/session';
import type { Backtest, BacktestAlert, Policy } from '../../../api/workTypes';
import { readerWith } from '../../../testing/readers';
import { list, problem, type Request, serve } from '../../../testing/service';
import { BacktestResult } from './BacktestResult';
import { PolicySection } from './PolicySection';

const PATH = '/api/v1/projects/bson/policy';

const BRANCHES = 'GET /api/v1/projects/bson/branches';

const STORED: Policy = {
  yaml: 'minEffect: 2\n',
  version: 'v1',
  updatedAt: null,
  updatedBy: null,
};

const SHARE = { count: 1, trials: 20, rate: 0.05, low: 0.01, high: 0.24 };

const ALERT: BacktestAlert = {
  series: 17,
  benchmark: 'org.bson.Codec.encode',
  parameters: {},
  metric: { name: 'time', unit: 'us', direction: 'LOWER_IS_BETTER' },
  platform: 'default',
  verdict: 'REGRESSION',
  kind: 'UNEXPLAINED',
  suspected: false,
  revision: 'ab'.repeat(20),
  committedAt: '2026-01-01T00:00:00Z',
  firedAt: 'ab'.repeat(20),
};

const BACKTEST: Backtest = {
  revisions: 24,
  since: null,
  alerts: 1,
  wouldAlert: [ALERT],
  falseAlarms: SHARE,
  recall: { ...SHARE, count: 3, trials: 3 },
  noOpRate: { ...SHARE, count: 0, trials: 0 },
  medianDelay: null,
  from: null,
  to: null,
  missed: [],
  suspected: { count: 0, trials: 21, rate: 0, low: 0, high: 0.15 },
  wouldExceed: [],
  limitMistakes: [],
  falseAlarmRate: null,
  suggested: { minEffect: 3, series: 12, sentence: 'half of 12 series can see a change of 3%' },
};

function job() {
  return {
    id: 'j1',
    kind: 'BACKTEST',
    dryRun: true,
    status: 'DONE',
    requestedBy: null,
    requestedAt: '2026-01-01T00:00:00Z',
    finishedAt: null,
    total: 1,
    done: 1,
    failure: null,
    report: BACKTEST,
  };
}

function show(answers: Parameters<typeof serve>[0] = {}): Request[] {
  const requests = serve({
    [`POST ${PATH}/backtest`]: job,
    [BRANCHES]: () => list([]),
    ...answers,
  });
  render(<PolicySection project="bson" stored={STORED} />);
  return requests;
}

function type(text: string): void {
  fireEvent.input(screen.getByRole('textbox', { name: 'Policy' }), { target: { value: text } });
}

beforeEach(() => {
  become(readerWith('admin'));
});

afterEach(() => {
  cleanup();
  become(NOBODY);
  sessionStorage.clear();
});

describe('a policy that somebody else saved meanwhile', () => {
  const THEIRS = { ...STORED, yaml: 'alpha: 0.01\n', version: 'v2', updatedBy: 'Grace' };

  async function saveBehind(): Promise<Request[]> {
    const requests = show({
      [`GET ${PATH}`]: () => THEIRS,
      [`PUT ${PATH}`]: ({ headers, text }) =>
        headers['If-Match'] === '"v2"'
          ? { ...THEIRS, yaml: text ?? '', version: 'v3' }
          : problem(412, 'Changed since you read it', 'Grace saved the policy.'),
    });
    type('minEffect: 5\n');
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText(/Grace saved the policy since you opened it/);
    return requests;
  }

  it('is not replaced without a word', async () => {
    await saveBehind();
    expect(screen.getByText('alpha: 0.01')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Policy' })).toHaveProperty(
      'value',
      'minEffect: 5\n',
    );
  });

  it('is replaced if that is wanted', async () => {
    const requests = await saveBehind();
    fireEvent.click(screen.getByRole('button', { name: 'Replace it with mine' }));
    await screen.findByText('Saved. It holds from the next evaluation on.');
    expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2);
    expect(screen.queryByText(/since you opened it/)).toBeNull();
  });

  it('is taken over if that is wanted', async () => {
    await saveBehind();
    fireEvent.click(screen.getByRole('button', { name: 'Discard mine' }));
    expect(screen.getByRole('textbox', { name: 'Policy' })).toHaveProperty('value', THEIRS.yaml);
  });
});

describe('a policy', () => {
  it('that is not saved is still there when its author comes back', () => {
    show();
    type('minEffect: 5\n');
    cleanup();
    show();
    expect(screen.getByRole('textbox', { name: 'Policy' })).toHaveProperty(
      'value',
      'minEffect: 5\n',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
    cleanup();
    show();
    expect(screen.getByRole('textbox', { name: 'Policy' })).toHaveProperty('value', STORED.yaml);
  });

  it('stays in the editor of somebody whose session ended', async () => {
    show({
      [`PUT ${PATH}`]: () => problem(401, 'No valid credentials', 'Send the header Authorization'),
      'GET /api/v1/me': () => NOBODY,
      'GET /api/v1/sign-in': () => list([]),
    });
    type('minEffect: 5\n');
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('You were signed out. Sign in again.');
    expect(screen.getByText('Your text is kept.')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    await screen.findByLabelText('Token');
    expect(screen.getByRole('textbox', { name: 'Policy' })).toHaveProperty(
      'value',
      'minEffect: 5\n',
    );
  });

  it('is shown with the lines numbered', () => {
    show();
    expect(screen.getByRole('textbox', { name: 'Policy' })).toHaveProperty('value', STORED.yaml);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });

  it('is tried on the history before it is changed', async () => {
    const requests = show();
    fireEvent.click(screen.getByRole('button', { name: 'Run back-test' }));
    await screen.findByText('24 revisions');
    expect(requests.find(({ method }) => method === 'POST')?.text).toBe(STORED.yaml);
  });

  it('is tried on the history of another branch', async () => {
    const main = { name: 'main', isDefault: true, newest: 'r9', fork: null, openAlerts: 0 };
    const release = { ...main, name: 'release/1.x', isDefault: false };
    const requests = show({ [BRANCHES]: () => list([main, release]) });
    type('minEffect: 5\n');
    fireEvent.change(await screen.findByLabelText('Branch of the back-test'), {
      target: { value: 'release/1.x' },
    });

    await waitFor(() => {
      const tried = requests.filter(({ method }) => method === 'POST');
      const ofRelease = tried.filter(({ url }) => url.searchParams.get('branch') === 'release/1.x');
      expect(ofRelease.map(({ text }) => text).sort()).toEqual([
        'minEffect: 2\n',
        'minEffect: 5\n',
      ]);
    });
  });

  it('is saved once it is edited', async () => {
    const requests = show({
      [`PUT ${PATH}`]: ({ text }) => ({ ...STORED, yaml: text ?? '', updatedBy: 'Ada' }),
    });
    type('minEffect: 5\n');
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Saved. It holds from the next evaluation on.');
    expect(requests.find(({ method }) => method === 'PUT')?.text).toBe('minEffect: 5\n');
    expect(screen.getByText(/Last changed by Ada/)).toBeTruthy();
  });

  it('is taken back to the one in effect', async () => {
    show();
    type('minEffect: 5\n');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo changes' }));
    await waitFor(() => {
      expect(screen.getByRole('textbox', { name: 'Policy' })).toHaveProperty('value', STORED.yaml);
    });
  });

  it('is read by those who may not change it', () => {
    become(readerWith('read'));
    show();
    expect(screen.getByRole('textbox', { name: 'Policy' })).toHaveProperty('readOnly', true);
    expect(screen.getByText('Only an admin of this project can change it.')).toBeTruthy();
  });

  it('that could not be saved stays as it was typed', async () => {
    show({ [`PUT ${PATH}`]: () => problem(503, 'Away', 'The database is away.') });
    type('minEffect: 5\n');
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('The database is away.');
    expect(screen.getByRole('textbox', { name: 'Policy' })).toHaveProperty(
      'value',
      'minEffect: 5\n',
    );
  });
});

describe('a back-test', () => {
  function showResult(part: Partial<Backtest> = {}): void {
    render(<BacktestResult project="bson" backtest={{ ...BACKTEST, ...part }} />);
  }

  const valueOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

  it('says what the policy would have done', () => {
    showResult();
    expect(valueOf('Evaluated')).toBe('24 revisions');
    expect(valueOf('Alerts')).toBe('1');
    expect(screen.queryByText(/improvements?, which open none/)).toBeNull();
    expect(valueOf('Findings that nobody marked as real')).toMatch(/^5/);
    expect(valueOf('Found of the changes marked as real')).toBe('3 of 3');
    expect(valueOf('False findings on no-op commits')).toBe('–');
  });

  it('counts the improvements beside the alerts', () => {
    showResult({ wouldAlert: [{ ...ALERT, verdict: 'IMPROVEMENT' }] });
    expect(screen.getByText('besides 1 improvement, which open none')).toBeTruthy();
  });

  it('suggests the smallest effect that can be seen', () => {
    showResult();
    expect(screen.getByText('minEffect: 3')).toBeTruthy();
  });

  it('lists the alerts, and which of them want a review', () => {
    showResult();
    const table = within(screen.getByRole('table', { hidden: true }));
    expect(table.getByText('nobody marked it as real – review')).toBeTruthy();
    expect(table.getByRole('link', { hidden: true }).getAttribute('href')).toContain('/series/17');
  });

  it('has no list without alerts', () => {
    showResult({ wouldAlert: [], alerts: 0 });
    expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  });

  it('says that no change is marked as real yet', () => {
    showResult({ recall: { ...SHARE, count: 0, trials: 0 } });
    expect(screen.getByText('nobody marked one yet')).toBeTruthy();
  });
});
