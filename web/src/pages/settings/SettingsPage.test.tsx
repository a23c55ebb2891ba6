import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { become, NOBODY } from '../../api/session';
import { readerWith } from '../../testing/readers';
import { problem, serve } from '../../testing/service';
import { SettingsPage } from './SettingsPage';

const PLACE = { page: 'settings', project: 'bson' } as const;
const BASE = '/api/v1/projects/bson';
const PATH = `${BASE}/policy`;
const PROJECT = {
  slug: 'bson',
  name: 'BSON',
  defaultBranch: 'main',
  repository: 'https://git.example.org/acme/bson',
};
/** What the other parts of the page ask for. */
const JOB = {
  id: 'j0',
  kind: 'BACKTEST',
  status: 'DONE',
  requestedBy: 'ann',
  requestedAt: '2026-11-01T12:00:00Z',
  total: 10,
  done: 10,
  failure: null,
};
const OTHERS = {
  [`GET ${BASE}`]: () => PROJECT,
  [`GET ${BASE}/forge`]: () => problem(403, 'Forbidden', 'no admin'),
  [`GET ${BASE}/subscriptions`]: () => problem(403, 'Forbidden', 'no admin'),
  [`GET ${BASE}/tokens`]: () => problem(403, 'Forbidden', 'no admin'),
  [`GET ${BASE}/retention`]: () => problem(403, 'Forbidden', 'no admin'),
  [`GET ${BASE}/jobs`]: () => ({ items: [JOB], next: null }),
  [`GET ${BASE}/audit`]: () => ({ items: [], next: null }),
  [`GET ${BASE}/people`]: () => ({ items: [], next: null }),
  'GET /api/v1/people': () => ({ items: [], next: null }),
};

const TEXT = 'minEffect: 3 # our runners are noisy\n';
const ALERT = {
  series: 17,
  benchmark: 'org.bson.encode',
  parameters: {},
  metric: { name: 'score', unit: 'ops/s', direction: 'HIGHER_IS_BETTER' },
  verdict: 'REGRESSION',
  kind: 'UNEXPLAINED',
  revision: 'r7',
  committedAt: '2026-11-01T12:00:00Z',
};
const STORED = { yaml: TEXT, version: 'v1', updatedAt: null, updatedBy: null };
const BACKTEST = {
  revisions: 182,
  since: new Date(Date.now() - 90 * 24 * 60 * 60 * 1000).toISOString(),
  alerts: 1,
  wouldAlert: [ALERT],
  falseAlarms: { count: 2, trials: 182, rate: 0.011, low: 0.003, high: 0.039 },
  recall: { count: 0, trials: 0, rate: null, low: null, high: null },
  noOpRate: { count: 0, trials: 12, rate: 0, low: 0, high: 0.24 },
  medianDelay: null,
  suspected: { count: 0, trials: 21, rate: 0, low: 0, high: 0.15 },
  wouldExceed: [],
  limitMistakes: [],
  suggested: { minEffect: 2.5, sentence: 'half of 16 series can see it' },
};

beforeEach(() => {
  become(NOBODY);
  sessionStorage.clear();
});

afterEach(cleanup);

/** A job whose answer is kept already. */
function done(report: object): object {
  return {
    id: 'j1',
    kind: 'BACKTEST',
    status: 'DONE',
    total: 182,
    done: 182,
    report,
    failure: null,
  };
}

