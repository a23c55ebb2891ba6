import { type Me, NOBODY, type Scope } from '../api/session';

/** A person signed in by name, with this scope in every project. */
export function readerWith(everywhere: Scope | null, projects: Me['projects'] = {}): Me {
  return {
    ...NOBODY,
    kind: 'PERSON',
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    everywhere,
    projects,
    session: {
      endsAt: '2030-01-01T00:00:00Z',
      csrfHeader: 'X-CSRF-TOKEN',
      csrfToken: 'proof',
    },
  };
}
