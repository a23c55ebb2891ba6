import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { become, NOBODY } from '../api/session';
import { readerWith } from '../testing/readers';
import { list, problem, serve } from '../testing/service';
import { projectHome } from '../url';
import { Views } from './Views';

const PATH = '/api/v1/projects/bson/views';
const PLACE = { ...projectHome('bson'), search: 'codec', sort: 'z' } as const;
const view = (id: string, name: string, address: string) => ({
  id,
  name,
  address,
  savedBy: 'ann',
  savedAt: '2026-11-01T12:00:00Z',
});

beforeEach(() => {
  become(NOBODY);
});

afterEach(cleanup);

describe('saved views', () => {
  it('are links to states of this page', async () => {
    serve({
      [`GET ${PATH}`]: () =>
        list([view('v1', 'Codecs', '?benchmark=codec&sort=z'), view('v2', 'All', '/alerts')]),
    });
    open(PLACE);
    const link = await screen.findByText('Codecs');
    expect(link.getAttribute('href')).toBe('/projects/bson?benchmark=codec&sort=z');
    expect(link.getAttribute('aria-current')).toBe('true');
    expect(screen.queryByText('All')).toBeNull();
    expect(screen.getByText('Sign in as a triager of this project to save one.')).toBeTruthy();
    expect(screen.queryByText('Rename')).toBeNull();
  });

  it('are saved with what is shown, renamed and deleted', async () => {
    become(readerWith('triage'));
    let items = [view('v1', 'Codecs', '?benchmark=codec')];
    const read = (times: number): Promise<void> =>
      waitFor(() => {
        expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(times);
      });
    const requests = serve({
      [`GET ${PATH}`]: () => list(items),
      [`POST ${PATH}`]: () => view('v2', 'By z', '?benchmark=codec&sort=z'),
      [`PATCH ${PATH}/v1`]: () => view('v1', 'Slow', '?benchmark=codec'),
      [`DELETE ${PATH}/v1`]: () => new Response(null, { status: 204 }),
    });
    open(PLACE);
    await screen.findByText('Codecs');
    name('Name of what is shown now', 'By z', 'Save');
    await read(2);
    fireEvent.click(screen.getByLabelText('Rename Codecs'));
    items = [view('v1', 'Slow', '?benchmark=codec')];
    name('New name of Codecs', 'Slow', 'Rename');
    await read(3);
    fireEvent.click(await screen.findByLabelText('Delete Slow'));
    items = [];
    await screen.findByText('No state of this page has a name yet.');
    const changes = requests.filter(({ method }) => method !== 'GET');
    expect(changes.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { name: 'By z', address: '?benchmark=codec&sort=z' }],
      ['PATCH', { name: 'Slow' }],
      ['DELETE', null],
    ]);
  });

  it('say why a name cannot be used', async () => {
    become(readerWith('triage'));
    serve({
      [`GET ${PATH}`]: () => list([]),
      [`POST ${PATH}`]: () => problem(409, 'Conflict', 'A view is called that already.'),
    });
    open(PLACE);
    await screen.findByText('No state of this page has a name yet.');
    name('Name of what is shown now', 'x', 'Save');
    expect((await screen.findByRole('alert')).textContent).toBe('A view is called that already.');
  });
});

function open(place: typeof PLACE): void {
  render(<Views place={place} />);
  const menu = screen.getByText('Views').closest('details');
  if (menu === null) throw new Error('Views are a menu');
  menu.open = true;
  fireEvent(menu, new Event('toggle'));
}

function name(label: string, value: string, button: string): void {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: button }));
}
