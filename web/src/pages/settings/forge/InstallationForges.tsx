import { useState } from 'preact/hooks';
import { apiPath, requestJson } from '../../../api/client';
import type { Forge } from '../../../api/settingsTypes';
import type { List, Project } from '../../../api/types';
import { useApi } from '../../../api/useApi';
import { useMe } from '../../../api/useMe';
import { InlineError } from '../../../components/InlineError';
import { Loading } from '../../../components/Loading';
import { ConfirmButton } from '../parts/ConfirmButton';
import { Locked } from '../parts/Guarded';
import { Copyable, SecretOnce } from '../parts/SecretOnce';
import { FORGE_NAMES } from './checklist';
import { ConnectForge } from './ConnectForge';
import { guessedForge } from './forge';

const PATH = apiPath('/forges');

const WITH: Readonly<Record<Forge['credentials'], string>> = {
  NONE: 'read without an account',
  TOKEN: 'with a token',
  APP: 'as an App',
};

interface InstallationForgesProps {
  readonly project: Project;
  /** Whether the project's own forge is among them. */
  readonly connected: boolean;
  readonly onChange: () => void;
}

/** The forges of the whole installation, which only its own admins connect. */
export function InstallationForges({ project, connected, onChange }: InstallationForgesProps) {
  const isAdmin = useMe().everywhere === 'admin';
  const forges = useApi<List<Forge>>(isAdmin ? PATH : null);
  const [made, setMade] = useState<Forge | null>(null);
  const guessed = guessedForge(project.repository);
  if (!isAdmin) return <AskFor url={guessed.url} />;
  if (forges.error !== null) return <InlineError error={forges.error} />;
  if (forges.value === null) return <Loading rows={3} />;
  const all = forges.value.items;
  const changed = (): void => {
    forges.reload();
    onChange();
  };
  return (
    <div class="stack part">
      <h3>Forges of this installation</h3>
      {all.length === 0 ? (
        <p class="muted">None is connected yet. All projects share those that are.</p>
      ) : (
        <ul class="rows">
          {all.map((forge) => (
            <ForgeRow key={forge.url} forge={forge} onGone={changed} />
          ))}
        </ul>
      )}
      {made !== null && (
        <Made
          forge={made}
          onDone={() => {
            setMade(null);
          }}
        />
      )}
      <details open={!connected}>
        <summary>Connect a forge, or give one another token</summary>
        <ConnectForge
          project={project.slug}
          guessed={guessed}
          onConnected={(forge) => {
            setMade(forge);
            changed();
          }}
        />
      </details>
    </div>
  );
}

function AskFor({ url }: { readonly url: string }) {
  return (
    <Locked>
      Forges belong to the whole installation: an admin of it connects{' '}
      {url === '' ? 'them' : <code>{url}</code>} here, or names it in the configuration.
    </Locked>
  );
}

interface ForgeRowProps {
  readonly forge: Forge;
  readonly onGone: () => void;
}

function ForgeRow({ forge, onGone }: ForgeRowProps) {
  const { kind, url, credentials, configured, takesWebhooks, webhookUrl } = forge;
  return (
    <li class="row">
      <div class="row-text">
        <p class="strong long-name">{url}</p>
        <p class="muted">
          {FORGE_NAMES[kind]}, {WITH[credentials]}
          {configured && ', named by the configuration'}
        </p>
        {takesWebhooks && webhookUrl !== null && (
          <details>
            <summary>Webhook address</summary>
            <Copyable label={`Webhook address of ${url}`} value={webhookUrl} />
            <p class="hint">
              Content type JSON; for pushes, pull requests, comments and repository events. The
              secret was shown when the forge was connected; connecting it anew makes another.
            </p>
          </details>
        )}
      </div>
      {!configured && (
        <ConfirmButton
          action="Disconnect"
          question={`Disconnect ${url}?`}
          consequence="Its credentials are forgotten, and no comment is posted there any more. What was written stays."
          onConfirm={async () => {
            await requestJson(apiPath('/forges', { url }), { method: 'DELETE' });
            onGone();
          }}
        />
      )}
    </li>
  );
}

interface MadeProps {
  readonly forge: Forge;
  readonly onDone: () => void;
}

/** What the forge's webhook is set up with. */
function Made({ forge, onDone }: MadeProps) {
  return (
    <div class="stack" role="status">
      <p class="tone-better">{forge.url} is connected.</p>
      {forge.kind === 'jira' && (
        <p>
          Issues are opened there by projects whose policy names one of its projects:{' '}
          <code>{`issues: { when: confirmed, tracker: ${forge.url}/browse/KEY }`}</code>
        </p>
      )}
      {forge.webhookSecret !== null && forge.webhookUrl !== null && (
        <>
          <p>
            Last, let it report pushes and comments: add a webhook to the repository or its owner
            with this address and secret. Without it the forge is asked every few minutes.
          </p>
          <Copyable label="Webhook address" value={forge.webhookUrl} />
          <SecretOnce label="Webhook secret" secret={forge.webhookSecret} onDone={onDone} />
        </>
      )}
    </div>
  );
}
