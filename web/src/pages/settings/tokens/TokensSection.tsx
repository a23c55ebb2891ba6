import { useState } from 'preact/hooks';
import { apiPath } from '../../../api/client';
import { useMay } from '../../../api/useMe';
import type { NewToken, Token } from '../../../api/settingsTypes';
import type { List } from '../../../api/types';
import { useApi } from '../../../api/useApi';
import { useOpen } from '../../../components/useOpen';
import { Fold } from '../parts/Fold';
import { Guarded } from '../parts/Guarded';
import { SecretOnce } from '../parts/SecretOnce';
import { Section } from '../parts/Section';
import { IssueToken } from './IssueToken';
import { Publishers } from './Publishers';
import { SignedUploads } from './SignedUploads';
import { TokenTable } from './TokenTable';

/** What CI and people show to the service. */
export function TokensSection({ project }: { readonly project: string }) {
  const base = apiPath(`/projects/${encodeURIComponent(project)}`);
  const path = `${base}/tokens`;
  const tokens = useApi<List<Token>>(useMay('admin', project) ? path : null);
  const creating = useOpen();
  const [made, setMade] = useState<NewToken | null>(null);
  const created = (token: NewToken): void => {
    creating.close();
    setMade(token);
    tokens.reload();
  };
  return (
    <Section
      id="tokens"
      title="Tokens"
      about="What CI uploads with and people sign in with. Each is good for this project only."
      actions={
        tokens.value !== null &&
        !creating.isOpen && (
          <button type="button" class="button" onClick={creating.open}>
            Create token
          </button>
        )
      }
    >
      {creating.isOpen && <IssueToken path={path} onIssued={created} onCancel={creating.close} />}
      {made !== null && (
        <SecretOnce
          label={`Token “${made.name}”`}
          secret={made.secret}
          onDone={() => {
            setMade(null);
          }}
        />
      )}
      <Guarded resource={tokens} to="see and create tokens">
        {({ items }) => (
          <>
            <Tokens path={path} items={items} onRevoked={tokens.reload} />
            <OtherWays base={base} />
          </>
        )}
      </Guarded>
    </Section>
  );
}

interface TokensProps {
  readonly path: string;
  readonly items: readonly Token[];
  readonly onRevoked: () => void;
}

function Tokens({ path, items, onRevoked }: TokensProps) {
  if (items.length > 0) return <TokenTable path={path} tokens={items} onRevoked={onRevoked} />;
  return (
    <p class="nothing">
      None yet. CI needs one with the scope upload, or none at all with trusted CI jobs.
    </p>
  );
}

/** How CI uploads without a token. */
function OtherWays({ base }: { readonly base: string }) {
  return (
    <>
      <Fold title="Trusted CI jobs: upload without a secret">
        {() => <Publishers path={`${base}/trusted-publishers`} />}
      </Fold>
      <Fold title="Signed uploads: for CI that can only post webhooks">
        {() => <SignedUploads path={`${base}/webhook-secret`} />}
      </Fold>
    </>
  );
}
