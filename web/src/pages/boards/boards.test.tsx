import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { become, NOBODY } from '../../api/session';
import { readerWith } from '../../testing/readers';
import { history, inColumns } from '../../testing/histories';
import { Near } from '../../testing/near';
import { list, serve } from '../../testing/service';
import { boardsPlace, placeOf, seriesPlace } from '../../url';
import { PinButton } from '../series/PinButton';
import { BoardsPage } from './BoardsPage';
import { placeOfChart, queryOf } from './boards';

const PATH = '/api/v1/projects/bson/boards';
const board = (id: string, name: string, queries: readonly string[] = []) => ({
  id,
  name,
  madeBy: 'ann',
  madeAt: '2026-11-01T12:00:00Z',
  charts: queries.map((query, index) => ({ id: `${id}-c${index}`, series: 17, query })),
});

beforeEach(() => {
  become(NOBODY);
  vi.stubGlobal('IntersectionObserver', Near);
});

afterEach(cleanup);

describe('what a chart keeps of a page', () => {
  it('is its range and branch, not the point that was looked at', () => {
    const place = placeOf('/projects/bson/series/17?last=50&at=r9&branch=release%2F1');
    if (place.page !== 'series') throw new Error('a series');
    expect(queryOf(place)).toBe('?last=50&branch=release/1');
  });

  it('leads back to the same page', () => {
    const chart = { id: 'c', series: 17, query: '?last=50' };
    const place = placeOfChart('bson', chart);
    expect([place.series, place.view.range, place.branch]).toEqual(['17', '50', '']);
  });
});

describe('boards', () => {
  it('say how to fill them when there are none', async () => {
    serve({ [`GET ${PATH}`]: () => list([]) });
    render(<BoardsPage place={boardsPlace('bson')} />);
    await screen.findByText('No boards yet');
    expect(screen.queryByText('New board')).toBeNull();
  });

  it('show the first by name, or the one of the link', async () => {
    serve({ [`GET ${PATH}`]: () => list([board('b1', 'Codecs'), board('b2', 'Startup')]) });
    render(<BoardsPage place={boardsPlace('bson')} />);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Codecs');
    cleanup();
    render(<BoardsPage place={boardsPlace('bson', 'b2')} />);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Startup');
    expect(screen.getByText('Nothing is pinned yet')).toBeTruthy();
  });

  it('follow what somebody does to them elsewhere', async () => {
    const boards = [board('b1', 'Codecs')];
    serve({
      [`GET ${PATH}`]: () => list(boards),
      'GET /api/v1/live': () => {
        boards.push(board('b2', 'Startup'));
        return 'data:boards bson\n\n';
      },
    });
    render(<BoardsPage place={boardsPlace('bson')} />);
    await screen.findByText('Nothing is pinned yet');
    expect(await screen.findByText('Startup')).toBeTruthy();
  });

  it('say so when the one of the link is gone', async () => {
    serve({ [`GET ${PATH}`]: () => list([board('b1', 'Codecs')]) });
    render(<BoardsPage place={boardsPlace('bson', 'gone')} />);
    await screen.findByText('This board is gone');
  });
});

describe('a chart of a board', () => {
  it('has all series that were in the picture when it was pinned', async () => {
    const board17 = board('b1', 'Codecs', ['?with=18&with=19@release/1.x']);
    const requests = serve({
      [`GET ${PATH}`]: () => list([board17]),
      'GET /api/v1/projects/bson/series/17/history/columns': () => inColumns(history([])),
      'GET /api/v1/projects/bson/series/18/history/columns': () =>
        inColumns(history([], { series: 18, parameters: { dataset: 'deep' } })),
      'GET /api/v1/projects/bson/series/19/history/columns': () =>
        inColumns(history([], { series: 19, benchmark: 'org.bson.Other.decode' })),
    });
    render(<BoardsPage place={boardsPlace('bson')} />);
    const link = await screen.findByText(
      'BsonCodecBenchmark.encode, dataset = flat, throughput, and 2 others',
    );
    expect(link.getAttribute('href')).toBe(
      '/projects/bson/series/17?with=18&with=19%40release/1.x',
    );
    const legend = await waitFor(() => {
      const found = [...document.querySelectorAll('.board-chart .legend li')];
      expect(found).toHaveLength(3);
      return found.map((one) => one.textContent);
    });
    expect(legend[1]).toContain('dataset = deep');
    expect(legend[2]).toContain('release/1.x');
    const asked = requests.find(({ url }) => url.pathname.endsWith('/19/history/columns'));
    expect(asked?.url.searchParams.get('branch')).toBe('release/1.x');
  });
});

describe('pinning', () => {
  it('puts the chart on a board as it is shown, and says where it is already', async () => {
    become(readerWith('triage'));
    let items = [board('b1', 'Codecs'), board('b2', 'Startup', [''])];
    const requests = serve({
      [`GET ${PATH}`]: () => list(items),
      [`POST ${PATH}/b1/charts`]: () => board('b1', 'Codecs', ['']),
    });
    open();
    expect((await screen.findByText('Pinned')).closest('li')?.textContent).toContain('Startup');
    items = [board('b1', 'Codecs', ['']), board('b2', 'Startup', [''])];
    fireEvent.click(screen.getByLabelText('Pin to Codecs'));
    await waitFor(() => {
      expect(screen.getAllByText('Pinned')).toHaveLength(2);
    });
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      series: 17,
      query: '',
    });
  });

  it('is not offered to those who may not', () => {
    serve({});
    render(<PinButton place={seriesPlace('bson', 17)} />);
    expect(screen.queryByText('Pin')).toBeNull();
  });
});

function open(): void {
  render(<PinButton place={seriesPlace('bson', 17)} />);
  const menu = screen.getByText('Pin').closest('details');
  if (menu === null) throw new Error('Pin is a menu');
  menu.open = true;
  fireEvent(menu, new Event('toggle'));
}
