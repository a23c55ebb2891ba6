import { afterEach, describe, expect, it } from 'vitest';
import { signIn, signOut, token } from './session';

afterEach(() => {
  history.replaceState(null, '', '/');
  signOut();
});

describe('the session', () => {
  it('holds the token that was pasted', () => {
    signIn(' bw_1 ');
    expect(token()).toBe('bw_1');
    signOut();
    expect(token()).toBeNull();
  });

  it('has no token inside another site’s frame', () => {
    signIn('bw_1');
    history.replaceState(null, '', '/projects/bson/series/17/embed');
    expect(token()).toBeNull();
  });
});
