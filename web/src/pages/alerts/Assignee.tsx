import { useMe } from '../../api/useMe';

interface AssigneeProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Field for the person who looks after an alert. */
export function Assignee({ value, onValue }: AssigneeProps) {
  const { name: myName } = useMe();
  return (
    <div class="to-somebody">
      <label class="field">
        <span>Assignee</span>
        <input
          type="text"
          maxLength={200}
          value={value}
          onInput={(event) => {
            onValue(event.currentTarget.value);
          }}
        />
      </label>
      {myName !== null && (
        <button
          type="button"
          class="button"
          disabled={value === myName}
          onClick={() => {
            onValue(myName);
          }}
        >
          Assign to me
        </button>
      )}
    </div>
  );
}
