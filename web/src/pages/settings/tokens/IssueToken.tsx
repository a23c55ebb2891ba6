import { useState } from 'preact/hooks';
import { requestJson } from '../../../api/client';
import type { NewToken } from '../../../api/settingsTypes';
import { Form } from '../../../components/Form';
import { InlineError } from '../../../components/InlineError';
import { Choice, Field } from '../parts/Field';
import { FormButtons } from '../parts/FormButtons';
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
  const issue = async (): Promise<void> => {
    onIssued(await requestJson<NewToken>(path, { method: 'POST', body: tokenBody(draft) }));
  };
  return (
    <Form
      class="stack panel"
      label="New token"
      onSubmit={() => {
        run(issue);
      }}
    >
      <TokenFields
        draft={draft}
        onChange={(part) => {
          setDraft((before) => ({ ...before, ...part }));
        }}
      />
      {error !== null && <InlineError error={error} />}
      <FormButtons
        submit="Create token"
        enabled={!busy && draft.name.trim() !== ''}
        onCancel={onCancel}
      />
    </Form>
  );
}

interface TokenFieldsProps {
  readonly draft: TokenDraft;
  readonly onChange: (part: Partial<TokenDraft>) => void;
}

function TokenFields({ draft, onChange }: TokenFieldsProps) {
  return (
    <div class="fields">
      <Field
        label="Name"
        placeholder="ci of main"
        required
        value={draft.name}
        onValue={(name) => {
          onChange({ name });
        }}
      />
      <Choice
        label="Scope"
        value={draft.scope}
        of={SCOPES}
        onValue={(scope) => {
          onChange({ scope });
        }}
      />
      {draft.scope === 'upload' && (
        <Choice
          label="Trust"
          value={draft.trust}
          of={TRUSTS}
          onValue={(trust) => {
            onChange({ trust });
          }}
        />
      )}
      <Choice
        label="Expires"
        value={draft.lifetime}
        of={LIFETIMES.map((lifetime) => [lifetime, LIFETIME_NAMES[lifetime]] as const)}
        onValue={(lifetime) => {
          onChange({ lifetime });
        }}
      />
    </div>
  );
}
