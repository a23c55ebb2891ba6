import { useState } from 'preact/hooks';
import { apiPath } from '../../../api/client';
import { useMay } from '../../../api/useMe';
import type { NewToken, Token } from '../../../api/settingsTypes';
import type { List } from '../../../api/types';
import { useApi } from '../../../api/useApi';
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
  const [issuing, setIssuing] = useState(false);
  const [made, setMade] = useState<NewToken | null>(null);
  return (
    <Section
      id="tokens"
      title="Tokens"
      about="What CI uploads with and people sign in with. Each is good for this project only."
      actions={
        tokens.value !== null &&
        !issuing && (
          <button
            type="button"
            class="button"
            onClick={() => {
              setIssuing(true);
            }}
          >
            Create token
          </button>
        )
      }
    >
      {issuing && (
        <IssueToken
          path={path}
          onIssued={(issued) => {
            setIssuing(false);
            setMade(issued);
            tokens.reload();
          }}
          onCancel={() => {
            setIssuing(false);
          }}
        />
      )}
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
            {items.length === 0 ? (
              <p class="nothing">
                None yet. CI needs one with the scope upload, or none at all with trusted CI jobs.
              </p>
            ) : (
              <TokenTable path={path} tokens={items} onRevoked={tokens.reload} />
            )}
            <Fold title="Trusted CI jobs: upload without a secret">
              {() => <Publishers path={`${base}/trusted-publishers`} />}
            </Fold>
            <Fold title="Signed uploads: for CI that can only post webhooks">
              {() => <SignedUploads path={`${base}/webhook-secret`} />}
            </Fold>
          </>
        )}
      </Guarded>
    </Section>
  );
}
