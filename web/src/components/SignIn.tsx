import { useState } from 'preact/hooks';
import { here, signInWithToken, type Way, WAYS, wayTo } from '../api/signingIn';
import type { List } from '../api/types';
import { isAwaited, useApi } from '../api/useApi';
import { useAction } from './useAction';
import { Form } from './Form';

interface SignInProps {
  /** The page to come back to; absent: the one that is open. */
  readonly back?: string;
  readonly onSignedIn?: () => void;
}

/** The ways to sign in: at a provider, or with a token of ours. */
export function SignIn({ back, onSignedIn }: SignInProps) {
  const ways = useApi<List<Way>>(WAYS);
  if (isAwaited(ways)) return <div class="sign-in" aria-busy="true" />;
  const providers = ways.value?.items ?? [];
  return (
    <div class="sign-in">
      {providers.map((way) => (
        <a key={way.id} class="button primary way" href={wayTo(way, back ?? here())}>
          {way.kind === 'github' && <GitHubMark />}
          Sign in with {way.name}
        </a>
      ))}
      {providers.length === 0 ? (
        <WithToken onSignedIn={onSignedIn} />
      ) : (
        <details>
          <summary>With a token</summary>
          <WithToken onSignedIn={onSignedIn} />
        </details>
      )}
    </div>
  );
}

function WithToken({ onSignedIn }: { readonly onSignedIn: (() => void) | undefined }) {
  const [value, setValue] = useState('');
  const { busy, error, run } = useAction();
  const submit = (): void => {
    run(async () => {
      await signInWithToken(value);
      setValue('');
      onSignedIn?.();
    });
  };

  return (
    <Form
      class="with-token"
      onSubmit={() => {
        if (value.trim() !== '') submit();
      }}
    >
      <label>
        <span>Token</span>
        <input
          type="password"
          name="token"
          autocomplete="off"
          placeholder="bw_…"
          value={value}
          onInput={(event) => {
            setValue(event.currentTarget.value);
          }}
        />
      </label>
      <button type="submit" class="button primary" disabled={busy}>
        Sign in
      </button>
      {error !== null && (
        <p class="inline-error" role="alert">
          {error.message}
        </p>
      )}
      <p class="hint">It is sent once and not kept in the browser. Ask an admin for a token.</p>
    </Form>
  );
}

function GitHubMark() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="currentColor">
      <path d="M8 .7a7.3 7.3 0 0 0-2.3 14.2c.4.1.5-.2.5-.4v-1.3c-2 .4-2.5-.9-2.5-.9-.3-.8-.8-1.1-.8-1.1-.7-.4 0-.4 0-.4.7 0 1.1.7 1.1.7.7 1.1 1.7.8 2.1.6.1-.5.3-.8.5-1-1.6-.2-3.3-.8-3.3-3.6 0-.8.3-1.5.8-2-.1-.2-.3-.9.1-2 0 0 .6-.2 2 .8a7 7 0 0 1 3.6 0c1.4-1 2-.8 2-.8.4 1.1.2 1.8.1 2 .5.5.8 1.2.8 2 0 2.8-1.7 3.4-3.3 3.6.3.2.5.7.5 1.4v2c0 .2.1.5.5.4A7.3 7.3 0 0 0 8 .7z" />
    </svg>
  );
}
