import { useState } from 'preact/hooks';
import { requestJson } from '../../../api/client';
import type { Person, Role } from '../../../api/settingsTypes';
import type { List } from '../../../api/types';
import { useApi } from '../../../api/useApi';
import { InlineError } from '../../../components/InlineError';
import { Choice, Field } from '../parts/Field';
import { Guarded } from '../parts/Guarded';
import { useAction } from '../../../components/useAction';
import { PersonRow } from './PersonRow';
import { ROLES } from './role';
import { Form } from '../../../components/Form';

interface PeopleListProps {
  /** Of the people of a project, or of all. */
  readonly path: string;
  /** Whether the reader may see it. */
  readonly enabled: boolean;
  /** What an admin may do here. */
  readonly to: string;
  readonly none: string;
  /** What removal means for the person. */
  readonly removal: string;
}

/** People with their roles, and a line to add one. */
export function PeopleList({ path, enabled, to, none, removal }: PeopleListProps) {
  const people = useApi<List<Person>>(enabled ? path : null);
  return (
    <Guarded resource={people} to={to}>
      {({ items }) => (
        <>
          {items.length === 0 ? (
            <p class="nothing">{none}</p>
          ) : (
            <ul class="rows">
              {items.map((person) => (
                <PersonRow
                  key={person.id}
                  path={path}
                  person={person}
                  removal={removal}
                  onChanged={people.reload}
                />
              ))}
            </ul>
          )}
          <AddPerson path={path} onAdded={people.reload} />
        </>
      )}
    </Guarded>
  );
}

interface AddPersonProps {
  readonly path: string;
  readonly onAdded: () => void;
}

function AddPerson({ path, onAdded }: AddPersonProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('triager');
  const { busy, error, run } = useAction();
  return (
    <Form
      class="stack panel"
      label="Give a role"
      onSubmit={() => {
        run(async () => {
          await requestJson(path, { method: 'POST', body: { email: email.trim(), role } });
          setEmail('');
          onAdded();
        });
      }}
    >
      <div class="fields">
        <Field
          label="E-mail address"
          placeholder="ada@example.org"
          required
          value={email}
          onValue={setEmail}
          hint="The one that their provider has verified. Anyone who signs in with it later has the role, too."
        />
        <Choice label="Role" value={role} of={ROLES} onValue={setRole} />
      </div>
      {error !== null && <InlineError error={error} />}
      <p class="actions end">
        <button type="submit" class="button" disabled={busy || email.trim() === ''}>
          Add
        </button>
      </p>
    </Form>
  );
}
