import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { become, NOBODY } from '../../api/session';
import { readerWith } from '../../testing/readers';
import { list, serve } from '../../testing/service';
import { placeOf, type PlaceOf } from '../../url';
import { SignInPage } from './SignInPage';

function show(search = ''): void {
  const place = placeOf(`/sign-in${search}`) as PlaceOf<'sign-in'>;
  render(<SignInPage place={place} />);
}

const ways = { 'GET /api/v1/sign-in': () => list([]) };

afterEach(() => {
  cleanup();
  become(NOBODY);
});

describe('the page to sign in', () => {
  it.each([
    ['refused', /^The provider did not let you in/],
    ['expired', /try once more\.$/],
    ['away', /^The provider does not answer/],
    ['no-such-problem', /^Something went wrong/],
  ])('says why it did not work: %s', (name, words) => {
    serve(ways);
    show(`?problem=${name}`);
    expect(screen.getByRole('alert').textContent).toMatch(words);
  });

  it('says nothing of problems at first', async () => {
    serve(ways);
    show();
    await screen.findByLabelText('Token');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes a token and goes back to where the reader came from', async () => {
    let isSignedIn = false;
    const requests = serve({
      ...ways,
      'POST /api/v1/session': () => {
        isSignedIn = true;
        return {};
      },
      'GET /api/v1/me': () => (isSignedIn ? readerWith('read') : NOBODY),
    });
    show('?to=%2Fprojects%2Fbson%2Falerts');
    const field = await screen.findByLabelText('Token');
    fireEvent.input(field, { target: { value: ' bw_token ' } });
    fireEvent.submit(field.closest('form') ?? field);
    await waitFor(() => {
      expect(location.pathname).toBe('/projects/bson/alerts');
    });
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ token: 'bw_token' });
  });

  it('leads on somebody who is signed in already', () => {
    become(readerWith('read'));
    serve(ways);
    show('?to=%2Fprojects%2Fbson&problem=expired');
    expect(screen.getByRole('heading', { name: 'You are signed in as Ada Lovelace' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/projects/bson');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads to no other site', () => {
    become(readerWith('read'));
    serve(ways);
    show('?to=https%3A%2F%2Fevil.example.org%2Fprojects');
    expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/');
  });
});
