import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { become, NOBODY } from '../../../api/session';
import { readerWith } from '../../../testing/readers';
import { problem, type Request, serve } from '../../../testing/service';
import { ImportAndExport } from './ImportAndExport';

const BASE = '/api/v1/projects/bson';
const LINE = {
  total: 3,
  stored: 0,
  known: 0,
  refused: 0,
  finished: false,
  reasons: [],
  leftOut: [],
  failure: null,
};
const IMPORT = {
  id: 'i1',
  kind: 'IMPORT',
  status: 'RUNNING',
  total: 3,
  done: 0,
  failure: null,
};
const REPORT = {
  runsChanged: 1,
  runsUnchanged: 5,
  runsUnreadable: 1,
  measurementsAdded: 1,
  measurementsRemoved: 0,
  measurementsChanged: 1,
  measurementsUnchanged: 28,
  examples: [
    {
      run: 'a1',
      revision: 'r2',
      machine: 'perf-1',
      benchmark: 'org.bson.encode',
      parameters: {},
      metric: 'time',
      unit: 'ms',
      what: 'CHANGED',
      was: 1200,
      now: 1.2,
    },
  ],
  failures: [{ run: 'b2', why: 'the harness gone is not known' }],
};

beforeEach(() => {
  become(NOBODY);
  become(readerWith('admin'));
});

afterEach(cleanup);

describe('an import', () => {
  it('sends the file with its name, pattern and machine, and sums up', async () => {
    const requests = serve({
      [`POST ${BASE}/backfill`]: () => ({ ...IMPORT, report: LINE }),
      [`GET ${BASE}/jobs/i1`]: () => ({
        ...IMPORT,
        status: 'DONE',
        report: {
          ...LINE,
          stored: 1,
          known: 1,
          refused: 1,
          finished: true,
          reasons: [{ why: 'revision: is missing', count: 1, examples: ['perf-1/a.json'] }],
        },
      }),
    });
    render(<ImportAndExport project="bson" />);
    choose('results.zip');
    type('Pattern of paths in an archive', '{machine}/{revision}.json');
    type('Machine, where the file names none', 'perf-1');
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByText('1 stored, 1 known already, 1 refused.');
    expect(screen.getByText(/1 run refused: revision: is missing/).textContent).toContain(
      'perf-1/a.json',
    );
    const [sent] = requests;
    const query = sent?.url.searchParams ?? new URLSearchParams();
    expect(Object.fromEntries(query)).toEqual({
      name: 'results.zip',
      pattern: '{machine}/{revision}.json',
      machine: 'perf-1',
    });
    expect(sent?.headers).toMatchObject({
      'Content-Type': 'application/octet-stream',
      Prefer: 'respond-async',
    });
  });

  it('shows how far it is while it goes on', async () => {
    let job: object = { ...IMPORT, report: { ...LINE, stored: 2 } };
    serve({ [`POST ${BASE}/backfill`]: () => job, [`GET ${BASE}/jobs/i1`]: () => job });
    render(<ImportAndExport project="bson" />);
    importFile('data.js');
    await screen.findByText('2 of 3 runs: 2 stored, 0 known already, 0 refused…');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
    expect(screen.getByText('a link to come back to it').getAttribute('href')).toBe(
      '/projects/bson/settings?job=i1',
    );
    job = { ...IMPORT, status: 'DONE', report: { ...LINE, stored: 3, finished: true } };
    await screen.findByText('3 stored, 0 known already, 0 refused.', undefined, { timeout: 3000 });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(false);
  });

  it('of a broken file says what is wrong with it', async () => {
    serve({
      [`POST ${BASE}/backfill`]: () => problem(422, 'Unreadable', 'data.js, line 3: no comma'),
    });
    render(<ImportAndExport project="bson" />);
    importFile('data.js');
    expect((await screen.findByRole('alert')).textContent).toBe('data.js, line 3: no comma');
  });

  it('that is broken off says how to go on', async () => {
    const failure = 'The service is stopping. Import the same file again to go on.';
    serve({
      [`POST ${BASE}/backfill`]: () => ({ ...IMPORT, status: 'FAILED', report: LINE, failure }),
    });
    render(<ImportAndExport project="bson" />);
    importFile('data.js');
    expect((await screen.findByRole('alert')).textContent).toContain('Import the same file again');
  });

  it('of an export fills the project as a whole', async () => {
    const warnings = [{ pointer: '/repository', detail: 'The repository was left out.' }];
    const answer = { runs: 6, measurements: 30, warnings };
    const requests = serve({ [`POST ${BASE}/import`]: () => answer });
    render(<ImportAndExport project="bson" />);
    importFile('bson.ndjson');
    await screen.findByText('6 runs with 30 measurements imported. The repository was left out.');
    expect(requests).toHaveLength(1);
  });

  it('needs an admin', () => {
    become(NOBODY);
    serve({});
    render(<ImportAndExport project="bson" />);
    expect(screen.getByText('Sign in as an admin of this project to do this here.')).toBeTruthy();
    for (const button of ['Import', 'Download the export', 'Re-parse uploads']) {
      const found = screen.getByRole<HTMLButtonElement>('button', { name: button });
      expect(found.disabled).toBe(true);
    }
  });
});

