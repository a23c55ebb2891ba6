import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BackfillProgress, RereadExample, RereadReport } from '../../../api/workTypes';
import { FileDrop } from './FileDrop';
import { ImportProgress } from './ImportProgress';
import { RereadChanges, type RereadJob } from './RereadChanges';

const PROGRESS: BackfillProgress = {
  total: 10,
  stored: 3,
  known: 1,
  refused: 1,
  finished: false,
  leftOut: [],
  reasons: [{ why: 'no number', count: 4, examples: ['a.json', 'b.json'] }],
  failure: null,
};

const EXAMPLE: RereadExample = {
  run: 'r1',
  revision: 'ab'.repeat(20),
  machine: 'm1',
  benchmark: 'org.bson.Codec.encode',
  parameters: {},
  metric: 'time',
  unit: 'us',
  what: 'CHANGED',
  was: 1.25,
  now: null,
};

const REPORT: RereadReport = {
  runsChanged: 2,
  runsUnchanged: 8,
  runsUnreadable: 0,
  measurementsAdded: 1,
  measurementsRemoved: 2,
  measurementsChanged: 3,
  measurementsUnchanged: 100,
  examples: [EXAMPLE],
  failures: [{ run: 'r9', why: 'it cannot be read' }],
};

function job(part: Partial<RereadJob> = {}): RereadJob {
  return {
    id: 'j1',
    kind: 'REREAD',
    dryRun: true,
    status: 'DONE',
    requestedBy: null,
    requestedAt: '2026-01-01T00:00:00Z',
    finishedAt: null,
    total: 10,
    done: 4,
    failure: null,
    report: REPORT,
    ...part,
  };
}

afterEach(cleanup);

describe('the progress of an import', () => {
  it('is counted while it lasts', () => {
    render(<ImportProgress progress={PROGRESS} />);
    expect(screen.getByRole('status').textContent).toBe(
      '5 of 10 runs: 3 stored, 1 known already, 1 refused…',
    );
    expect(screen.getByRole('progressbar', { name: 'Import' })).toHaveProperty('value', 5);
  });

  it('ends with what was stored', () => {
    render(<ImportProgress progress={{ ...PROGRESS, finished: true }} />);
    expect(screen.getByRole('status').textContent).toBe('3 stored, 1 known already, 1 refused.');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('says why runs were refused, with examples', () => {
    render(<ImportProgress progress={PROGRESS} />);
    expect(screen.getByRole('listitem').textContent).toBe(
      '4 runs refused: no number a.json; b.json and 2 more',
    );
  });

  it('names what the file has that is in no run', () => {
    const leftOut = [{ why: 'the row has no number', count: 1, examples: ['encode, line 4'] }];
    render(<ImportProgress progress={{ ...PROGRESS, reasons: [], leftOut }} />);
    expect(screen.getByRole('listitem').textContent).toBe(
      'Left out 1 time: the row has no number encode, line 4',
    );
  });

  it('says why it ended early', () => {
    render(<ImportProgress progress={{ ...PROGRESS, failure: 'The archive is cut off.' }} />);
    expect(screen.getByRole('alert').textContent).toBe('The archive is cut off.');
  });
});

describe('what parsing again changes', () => {
  it('is said before it is done', () => {
    render(<RereadChanges job={job()} />);
    expect(screen.getByRole('status').textContent).toBe(
      '10 runs read: 2 would change, with 1 measurement added, 2 removed and 3 changed.',
    );
  });

  it('is said when it was done', () => {
    render(<RereadChanges job={job({ dryRun: false })} />);
    expect(screen.getByRole('status').textContent).toContain('2 changed, with');
  });

  it('may be nothing', () => {
    render(<RereadChanges job={job({ report: { ...REPORT, runsChanged: 0 } })} />);
    expect(screen.getByRole('status').textContent).toBe('10 runs read: nothing would change.');
  });

  it('is counted while it lasts', () => {
    render(<RereadChanges job={job({ status: 'RUNNING' })} />);
    expect(screen.getByRole('status').textContent).toBe('4 of 10 runs read…');
  });

  it('is shown by examples, as they are stored', () => {
    render(<RereadChanges job={job()} />);
    const [, row] = screen.getAllByRole('row');
    expect(row?.textContent).toContain('changed');
    expect(row?.textContent).toContain('1.25 us');
    expect(row?.textContent).toContain('–');
  });

  it('names the runs that stay as they are', () => {
    render(<RereadChanges job={job()} />);
    expect(screen.getByRole('listitem').textContent).toBe(
      'Run r9 stays as it is: it cannot be read',
    );
  });
});

describe('a file to import', () => {
  const file = new File(['{}'], 'data.js');

  function show(enabled = true, chosen: File | null = null) {
    const onFile = vi.fn();
    render(<FileDrop file={chosen} enabled={enabled} onFile={onFile} />);
    const drop = screen.getByText(/Drop a file|data\.js/).closest('label') ?? document.body;
    return { onFile, drop };
  }

  it('is chosen', () => {
    const { onFile } = show();
    fireEvent.change(screen.getByLabelText('File to import'), {
      target: { files: { item: () => file } },
    });
    expect(onFile).toHaveBeenCalledWith(file);
  });

  it('is named once it is chosen', () => {
    show(true, file);
    expect(screen.getByText('data.js')).toBeTruthy();
  });

  it('is not taken while another is under way', () => {
    const { onFile, drop } = show(false);
    fireEvent.drop(drop, { dataTransfer: { files: { item: () => file } } });
    expect(onFile).not.toHaveBeenCalled();
    expect(screen.getByLabelText('File to import')).toHaveProperty('disabled', true);
  });
});
