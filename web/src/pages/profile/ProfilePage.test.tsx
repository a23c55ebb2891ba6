import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { problem, serve } from '../../testing/service';
import { profilePlace } from '../../url';
import { ProfilePage } from './ProfilePage';

const API = '/api/v1/projects/bson/profiles/p2';

const PROFILE = {
  id: 'p2',
  run: 'r2',
  revision: '5.4.0',
  machine: 'perf-1',
  benchmark: 'encode',
  parameters: { size: '10' },
  format: 'jfr',
  unit: 'samples',
  total: 12,
  frames: 3,
  nodes: 3,
  rawBytes: null,
  receivedAt: '2026-11-25T10:00:00Z',
};

const TREE = {
  frames: ['main', 'parse', 'copy'],
  frame: [0, 1, 2],
  parent: [-1, 0, 1],
  baseline: [1, 4, 0],
  candidate: [1, 4, 6],
};

const COPY = {
  frame: 'copy',
  change: 6,
  net: 6,
  selfBefore: 0,
  selfNow: 6,
  totalBefore: 0,
  totalNow: 6,
  samplesBefore: 0,
  samplesNow: 6,
  moved: false,
  movedWith: null,
  isNew: true,
  isGone: false,
  isExplaining: true,
};

const DIFFERENCE = {
  revisionsAfter: null,
  baseline: { ...PROFILE, id: 'p1', revision: '5.3.1' },
  candidate: PROFILE,
  difference: {
    unit: 'µs/op',
    baseline: 5,
    candidate: 11,
    change: 6,
    summary: 'All of the change lies in copy',
    doubts: [],
    path: ['main', 'parse', 'copy'],
    frames: [COPY],
    tree: TREE,
  },
};

afterEach(cleanup);

describe('a profile', () => {
  it('tells which functions changed, in the unit of the benchmark', async () => {
    serve({ [`GET ${API}/difference`]: () => DIFFERENCE });
    render(<ProfilePage place={{ ...profilePlace('bson', 'p2'), view: 'table' }} />);
    const row = (await screen.findByText('copy')).closest('tr');
    expect(row?.textContent).toContain('new in this path');
    expect(row?.textContent).toContain('+6 µs/op');
    expect(row?.textContent, 'of how many samples').toContain('0 → 6');
    expect(document.body.textContent).toContain('5.3.1');
  });

  it('tells it in the unit of the series that the link names', async () => {
    const requests = serve({ [`GET ${API}/difference`]: () => DIFFERENCE });
    render(<ProfilePage place={profilePlace('bson', 'p2', { series: '17' })} />);
    await screen.findByRole('application');
    expect(screen.getByRole('status').textContent).toContain('Red became slower, green faster.');
    expect(requests[0]?.url.searchParams.get('series')).toBe('17');
    expect(screen.getByText('Table').getAttribute('href')).toBe(
      '/projects/bson/profiles/p2?view=table&series=17',
    );
  });

  it('tells how long after the step it was taken that it explains', async () => {
    const requests = serve({
      [`GET ${API}/difference`]: () => ({ ...DIFFERENCE, revisionsAfter: 1 }),
    });
    render(<ProfilePage place={profilePlace('bson', 'p2', { before: '5.3.2' })} />);
    await screen.findByRole('application');
    expect(requests[0]?.url.searchParams.get('before')).toBe('5.3.2');
    expect(document.body.textContent).toContain('5.4.0, 1 revision after the step, on perf-1');
  });

  it('finds functions that changed too little to be listed, and draws no more than a hundred', async () => {
    const names = Array.from({ length: 250 }, (_, index) => `small${index}`);
    const wide = {
      frames: [...TREE.frames, ...names],
      frame: [...TREE.frame, ...names.map((_, index) => index + 3), 1],
      parent: [...TREE.parent, ...names.map(() => 0), 2],
      baseline: [...TREE.baseline, ...names.map(() => 1), 2],
      candidate: [...TREE.candidate, ...names.map(() => 1), 2],
    };
    const difference = { ...DIFFERENCE.difference, tree: wide };
    serve({ [`GET ${API}/difference`]: () => ({ ...DIFFERENCE, difference }) });
    const place = { ...profilePlace('bson', 'p2'), view: 'table' as const };
    const { rerender } = render(<ProfilePage place={place} />);
    await screen.findByText('copy');
    expect(screen.getAllByRole('row')).toHaveLength(101);
    expect(document.body.textContent).toContain('All of the change lies in copy.');
    fireEvent.click(screen.getByText('Show 100 more'));
    expect(await screen.findAllByRole('row')).toHaveLength(201);

    rerender(<ProfilePage place={{ ...place, search: 'parse' }} />);
    const row = screen.getByText('parse').closest('tr');
    const cells = Array.from(row?.querySelectorAll('.number') ?? [], (cell) => cell.textContent);
    expect(cells, 'it calls itself through copy, which counts once').toEqual([
      '0 µs/op',
      '6 µs/op',
      '6 µs/op',
      '6 µs/op',
      '12 µs/op',
      '',
    ]);
  });

  it('says that two machines were compared', async () => {
    const baseline = { ...DIFFERENCE.baseline, machine: 'perf-2' };
    serve({ [`GET ${API}/difference`]: () => ({ ...DIFFERENCE, baseline }) });
    render(<ProfilePage place={profilePlace('bson', 'p2')} />);
    await screen.findByRole('application');
    expect(document.body.textContent).toContain('The profiles are of two machines');
  });

  it('has a graph that says of a linked function what it costs', async () => {
    serve({ [`GET ${API}/difference`]: () => DIFFERENCE });
    render(<ProfilePage place={profilePlace('bson', 'p2', { frame: 'copy' })} />);
    const graph = await screen.findByRole('application');
    const told = screen.getByRole('status');
    expect(told.textContent).toContain('copy');
    expect(told.textContent).toContain('candidate 6 µs/op');
    expect(graph.getAttribute('tabindex')).toBe('0');
    expect(screen.getByText('Table').getAttribute('href')).toBe(
      '/projects/bson/profiles/p2?view=table&frame=copy',
    );
  });

  it('without one before it shows what each function costs', async () => {
    serve({
      [`GET ${API}/difference`]: () => problem(404, 'Unknown', 'There is none before this one.'),
      [`GET ${API}`]: () => ({ profile: PROFILE, ...TREE, self: TREE.candidate }),
    });
    render(<ProfilePage place={{ ...profilePlace('bson', 'p2'), view: 'table' }} />);
    const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
    expect(rows[1]).toContain('copy');
    expect(rows[3]).toContain('main');
    expect(rows[3]).toContain('11');
    expect(document.body.textContent).toContain('no profile before it');
  });
});
