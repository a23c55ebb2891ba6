import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ForgeConnection } from '../../../api/settingsTypes';
import { checksOf } from './checklist';
import { guessedForge, handedOverIn, leaveForGitHub, takeHandedOver } from './forge';

const CONNECTED: ForgeConnection = {
  kind: 'gitea',
  repository: 'https://git.example.org/acme/library',
  missing: [],
  hasAddress: true,
  takesWebhooks: true,
  webhookUrl: 'https://perf.example.org/hooks/gitea',
};
const WITHOUT: ForgeConnection = {
  ...CONNECTED,
  kind: null,
  missing: ['no forge is connected for it'],
  takesWebhooks: false,
  webhookUrl: null,
};

afterEach(() => {
  history.replaceState(null, '', '/');
});

describe('the checklist', () => {
  it('has nothing to say of a project that is set up', () => {
    expect(states(CONNECTED)).toEqual(['DONE', 'DONE', 'DONE', 'DONE', 'DONE']);
  });

  it('leaves open what cannot be told before a forge is connected', () => {
    expect(states(WITHOUT)).toEqual(['DONE', 'MISSING', 'OPEN', 'DONE', 'OPEN']);
    expect(checksOf('https://git.example.org/a/b', WITHOUT)[1]?.detail).toBe(
      'No forge is connected for it.',
    );
  });

  it('begins with the repository', () => {
    const checks = checksOf(null, { ...WITHOUT, repository: null });
    expect(checks.map(({ state }) => state)).toEqual(['MISSING', 'OPEN', 'OPEN', 'DONE', 'OPEN']);
  });

  it('says which permission is missing', () => {
    const checks = checksOf('x', { ...CONNECTED, missing: ['the token may not write'] });
    expect(checks[2]).toEqual({
      state: 'MISSING',
      title: 'A permission is missing',
      detail: 'The token may not write.',
    });
  });

  it('tells what works but could be better', () => {
    expect(states({ ...CONNECTED, takesWebhooks: false }).slice(3)).toEqual(['DONE', 'LESS']);
  });

  it('tells that nothing is told without an address', () => {
    expect(states({ ...CONNECTED, hasAddress: false }).slice(3)).toEqual(['MISSING', 'DONE']);
  });
});

describe('a forge', () => {
  it.each([
    ['https://github.com/acme/a', 'github', 'https://github.com'],
    ['https://gitlab.acme.org/group/sub/a', 'gitlab', 'https://gitlab.acme.org'],
    ['https://git.acme.org:3000/acme/a', 'gitea', 'https://git.acme.org:3000'],
    ['https://bitbucket.org/acme/a', 'bitbucket', 'https://bitbucket.org'],
    ['https://git.acme.org/b/scm/acme/a.git', 'bitbucket-datacenter', 'https://git.acme.org/b'],
    [
      'https://bitbucket.acme.org/projects/ACME/repos/a',
      'bitbucket-datacenter',
      'https://bitbucket.acme.org',
    ],
    [null, 'github', ''],
    ['no address', 'github', ''],
  ])('is guessed from %s', (repository, kind, url) => {
    expect(guessedForge(repository)).toEqual({ kind, url });
  });
});

describe('the creation of a GitHub App', () => {
  it('leaves with the manifest in a form', () => {
    const sent: { action: string; method: string; manifest: FormDataEntryValue | null }[] = [];
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
      this: HTMLFormElement,
    ) {
      const manifest = new FormData(this).get('manifest');
      sent.push({ action: this.action, method: this.method, manifest });
    });
    leaveForGitHub({ action: 'https://github.com/settings/apps/new?state=s', manifest: { a: 1 } });
    expect(sent).toEqual([
      {
        action: 'https://github.com/settings/apps/new?state=s',
        method: 'post',
        manifest: '{"a":1}',
      },
    ]);
  });

  it('comes back with a code, which is taken out of the address', () => {
    history.replaceState(null, '', '/projects/bson/settings?code=c0de&state=st%2Fate');
    expect(takeHandedOver()).toEqual({ code: 'c0de', state: 'st/ate' });
    expect(location.pathname + location.search + location.hash).toBe(
      '/projects/bson/settings#forge',
    );
    expect(takeHandedOver()).toBeNull();
  });

  it('needs both of them', () => {
    expect(handedOverIn('?code=1')).toBeNull();
    expect(handedOverIn('?state=1')).toBeNull();
    expect(handedOverIn('')).toBeNull();
  });
});

function states(connection: ForgeConnection): string[] {
  return checksOf(CONNECTED.repository, connection).map(({ state }) => state);
}
