import { useState } from 'preact/hooks';
import { signIn } from '../api/session';

/** Asks for a token, which stays in this browser tab. */
export function SignIn() {
  const [value, setValue] = useState('');

  const submit = (event: Event): void => {
    event.preventDefault();
    if (value.trim() !== '') signIn(value);
  };

  return (
    <form class="sign-in" onSubmit={submit}>
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
      <button type="submit" class="button primary">
        Sign in
      </button>
      <p class="hint">
        The token stays in this tab and is forgotten when it closes. The first start of the service
        writes an admin token to <code>admin-token</code> in its data directory.
      </p>
    </form>
  );
}
