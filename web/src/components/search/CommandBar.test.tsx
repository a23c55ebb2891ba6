import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { project, projectList } from '../../testing/projects';
import { list, type Request, serve } from '../../testing/service';
import { releasesPlace } from '../../url';
import { CommandBar } from './CommandBar';
import { placeOfFound } from './kinds';
import { afterKey } from './TypeAhead';

function serveNames(): Request[] {
  return serve({
    'GET /api/v1/projects': () => projectList([project({ slug: 'codec', name: 'Codec library' })]),
    'GET /api/v1/projects/bson/search': () =>
      list([
        { kind: 'COMMIT', id: 'abc', title: 'Encode faster', detail: 'abc · Ada' },
        { kind: 'SERIES', id: '17', title: 'Codec.encode', detail: 'time' },
      ]),
  });
}

beforeEach(() => {
  history.replaceState(null, '', '/projects/bson');
});

afterEach(cleanup);

function type(text: string): HTMLElement {
  const field = screen.getByRole('combobox');
  fireEvent.input(field, { target: { value: text } });
  return field;
}

describe('the command bar', () => {
  it('finds what a project has, other projects and pages, and opens the first by Enter', async () => {
    serveNames();
    const close = vi.fn();
    render(<CommandBar project="bson" onClose={close} />);
    const field = type('codec');
    await screen.findByText('Codec library');
    await screen.findByText('Encode faster');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(location.pathname).toBe('/projects/bson/series/17');
    expect(close).toHaveBeenCalled();
  });

  it('opens nothing that was found for another text', async () => {
    serveNames();
    render(<CommandBar project="bson" onClose={() => undefined} />);
    const field = type('codec');
    await screen.findByText('Encode faster');
    type('machines');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(location.pathname).toBe('/projects/bson/machines');
  });

  it('says which kinds it shows only the first of', async () => {
    const commits = Array.from({ length: 8 }, (_, index) => ({
      kind: 'COMMIT',
      id: `c${index}`,
      title: `Encode faster ${index}`,
      detail: null,
    }));
    const codecs = ['a', 'b', 'c', 'd', 'e'].map((slug) =>
      project({ slug, name: `Codec ${slug}` }),
    );
    serve({
      'GET /api/v1/projects': () => ({ ...projectList(codecs), next: 'e' }),
      'GET /api/v1/projects/bson/search': () =>
        list([...commits, { kind: 'SERIES', id: '17', title: 'Codec.encode', detail: 'time' }]),
    });
    render(<CommandBar project="bson" onClose={() => undefined} />);
    type('codec');
    await screen.findByText(
      'Up to 8 commits and 5 projects are shown: type more of a name to find others.',
    );
  });

  it('says nothing of a list that is whole', async () => {
    serveNames();
    render(<CommandBar project="bson" onClose={() => undefined} />);
    type('codec');
    await screen.findByText('Encode faster');
    expect(screen.queryByText(/are shown/)).toBeNull();
  });

  it('knows the parts of the settings', async () => {
    serveNames();
    render(<CommandBar project="bson" onClose={() => undefined} />);
    type('settings tok');
    fireEvent.click(await screen.findByText('Tokens'));
    expect(location.pathname + location.hash).toBe('/projects/bson/settings#tokens');
  });

  it.each([
    ['People', 'settings#people'],
    ['Default branch', 'settings#branch'],
    ['Data retention', 'settings#keeping'],
    ['First steps', 'start'],
  ])('knows %s', async (title, path) => {
    serveNames();
    render(<CommandBar project="bson" onClose={() => undefined} />);
    type(title.toLowerCase());
    fireEvent.click(await screen.findByText(title));
    expect(location.pathname + location.hash).toBe(`/projects/bson/${path}`);
  });

  it('outside of projects finds what any of them has, and says which', async () => {
    serve({
      'GET /api/v1/projects': () => projectList([], ['c', 'codecs']),
      'GET /api/v1/search': () => ({
        items: [
          { project: 'a', kind: 'SERIES', id: '17', title: 'Codec.encode', detail: 'time' },
          { project: 'b', kind: 'SERIES', id: '17', title: 'Codec.encode', detail: null },
          { project: 'b', kind: 'PULL_REQUEST', id: '7', title: '#7', detail: 'Faster codec' },
        ],
        unread: ['c'],
      }),
    });
    render(<CommandBar project={null} onClose={() => undefined} />);
    type('codec');
    await screen.findByRole('option', { name: /#7.*Faster codec · b/ });
    expect(screen.getByRole('option', { name: /Codec.encode.*time · a/ })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('does not answer: c, codecs.');
    fireEvent.click(screen.getByRole('option', { name: /#7/ }));
    expect(location.pathname).toBe('/projects/b/comparisons');
    expect(location.search).toContain('candidate=pr:7');
  });

  it('outside of projects finds projects', async () => {
    const requests = serveNames();
    render(<CommandBar project={null} onClose={() => undefined} />);
    type('libr');
    const option = await screen.findByRole('option', { name: /Codec library/ });
    await waitFor(() => {
      expect(option.getAttribute('aria-selected')).toBe('true');
    });
    type('nothing');
    await screen.findByText('No results');
    expect(requests.some(({ url }) => url.pathname.endsWith('bson/search'))).toBe(false);
  });
});

describe('what was found', () => {
  it('is held against the level before it, where it can be compared', () => {
    const found = { kind: 'PULL_REQUEST', id: '12', title: '#12', detail: null } as const;
    expect(placeOfFound('bson', found)).toMatchObject({
      page: 'comparison',
      subject: { baseline: 'stable', candidate: 'pr:12' },
    });
    expect(placeOfFound('bson', { ...found, kind: 'MACHINE' }).page).toBe('machines');
  });

  it('is a release where it is a tag, also one with a slash', () => {
    const found = { kind: 'TAG', id: 'lib/v2', title: 'lib/v2', detail: null } as const;
    expect(placeOfFound('bson', found)).toEqual(releasesPlace('bson', 'lib/v2'));
  });
});

describe('keys in a list', () => {
  it('go round', () => {
    expect([afterKey('ArrowDown', 2, 3), afterKey('ArrowUp', 0, 3)]).toEqual([0, 2]);
    expect([afterKey('a', 0, 3), afterKey('ArrowDown', 0, 0)]).toEqual([null, null]);
  });
});
