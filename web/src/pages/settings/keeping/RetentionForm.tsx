import { useState } from 'preact/hooks';
import { requestJson } from '../../../api/client';
import type { Retentions } from '../../../api/settingsTypes';
import { Form } from '../../../components/Form';
import { InlineError } from '../../../components/InlineError';
import { useAction } from '../../../components/useAction';
import { Field } from '../parts/Field';
import { meant, typed, type TypedRetention, usual } from './retention';
import { RetentionPreview } from './RetentionPreview';

interface RetentionFormProps {
  readonly base: string;
  readonly stored: Retentions;
  readonly onSaved: () => void;
}

/** How many days each kind is kept, and what a change would delete. */
export function RetentionForm({ base, stored, onSaved }: RetentionFormProps) {
  const [fields, setFields] = useState(() => typed(stored.own));
  const { busy, error, run } = useAction();
  const wanted = meant(fields);
  const isStored = JSON.stringify(fields) === JSON.stringify(typed(stored.own));
  const save = async (): Promise<void> => {
    await requestJson(`${base}/retention`, { method: 'PUT', body: wanted });
    onSaved();
  };
  return (
    <Form
      class="stack"
      onSubmit={() => {
        run(save);
      }}
    >
      <Days fields={fields} usually={stored.installation} onChange={setFields} />
      <p class="hint">An empty field follows the installation; 0 keeps for ever.</p>
      {wanted === null ? (
        <p class="hint">A number of days is a whole number from 0.</p>
      ) : (
        <RetentionPreview base={base} wanted={wanted} />
      )}
      {error !== null && <InlineError error={error} />}
      <p class="actions">
        <button type="submit" class="button primary" disabled={busy || isStored || wanted === null}>
          {busy ? 'Saving…' : 'Save'}
        </button>
      </p>
    </Form>
  );
}

const FIELDS: readonly (readonly [name: keyof TypedRetention, label: string, hint: string])[] = [
  [
    'samplesDays',
    'Samples, days',
    'Then each execution keeps its median. Interleaved rounds keep all.',
  ],
  ['rawUploadsDays', 'Raw uploads, days', 'Then an upload cannot be parsed again.'],
  [
    'pullRequestsDays',
    'Closed pull requests, days',
    'After the last upload. What a saved comparison or a tag names stays.',
  ],
];

interface DaysProps {
  readonly fields: TypedRetention;
  readonly usually: Retentions['installation'];
  readonly onChange: (fields: TypedRetention) => void;
}

function Days({ fields, usually, onChange }: DaysProps) {
  return (
    <div class="fields">
      {FIELDS.map(([name, label, hint]) => (
        <Field
          key={name}
          label={label}
          type="number"
          value={fields[name]}
          placeholder={usual(usually[name])}
          hint={hint}
          onValue={(days) => {
            onChange({ ...fields, [name]: days });
          }}
        />
      ))}
    </div>
  );
}
