import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { list, serve } from '../../testing/service';
import { projectHome } from '../../url';
import { ComparePicker } from './ComparePicker';

const API = '/api/v1/projects/bson';
const HASH = '39e8946980ad8c5206d2fd6c8ecf57b89662179a';

beforeEach(async () => {
  history.replaceState(null, '', '/projects/bson');
  serve({
    [`GET ${API}/revisions`]: () =>
      list([
        { revision: 'ab', tags: ['2'] },
        { revision: 'cd', tags: ['1'] },
      ]),
    [`GET ${API}/search`]: ({ url }) =>
      list(
        HASH.startsWith(url.searchParams.get('q') ?? '')
          ? [{ kind: 'COMMIT', id: HASH, title: 'Cache parsed headers', detail: null }]
          : [],
      ),
  });
  render(<ComparePicker place={projectHome('bson')} />);
  await waitFor(() => {
    expect(screen.getByRole('button')).toHaveProperty('disabled', false);
  });
});

afterEach(cleanup);

function write(text: string): HTMLElement {
  const field = screen.getByRole('combobox', { name: 'Baseline' });
  fireEvent.focus(field);
  fireEvent.input(field, { target: { value: text } });
  return field;
}

describe('what is written as a side of a comparison, with nothing chosen from the list', () => {
  it.each([
    ['39e8946980', `rev:${HASH}`],
    ['rev:39e8946980', 'rev:39e8946980'],
    ['pr:7', 'pr:7'],
    ['stable', 'stable'],
  ])('is compared: %s', async (text, selector) => {
    write(text);
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => {
      expect(location.search).toContain(`?baseline=${selector}&candidate=tag:2&`);
    });
  });

  it('is refused where nothing is called so, and then nothing is compared', async () => {
    write('nonsense');
    fireEvent.click(screen.getByRole('button'));
    await screen.findByText('Nothing that was measured is called “nonsense”.');
    expect(screen.getByRole('combobox', { name: 'Baseline' })).toHaveProperty('value', 'nonsense');
    expect(location.search).toBe('');
  });

  it('stays when the field is left', async () => {
    fireEvent.focusOut(write('39e8946980'));
    await waitFor(() => {
      expect(screen.getByRole('combobox', { name: 'Baseline' })).toHaveProperty(
        'value',
        'Cache parsed headers',
      );
    });
  });
});
