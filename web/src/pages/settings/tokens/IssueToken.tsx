import { useState } from 'preact/hooks';
import { requestJson } from '../../../api/client';
import type { NewToken } from '../../../api/settingsTypes';
import { InlineError } from '../../../components/InlineError';
import { Choice, Field } from '../parts/Field';
import { useAction } from '../../../components/useAction';
import { LIFETIME_NAMES, LIFETIMES, SCOPES, type TokenDraft, tokenBody, TRUSTS } from './token';

const EMPTY: TokenDraft = { name: '', scope: 'upload', trust: 'PROTECTED', lifetime: 'never' };

interface IssueTokenProps {
  readonly path: string;
  readonly onIssued: (issued: NewToken) => void;
  readonly onCancel: () => void;
}

/** Describes a token and creates it. */
export function IssueToken({ path, onIssued, onCancel }: IssueTokenProps) {
  const [draft, setDraft] = useState(EMPTY);
  const { busy, error, run } = useAction();
  const change = (part: Partial<TokenDraft>): void => {
    setDraft((before) => ({ ...before, ...part }));
  };
  const issue = (): void => {
    run(async () => {
      onIssued(await requestJson<NewToken>(path, { method: 'POST', body: tokenBody(draft) }));
    });
  };
  return (
    <form
      class="stack panel"
      aria-label="New token"
      onSubmit={(event) => {
        event.preventDefault();
        issue();
      }}
    >
      <div class="fields">
        <Field
          label="Name"
          placeholder="ci of main"
          required
          value={draft.name}
          onValue={(name) => {
            change({ name });
          }}
        />
        <Choice
          label="Scope"
          value={draft.scope}
          of={SCOPES}
          onValue={(scope) => {
            change({ scope });
          }}
        />
        {draft.scope === 'upload' && (
          <Choice
            label="Trust"
            value={draft.trust}
            of={TRUSTS}
            onValue={(trust) => {
              change({ trust });
            }}
          />
        )}
        <Choice
          label="Expires"
          value={draft.lifetime}
          of={LIFETIMES.map((lifetime) => [lifetime, LIFETIME_NAMES[lifetime]] as const)}
          onValue={(lifetime) => {
            change({ lifetime });
          }}
        />
      </div>
      {error !== null && <InlineError error={error} />}
      <p class="actions end">
        <button type="button" class="button" onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" class="button primary" disabled={busy || draft.name.trim() === ''}>
          Create token
        </button>
      </p>
    </form>
  );
}
