import { requestJson } from '../../../api/client';
import type { Person, Role } from '../../../api/settingsTypes';
import { InlineError } from '../../../components/InlineError';
import { formatAgo } from '../../../format/time';
import { ConfirmButton } from '../parts/ConfirmButton';
import { useAction } from '../../../components/useAction';
import { ROLES, signsInAt } from './role';

interface PersonRowProps {
  readonly path: string;
  readonly person: Person;
  /** What follows if they are removed. */
  readonly removal: string;
  readonly onChanged: () => void;
}

/** A person, with the role that they have here. */
export function PersonRow({ path, person, removal, onChanged }: PersonRowProps) {
  const { id, name, email, lastSeenAt } = person;
  const { busy, error, run } = useAction();
  const own = `${path}/${id}`;
  const give = (role: Role): void => {
    run(async () => {
      await requestJson(own, { method: 'PUT', body: { role } });
      onChanged();
    });
  };
  return (
    <li class="row">
      <div class="row-text">
        <p class="strong long-name">{name}</p>
        <p class="muted long-name">
          {email !== null && email !== name && `${email}, `}
          {signsInAt(person)}
          {lastSeenAt !== null && `, seen ${formatAgo(lastSeenAt)}`}
        </p>
        {error !== null && <InlineError error={error} />}
      </div>
      <div class="actions">
        <RoleChoice person={person} disabled={busy} onRole={give} />
        <ConfirmButton
          action="Remove"
          question={`Remove ${name}?`}
          consequence={`${removal} What they decided stays.`}
          onConfirm={async () => {
            await requestJson(own, { method: 'DELETE' });
            onChanged();
          }}
        />
      </div>
    </li>
  );
}

interface RoleChoiceProps {
  readonly person: Person;
  readonly disabled: boolean;
  readonly onRole: (role: Role) => void;
}

function RoleChoice({ person: { name, role }, disabled, onRole }: RoleChoiceProps) {
  return (
    <select
      aria-label={`Role of ${name}`}
      value={role ?? ''}
      disabled={disabled}
      onChange={(event) => {
        const chosen = ROLES[event.currentTarget.selectedIndex - (role === null ? 1 : 0)];
        if (chosen !== undefined) onRole(chosen[0]);
      }}
    >
      {role === null && <option value="">no role of its own</option>}
      {ROLES.map(([one]) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  );
}
