import { useEffect, useRef, useState } from 'preact/hooks';
import { type ApiError, apiPath, requestJson } from '../../api/client';
import type { Alert } from '../../api/types';
import { asApiError } from '../../api/useApi';
import { useMe } from '../../api/useMe';
import { formatCount } from '../../format/units';
import { type AlertAction, EXPLANATIONS, orderOf } from './actions';

interface AlertDialogProps {
  readonly project: string;
  readonly action: AlertAction;
  readonly alerts: readonly Alert[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const DAY = 24 * 60 * 60_000;

const SNOOZES: readonly (readonly [days: number, label: string])[] = [
  [1, 'for a day'],
  [7, 'for a week'],
  [14, 'for two weeks'],
  [30, 'for a month'],
];

/** Asks for the reason, once for all of them, and then does it. */
export function AlertDialog({ project, action, alerts, onClose, onDone }: AlertDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [note, setNote] = useState('');
  const { name: myName } = useMe();
  const [assignee, setAssignee] = useState(alerts[0]?.assignee ?? '');
  const [days, setDays] = useState(7);
  const [error, setError] = useState<ApiError | null>(null);
  const isRequired = action === 'Dismiss';

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const submit = async (): Promise<void> => {
    const body = {
      ids: alerts.map(({ id }) => id),
      action: orderOf(action),
      note: note === '' ? null : note,
      ...(action === 'Assign' && { assignee: assignee === '' ? null : assignee }),
      ...(action === 'Snooze' && { until: new Date(Date.now() + days * DAY).toISOString() }),
    };
    try {
      const path = `/projects/${encodeURIComponent(project)}/alerts/actions`;
      await requestJson(apiPath(path), { method: 'POST', body });
      dialog.current?.close();
      onDone();
    } catch (failure) {
      setError(asApiError(failure));
    }
  };

  return (
    <dialog ref={dialog} class="dialog" aria-label={action} onCancel={onClose}>
      <form
        class="note-form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2>{alerts.length === 1 ? action : `${action} ${formatCount(alerts.length, 'alert')}`}</h2>
        <p class="hint">{EXPLANATIONS[action]}</p>
        {action === 'Assign' && (
          <div class="to-somebody">
            <label class="field">
              <span>To</span>
              <input
                type="text"
                maxLength={200}
                value={assignee}
                onInput={(event) => {
                  setAssignee(event.currentTarget.value);
                }}
              />
            </label>
            {myName !== null && (
              <button
                type="button"
                class="button"
                disabled={assignee === myName}
                onClick={() => {
                  setAssignee(myName);
                }}
              >
                To me
              </button>
            )}
          </div>
        )}
        {action === 'Snooze' && (
          <label class="field">
            <span>How long</span>
            <select
              value={days}
              onChange={(event) => {
                setDays(Number(event.currentTarget.value));
              }}
            >
              {SNOOZES.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="field">
          <span>Note{isRequired ? '' : ' (optional)'}</span>
          <textarea
            rows={3}
            maxLength={4000}
            required={isRequired}
            value={note}
            onInput={(event) => {
              setNote(event.currentTarget.value);
            }}
          />
        </label>
        {error !== null && (
          <p class="inline-error" role="alert">
            {error.message}
          </p>
        )}
        <p class="actions end">
          <button type="button" class="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" class="button primary">
            {action}
          </button>
        </p>
      </form>
    </dialog>
  );
}
