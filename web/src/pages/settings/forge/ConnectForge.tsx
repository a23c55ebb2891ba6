import { useState } from 'preact/hooks';
import { apiPath, requestJson } from '../../../api/client';
import type { AppForm, Forge, ForgeKind } from '../../../api/settingsTypes';
import { InlineError } from '../../../components/InlineError';
import { Choice, Field } from '../parts/Field';
import { useAction } from '../../../components/useAction';
import { FORGE_NAMES } from './checklist';
import { leaveForGitHub } from './forge';
import { Form } from '../../../components/Form';

const KINDS: readonly ForgeKind[] = [
  'github',
  'gitlab',
  'gitea',
  'bitbucket',
  'bitbucket-datacenter',
  'jira',
];

/** What the account of a token needs. */
const NEEDS: Readonly<Record<ForgeKind, string>> = {
  github: 'Fine-grained: Pull requests and Commit statuses: Read and write, Contents: Read-only.',
  gitlab: 'Scope api, of an account with the role Developer; best a token of the project.',
  gitea: 'Of an account that may write: write:issue, write:repository, read:user.',
  bitbucket:
    'Of the repository, project or workspace: pullrequest and repository:admin, without which nobody may give commands; pipeline:write to start CI.',
  'bitbucket-datacenter': 'HTTP access token with the permission Repository read.',
  jira: 'Jira Cloud: the account may browse projects, create, edit and transition issues and add comments.',
};

interface ConnectForgeProps {
  readonly project: string;
  readonly guessed: { readonly kind: ForgeKind; readonly url: string };
  readonly onConnected: (forge: Forge) => void;
}

/** Connects a forge with a token, or GitHub with an App. */
export function ConnectForge({ project, guessed, onConnected }: ConnectForgeProps) {
  const [kind, setKind] = useState(guessed.kind);
  const [url, setUrl] = useState(guessed.url);
  return (
    <div class="stack">
      <div class="fields">
        <Choice
          label="Kind"
          value={kind}
          of={KINDS.map((one) => [one, FORGE_NAMES[one]] as const)}
          onValue={setKind}
        />
        <Field
          label="Address of the forge"
          placeholder={kind === 'jira' ? 'https://acme.atlassian.net' : 'https://git.example.org'}
          value={url}
          onValue={setUrl}
        />
      </div>
      {kind === 'github' && <CreateApp project={project} url={url} />}
      <ConnectWithToken kind={kind} url={url} onConnected={onConnected} />
    </div>
  );
}

interface ConnectWithTokenProps {
  readonly kind: ForgeKind;
  readonly url: string;
  readonly onConnected: (forge: Forge) => void;
}

function ConnectWithToken({ kind, url, onConnected }: ConnectWithTokenProps) {
  const [token, setToken] = useState('');
  const { busy, error, run } = useAction();
  const connect = (): void => {
    run(async () => {
      const body = { kind, url, token };
      onConnected(await requestJson<Forge>(apiPath('/forges'), { method: 'PUT', body }));
      setToken('');
    });
  };
  return (
    <Form class="stack" onSubmit={connect}>
      {kind === 'github' && <h4>Or with a token</h4>}
      <Field
        label={kind === 'jira' ? 'E-mail address, colon, API token' : 'Token'}
        type="password"
        required
        value={token}
        onValue={setToken}
        hint={`${NEEDS[kind]} It is kept encrypted and never shown again.`}
      />
      <p class="actions">
        <button
          type="submit"
          class={kind === 'github' ? 'button' : 'button primary'}
          disabled={busy || url === '' || token === ''}
        >
          Connect with a token
        </button>
      </p>
      {error !== null && <InlineError error={error} />}
    </Form>
  );
}

interface CreateAppProps {
  readonly project: string;
  readonly url: string;
}

/** One click here, one on GitHub. */
function CreateApp({ project, url }: CreateAppProps) {
  const [organization, setOrganization] = useState('');
  const { busy, error, run } = useAction();
  const create = (): void => {
    run(async () => {
      const body = { url, organization: organization === '' ? null : organization, project };
      leaveForGitHub(
        await requestJson<AppForm>(apiPath('/forges/github-apps'), { method: 'POST', body }),
      );
    });
  };
  return (
    <Form class="stack" onSubmit={create}>
      <h4>Best: as a GitHub App</h4>
      <p class="hint">
        It writes check runs with annotations and buttons under its own name, and gets its webhooks
        by itself. GitHub asks you to confirm, and sends you back here.
      </p>
      <Field
        label="Owning organization (optional)"
        placeholder="your own account"
        value={organization}
        onValue={setOrganization}
      />
      <p class="actions">
        <button type="submit" class="button primary" disabled={busy || url === ''}>
          Create a GitHub App
        </button>
      </p>
      {error !== null && <InlineError error={error} />}
    </Form>
  );
}
