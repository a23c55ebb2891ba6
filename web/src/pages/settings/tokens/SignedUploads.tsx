import { useEffect, useState } from 'preact/hooks';
import { type ApiError, requestJson } from '../../../api/client';
import type { WebhookSecret } from '../../../api/settingsTypes';
import type { Trust } from '../../../api/types';
import { asApiError } from '../../../api/useApi';
import { InlineError } from '../../../components/InlineError';
import { formatAgo } from '../../../format/time';
import { ConfirmButton } from '../parts/ConfirmButton';
import { Choice } from '../parts/Field';
import { SecretOnce } from '../parts/SecretOnce';
import { TRUSTS } from './token';

type State =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'some'; readonly secret: WebhookSecret }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** The secret that signs uploads in place of a token. */
export function SignedUploads({ path }: { readonly path: string }) {
  const [state, setState] = useState<State>({ kind: 'unknown' });
  const [fresh, setFresh] = useState<string | null>(null);
  useEffect(() => {
    void read(path).then(setState);
  }, [path]);
  if (state.kind === 'unknown') return null;
  if (state.kind === 'failed') return <InlineError error={state.error} />;
  const made = state.kind === 'some' ? state.secret : null;
  return (
    <div class="stack">
      <p class="muted">{made === null ? 'There is no secret.' : about(made)}</p>
      {fresh !== null && (
        <SecretOnce
          label="Secret of signed uploads"
          secret={fresh}
          onDone={() => {
            setFresh(null);
          }}
        />
      )}
      <SecretButtons
        path={path}
        exists={made !== null}
        onMade={(secret) => {
          setState({ kind: 'some', secret });
          setFresh(secret.secret ?? null);
        }}
        onRemoved={() => {
          setState({ kind: 'none' });
          setFresh(null);
        }}
      />
    </div>
  );
}

interface SecretButtonsProps {
  readonly path: string;
  readonly exists: boolean;
  readonly onMade: (secret: WebhookSecret) => void;
  readonly onRemoved: () => void;
}

function SecretButtons({ path, exists, onMade, onRemoved }: SecretButtonsProps) {
  const [trust, setTrust] = useState<Trust>('PROTECTED');
  const make = async (): Promise<void> => {
    onMade(await requestJson<WebhookSecret>(path, { method: 'PUT', body: { trust } }));
  };
  const remove = async (): Promise<void> => {
    await requestJson(path, { method: 'DELETE' });
    onRemoved();
  };
  return (
    <>
      <div class="fields">
        <Choice label="Trust" value={trust} of={TRUSTS} onValue={setTrust} />
      </div>
      <div class="actions">
        <ConfirmButton
          action={exists ? 'Make a new secret' : 'Make a secret'}
          question="Make a secret for signed uploads?"
          consequence={
            exists
              ? 'The one before stops working at once.'
              : 'Anyone who has it can upload to this project.'
          }
          onConfirm={make}
        />
        {exists && (
          <ConfirmButton
            action="Remove"
            question="Remove the secret?"
            consequence="Signed uploads are refused from now on."
            onConfirm={remove}
          />
        )}
      </div>
    </>
  );
}

async function read(path: string): Promise<State> {
  try {
    return { kind: 'some', secret: await requestJson<WebhookSecret>(path) };
  } catch (failure) {
    const error = asApiError(failure);
    return error.status === 404 ? { kind: 'none' } : { kind: 'failed', error };
  }
}

function about({ trust, createdAt, lastUsedAt }: WebhookSecret): string {
  const used = lastUsedAt === null ? 'not used yet' : `last used ${formatAgo(lastUsedAt)}`;
  return `There is a secret of ${formatAgo(createdAt)}, trusted as ${trust.toLowerCase()}, ${used}.`;
}
