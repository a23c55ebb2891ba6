import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serve } from '../testing/service';
import { readerWith } from '../testing/readers';
import { become, may, me, NOBODY, onSessionChange, readMe, signedIn } from './session';
import { ownPath, signInWithToken, signOut, wayTo } from './signingIn';

beforeEach(() => {
  become(NOBODY);
});

afterEach(() => {
  history.replaceState(null, '', '/');
});

describe('the session', () => {
  it('is what the service says', async () => {
    serve({ 'GET /api/v1/me': () => readerWith('triage') });
    await readMe();
    expect(signedIn()).toBe(true);
    expect(me().name).toBe('Ada Lovelace');
  });

  it('is nobody’s inside another site’s frame', async () => {
    const requests = serve({ 'GET /api/v1/me': () => readerWith('admin') });
    history.replaceState(null, '', '/projects/bson/series/17/embed');
    await readMe();
    expect(requests).toHaveLength(0);
    expect(signedIn()).toBe(false);
  });

  it('begins with a token that is sent once and kept nowhere', async () => {
    const requests = serve({
      'POST /api/v1/session': () => new Response(null, { status: 204 }),
      'GET /api/v1/me': () => readerWith('admin'),
    });
    await signInWithToken(' bw_1 ');
    expect(requests[0]?.body).toEqual({ token: 'bw_1' });
    expect(sessionStorage.length + localStorage.length).toBe(0);
    expect(may('admin', 'bson')).toBe(true);
  });

  it('ends with the proof that our own page asked for it', async () => {
    become(readerWith('read'));
    const requests = serve({
      'DELETE /api/v1/session': () => new Response(null, { status: 204 }),
    });
    await signOut(true);
    expect(requests[0]?.headers['X-CSRF-TOKEN']).toBe('proof');
    expect(requests[0]?.url.searchParams.get('everywhere')).toBe('true');
    expect(signedIn()).toBe(false);
  });

  it('tells when the reader is somebody else, and only then', () => {
    const told = vi.fn();
    const stop = onSessionChange(told);
    become(readerWith('read'));
    become(readerWith('read'));
    stop();
    become(NOBODY);
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe('what may be done', () => {
  it('is the same in every project, or more in one', () => {
    become(readerWith('read', { bson: 'triage' }));
    expect(may('read', 'netty')).toBe(true);
    expect(may('triage', 'netty')).toBe(false);
    expect(may('triage', 'bson')).toBe(true);
    expect(may('upload', 'bson')).toBe(false);
    expect(may('admin', 'bson')).toBe(false);
  });

  it('is nothing without signing in', () => {
    expect(may('read', 'bson')).toBe(false);
  });
});

describe('the way back', () => {
  it.each([
    ['/projects/bson/alerts?state=ALL#top', '/projects/bson/alerts?state=ALL#top'],
    ['https://evil.example/projects', '/'],
    ['//evil.example/projects', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/api/v1/me', '/'],
  ])('from %s leads to %s', (wanted, path) => {
    expect(ownPath(wanted)).toBe(path);
  });

  it('is told to the provider’s link', () => {
    const way = { id: 'x', kind: 'oidc', name: 'X', href: '/sign-in/with/x' } as const;
    expect(wayTo(way, '/projects/a?b=c')).toBe('/sign-in/with/x?to=%2Fprojects%2Fa%3Fb%3Dc');
  });
});
