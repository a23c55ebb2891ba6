import type { ForgeConnection, ForgeKind } from '../../../api/settingsTypes';

export const FORGE_NAMES: Readonly<Record<ForgeKind, string>> = {
  bitbucket: 'Bitbucket Cloud',
  'bitbucket-datacenter': 'Bitbucket Data Center',
  gitea: 'Gitea or Forgejo',
  github: 'GitHub',
  gitlab: 'GitLab',
  jira: 'Jira',
};

/** One requirement for posting to pull requests. */
export interface Check {
  /** OPEN is unknown until the requirements above are met; LESS works, but not as well. */
  readonly state: 'DONE' | 'MISSING' | 'LESS' | 'OPEN';
  readonly title: string;
  /** What is there, or what to do. */
  readonly detail: string;
}

/** What is connected and what is missing, in the order in which it is set up. */
export function checksOf(repository: string | null, connection: ForgeConnection): Check[] {
  return [
    repositoryCheck(repository),
    forgeCheck(repository, connection),
    accountCheck(connection),
    addressCheck(connection),
    webhookCheck(connection),
  ];
}

function repositoryCheck(repository: string | null): Check {
  return repository === null
    ? {
        state: 'MISSING',
        title: 'No repository is named',
        detail:
          'Its address says where the pull requests live. An admin of the installation sets it.',
      }
    : { state: 'DONE', title: 'Repository', detail: repository };
}

function forgeCheck(repository: string | null, { kind, missing }: ForgeConnection): Check {
  if (repository === null) return { state: 'OPEN', title: 'Forge', detail: '' };
  if (kind !== null) return { state: 'DONE', title: 'Forge', detail: FORGE_NAMES[kind] };
  const detail = missing.map(sentence).join(' ');
  return { state: 'MISSING', title: 'No forge is connected, or it does not answer', detail };
}

function accountCheck({ kind, missing }: ForgeConnection): Check {
  const title = 'The account may comment and set a status';
  if (kind === null) return { state: 'OPEN', title, detail: '' };
  return missing.length === 0
    ? { state: 'DONE', title, detail: 'It has the permissions that this takes.' }
    : {
        state: 'MISSING',
        title: 'A permission is missing',
        detail: missing.map(sentence).join(' '),
      };
}

function addressCheck({ hasAddress }: ForgeConnection): Check {
  return hasAddress
    ? {
        state: 'DONE',
        title: 'Links',
        detail: 'The service knows the address that they begin with.',
      }
    : {
        state: 'MISSING',
        title: 'The service does not know its own address',
        detail:
          'Nothing is posted before the operator sets BENCHWARDEN_PUBLIC_URL, which all links begin with.',
      };
}

function webhookCheck({ kind, takesWebhooks }: ForgeConnection): Check {
  if (kind === null) return { state: 'OPEN', title: 'Webhooks', detail: '' };
  return takesWebhooks
    ? {
        state: 'DONE',
        title: 'Webhooks',
        detail: 'They are taken if they are signed: a push or a comment is answered at once.',
      }
    : {
        state: 'LESS',
        title: 'Webhooks are not taken',
        detail: 'The forge is asked every few minutes instead. A secret makes it answer at once.',
      };
}

/** The service's words, begun and ended as a sentence. */
export function sentence(words: string): string {
  const end = /[.!?]$/.test(words) ? '' : '.';
  return words.charAt(0).toUpperCase() + words.slice(1) + end;
}