describe('the export', () => {
  it('is fetched and saved under the name of the project', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const requests = serve({ [`GET ${BASE}/export`]: () => '{"kind":"project"}\n' });
    render(<ImportAndExport project="bson" />);
    fireEvent.click(screen.getByText('Download the export'));
    await screen.findByText('Exporting…');
    await screen.findByText('Download the export');
    expect(only(requests).method).toBe('GET');
    expect(saved).toEqual(['bson.ndjson']);
  });
});

describe('re-parsing uploads', () => {
  it('shows what would change before it is applied', async () => {
    const requests = serve({
      [`POST ${BASE}/reread`]: ({ url }) => ({
        ...job(url.searchParams.get('dry_run') === 'true'),
        status: 'QUEUED',
      }),
      [`GET ${BASE}/jobs/true`]: () => job(true),
      [`GET ${BASE}/jobs/false`]: () => job(false),
    });
    render(<ImportAndExport project="bson" />);
    expect(screen.queryByText('Apply')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Re-parse uploads' }));
    await screen.findByText(
      '7 runs read: 1 would change, with 1 measurement added, 0 removed and 1 changed.',
    );
    const row = screen.getByTitle('org.bson.encode').closest('tr');
    expect(row?.textContent).toContain('1200 ms1.2 ms');
    expect(screen.getByText(/stays as it is: the harness gone is not known/)).toBeTruthy();
    fireEvent.click(await screen.findByText('Apply'));
    await screen.findByText(
      '7 runs read: 1 changed, with 1 measurement added, 0 removed and 1 changed.',
    );
    expect(screen.queryByText('Apply')).toBeNull();
    const begun = requests.filter(({ method }) => method === 'POST');
    expect(begun.map(({ url }) => url.search)).toEqual(['?dry_run=true', '?dry_run=false']);
  });

  it('says why it cannot begin', async () => {
    serve({ [`POST ${BASE}/reread`]: () => problem(409, 'Conflict', 'A job is running already.') });
    render(<ImportAndExport project="bson" />);
    fireEvent.click(screen.getByRole('button', { name: 'Re-parse uploads' }));
    expect((await screen.findByRole('alert')).textContent).toBe('A job is running already.');
  });
});

function job(dryRun: boolean): object {
  const status = 'DONE';
  return { id: String(dryRun), dryRun, status, total: 7, done: 7, report: REPORT, failure: null };
}

function only(requests: readonly Request[]): Request {
  const [first] = requests;
  if (first === undefined || requests.length > 1) throw new Error(`${requests.length} requests`);
  return first;
}

function importFile(name: string): void {
  choose(name);
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
}

function choose(name: string): void {
  const input = screen.getByLabelText('File to import');
  const file = new File(['what it holds'], name);
  const files = { length: 1, item: () => file };
  Object.defineProperty(input, 'files', { value: files });
  fireEvent.change(input);
}

function type(label: string, value: string): void {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
}