describe('the policy', () => {
  it('is shown as it was written, and only read without a token', async () => {
    serve({
      ...OTHERS,
      [`GET ${PATH}`]: () => ({
        ...STORED,
        updatedAt: '2026-11-01T12:00:00Z',
        updatedBy: 'revision 1f2e',
      }),
    });
    render(<SettingsPage place={PLACE} />);
    const editor = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Policy' });
    expect(editor.value).toBe(TEXT);
    expect(screen.getByText(/Last changed by revision 1f2e/)).toBeTruthy();
    expect(editor.readOnly).toBe(true);
  });

  it('is saved as it was typed', async () => {
    become(readerWith('admin'));
    const requests = serve({
      ...OTHERS,
      [`GET ${PATH}`]: () => STORED,
      [`PUT ${PATH}`]: ({ text }) => ({ ...STORED, yaml: text }),
    });
    render(<SettingsPage place={PLACE} />);
    fireEvent.input(await screen.findByRole('textbox', { name: 'Policy' }), {
      target: { value: 'minEffect: 4\n' },
    });
    fireEvent.click(screen.getByText('Save'));
    await screen.findByText('Saved. It holds from the next evaluation on.');
    const put = requests.find(({ method }) => method === 'PUT');
    expect(put?.headers['Content-Type']).toBe('application/yaml');
    expect(put?.text).toBe('minEffect: 4\n');
  });

  it('is tried on the stored history before anybody is alerted', async () => {
    become(readerWith('admin'));
    serve({
      ...OTHERS,
      [`GET ${PATH}`]: () => STORED,
      [`POST ${PATH}/backtest`]: () => done(BACKTEST),
    });
    render(<SettingsPage place={PLACE} />);
    fireEvent.click(await screen.findByText('Run back-test'));
    await screen.findByText('182 revisions');
    expect(screen.getByText('1.1%')).toBeTruthy();
    expect(screen.getByText('0.3% to 3.9% of evaluations')).toBeTruthy();
    expect(screen.getByText('nobody marked one yet')).toBeTruthy();
    expect(screen.getByText('minEffect: 2.5')).toBeTruthy();
    expect(screen.getByTitle('org.bson.encode').closest('tr')?.textContent).toContain(
      'nobody marked it as real – review',
    );
  });

  it('is tried while it is written, and says which findings would not have been made', async () => {
    become(readerWith('admin'));
    const requests = serve({
      ...OTHERS,
      [`GET ${PATH}`]: () => STORED,
      [`POST ${PATH}/backtest`]: ({ text }) =>
        done(text === TEXT ? BACKTEST : { ...BACKTEST, alerts: 0, wouldAlert: [] }),
    });
    render(<SettingsPage place={PLACE} />);
    const editor = await screen.findByRole('textbox', { name: 'Policy' });
    fireEvent.input(editor, { target: { value: 'minEffect: 1' } });
    fireEvent.input(editor, { target: { value: 'minEffect: 10' } });
    await screen.findByText(
      'This finding of the last 90 days (182 revisions) would not have been made',
      undefined,
      { timeout: 3000 },
    );
    expect(screen.getByTitle('org.bson.encode')).toBeTruthy();
    const tried = requests.filter(({ method }) => method === 'POST').map(({ text }) => text);
    expect(tried).toEqual(['minEffect: 10', TEXT]);
  });

  it('with a mistake is told the line, and not saved', async () => {
    become(readerWith('admin'));
    const detail = 'line 2, column 1: minEfect is not known';
    serve({
      ...OTHERS,
      [`GET ${PATH}`]: () => STORED,
      [`POST ${PATH}/backtest`]: () =>
        new Response(JSON.stringify({ detail: 'No policy.', errors: [{ line: 2, detail }] }), {
          status: 422,
        }),
    });
    render(<SettingsPage place={PLACE} />);
    const editor = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Policy' });
    fireEvent.input(editor, { target: { value: 'alpha: 0.1\nminEfect: 3' } });
    const line = await screen.findByRole('button', { name: 'Line 2' }, { timeout: 3000 });
    expect(line.closest('li')?.textContent).toBe('Line 2 minEfect is not known');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    fireEvent.click(line);
    expect(editor.value.slice(editor.selectionStart, editor.selectionEnd)).toBe('minEfect: 3');
  });
});

describe('what only an admin may see', () => {
  it('is not asked for without signing in', async () => {
    const requests = serve({ ...OTHERS, [`GET ${PATH}`]: () => STORED });
    render(<SettingsPage place={PLACE} />);
    await screen.findByText('Sign in as an admin of this project to see and create tokens.');
    expect(requests.map(({ url }) => url.pathname)).toEqual([BASE, PATH]);
  });

  it('is not asked for by another reader, and says why', async () => {
    become(readerWith('read'));
    serve({ ...OTHERS, [`GET ${PATH}`]: () => STORED });
    render(<SettingsPage place={PLACE} />);
    await screen.findByText('Only an admin of this project can see who is notified.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be read again after something went wrong', async () => {
    become(readerWith('admin'));
    let down = true;
    serve({
      ...OTHERS,
      [`GET ${PATH}`]: () => STORED,
      [`GET ${BASE}/tokens`]: () =>
        down ? problem(503, 'Away', 'The database is away.') : { items: [], next: null },
    });
    render(<SettingsPage place={PLACE} />);
    await screen.findByText(/The database is away/);
    down = false;
    fireEvent.click(screen.getByText('Try again'));
    await screen.findByText(/^None yet/);
  });
});

describe('import and export', () => {
  it('shows the commands for this project and this service', async () => {
    serve({ ...OTHERS, [`GET ${PATH}`]: () => STORED });
    render(<SettingsPage place={PLACE} />);
    const section = await screen.findByRole('region', { name: 'Import and export' });
    expect(section.textContent).toContain(`--server ${location.origin} --project bson`);
    expect(section.textContent).toContain(`${location.origin}/api/v1/projects/bson/export`);
  });
});
