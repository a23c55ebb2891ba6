import { requestJson } from '../../../api/client';
import type { TrustedPublisher } from '../../../api/settingsTypes';
import type { List } from '../../../api/types';
import { useApi } from '../../../api/useApi';
import { formatAgo } from '../../../format/time';
import { ConfirmButton } from '../parts/ConfirmButton';
import { Guarded } from '../parts/Guarded';
import { TrustJobs } from './TrustJobs';

/** Repositories whose CI jobs upload with their own identity. */
export function Publishers({ path }: { readonly path: string }) {
  const publishers = useApi<List<TrustedPublisher>>(path);
  return (
    <div class="stack">
      <p class="hint">
        GitHub Actions and GitLab CI tell whose a job is. Name the repository by its numbers, which
        survive a new name: <code>gh api repos/OWNER/REPO --jq .id,.owner.id</code>. Jobs of another
        CI, which the operator has set up, are known by the claims of their tokens.
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
      <TrustJobs path={path} onTrusted={publishers.reload} />
    </div>
  );
}

interface RowProps {
  readonly path: string;
  readonly one: TrustedPublisher;
  readonly onRemoved: () => void;
}

function Row({ path, one, onRemoved }: RowProps) {
  const { id, issuer, trust, lastUsedAt } = one;
  return (
    <li class="row">
      <div class="row-text">
        <Whose one={one} />
        <p class="muted long-name">
          {issuer}
          {trust !== null && `, as ${trust.toLowerCase()}`}
          {lastUsedAt === null ? ', not used yet' : `, last used ${formatAgo(lastUsedAt)}`}
        </p>
      </div>
      <ConfirmButton
        action="Remove"
        question={`Trust ${words(one)} no longer?`}
        consequence="Its jobs cannot upload any more without a token."
        onConfirm={async () => {
          await requestJson(`${path}/${id}`, { method: 'DELETE' });
          onRemoved();
        }}
      />
    </li>
  );
}

function Whose({ one }: { readonly one: TrustedPublisher }) {
  const { claims, repositoryId, ownerId } = one;
  if (claims !== null) return <p class="strong long-name">{claimLines(claims).join(', ')}</p>;
  return (
    <p>
      Repository <span class="strong">{repositoryId}</span> of owner {ownerId}
    </p>
  );
}

function words({ claims, repositoryId }: TrustedPublisher): string {
  return claims === null ? `repository ${String(repositoryId)}` : claimLines(claims).join(', ');
}

/** Each claim as it is typed into the form. */
function claimLines(claims: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(claims).map(([name, value]) => `${name}=${value}`);
}
