import { CopyButton } from '../../../components/CopyButton';

interface SecretOnceProps {
  /** What it is, such as `Webhook secret`. */
  readonly label: string;
  readonly secret: string;
  readonly onDone: () => void;
}

/** A secret that was just made: the service cannot show it again. */
export function SecretOnce({ label, secret, onDone }: SecretOnceProps) {
  return (
    <div class="secret" role="status">
      <p>
        <strong>{label}</strong> <span class="muted">– copy it now, it is shown this once.</span>
      </p>
      <Copyable label={label} value={secret} />
      <button type="button" class="button quiet small" onClick={onDone}>
        Done
      </button>
    </div>
  );
}

interface SigningSecretProps {
  /** Null when there is none to show. */
  readonly secret: string | null;
  readonly onDone: (secret: null) => void;
}

/** The secret of a subscription, while it can be shown. */
export function SigningSecret({ secret, onDone }: SigningSecretProps) {
  if (secret === null) return null;
  return (
    <SecretOnce
      label="Secret that messages are signed with"
      secret={secret}
      onDone={() => {
        onDone(null);
      }}
    />
  );
}

/** A text to be pasted elsewhere. */
export function Copyable({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div class="copyable">
      <input
        type="text"
        readOnly
        aria-label={label}
        value={value}
        onFocus={(event) => {
          event.currentTarget.select();
        }}
      />
      <CopyButton text={() => value}>Copy</CopyButton>
    </div>
  );
}
