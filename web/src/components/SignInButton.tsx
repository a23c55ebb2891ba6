import { useEffect, useState } from 'preact/hooks';
import { onSessionChange } from '../api/session';
import { Dialog } from './Dialog';
import { SignIn } from './SignIn';

/** Asks who the reader is, on the page that is open. */
export function SignInButton({ class: className }: { readonly class: string }) {
  const [asking, setAsking] = useState(false);
  const close = (): void => {
    setAsking(false);
  };
  useEffect(() => onSessionChange(close), []);
  return (
    <>
      <button
        type="button"
        class={className}
        onClick={() => {
          setAsking(true);
        }}
      >
        Sign in
      </button>
      {asking && (
        <Dialog label="Sign in" onClose={close}>
          <h2>Sign in</h2>
          <SignIn />
          <p class="actions end">
            <button type="button" class="button" onClick={close}>
              Cancel
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}
