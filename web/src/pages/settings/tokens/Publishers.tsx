import { useState } from 'preact/hooks';
import { requestJson } from '../../../api/client';
import type { TrustedPublisher } from '../../../api/settingsTypes';
import type { List } from '../../../api/types';
import { useApi } from '../../../api/useApi';
import { InlineError } from '../../../components/InlineError';
import { formatAgo } from '../../../format/time';
import { ConfirmButton } from '../parts/ConfirmButton';
import { Field } from '../parts/Field';
import { Guarded } from '../parts/Guarded';
import { useAction } from '../../../components/useAction';
import { Form } from '../../../components/Form';

const GITHUB = 'https://token.actions.githubusercontent.com';

/** Repositories whose CI jobs upload with their own identity. */
export function Publishers({ path }: { readonly path: string }) {
  const publishers = useApi<List<TrustedPublisher>>(path);
  return (
    <div class="stack">
      <p class="hint">
        GitHub Actions and GitLab CI tell who a job is. Name the repository by its numbers, which
        survive a new name: <code>gh api repos/OWNER/REPO --jq .id,.owner.id</code>
      </p>
      <Guarded resource={publishers} to="see trusted jobs" rows={1}>
        {({ items }) => (
          <ul class="rows">
            {items.map((one) => (
              <Row key={one.id} path={path} one={one} onRemoved={publishers.reload} />
            ))}
          </ul>
        )}
      </Guarded>
      <Trust path={path} onTrusted={publishers.reload} />
    </div>
  );
}

interface RowProps {
  readonly path: string;
  readonly one: TrustedPublisher;
  readonly onRemoved: () => void;
}

function Row({ path, one, onRemoved }: RowProps) {
  const { id, issuer, repositoryId, ownerId, lastUsedAt } = one;
  return (
    <li class="row">
      <div class="row-text">
        <p>
          Repository <span class="strong">{repositoryId}</span> of owner {ownerId}
        </p>
        <p class="muted long-name">
          {issuer}, {lastUsedAt === null ? 'not used yet' : `last used ${formatAgo(lastUsedAt)}`}
        </p>
      </div>
      <ConfirmButton
        action="Remove"
        question={`Trust repository ${repositoryId} no longer?`}
        consequence="Its jobs cannot upload any more without a token."
        onConfirm={async () => {
          await requestJson(`${path}/${id}`, { method: 'DELETE' });
          onRemoved();
        }}
      />
    </li>
  );
}

interface TrustProps {
  readonly path: string;
  readonly onTrusted: () => void;
}

function Trust({ path, onTrusted }: TrustProps) {
  const [issuer, setIssuer] = useState(GITHUB);
  const [repository, setRepository] = useState('');
  const [owner, setOwner] = useState('');
  const { busy, error, run } = useAction();
  const trust = (): void => {
    run(async () => {
      const body = { issuer, repositoryId: Number(repository), ownerId: Number(owner) };
      await requestJson(path, { method: 'POST', body });
      setRepository('');
      setOwner('');
      onTrusted();
    });
  };
  return (
    <Form class="stack" onSubmit={trust}>
      <div class="fields">
        <Field label="Issuer" required value={issuer} onValue={setIssuer} />
        <Field
          label="Repository’s number"
          type="number"
          required
          value={repository}
          onValue={setRepository}
        />
        <Field label="Owner’s number" type="number" required value={owner} onValue={setOwner} />
      </div>
      {error !== null && <InlineError error={error} />}
      <p class="actions">
        <button
          type="submit"
          class="button"
          disabled={busy || repository === '' || owner === '' || issuer === ''}
        >
          Trust its jobs
        </button>
      </p>
    </Form>
  );
}
