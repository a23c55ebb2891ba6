import { useRef, useState } from 'preact/hooks';
import { TO_DECIDE } from './permission';
import { type ApiError, requestJson } from '../api/client';
import { asApiError } from '../api/useApi';

interface NoteDialogProps {
  /** What the button says and the dialog asks for, such as `Dismiss`. */
  readonly action: string;
  readonly path: string;
  readonly explanation: string;
  readonly required?: boolean;
  /** Whether the reader may do it. */
  readonly enabled: boolean;
  readonly onDone: () => void;
}

/** A button that asks for a note and then does what it says. */
export function NoteDialog(props: NoteDialogProps) {
  const { action, path, explanation, required, enabled, onDone } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [note, setNote] = useState('');
  const [error, setError] = useState<ApiError | null>(null);

  const submit = async (): Promise<void> => {
    try {
      await requestJson(path, { method: 'POST', body: { note } });
      dialog.current?.close();
      onDone();
    } catch (failure) {
      setError(asApiError(failure));
    }
  };

  return (
    <>
      <button
        type="button"
        class="button small"
        disabled={!enabled}
        title={enabled ? '' : TO_DECIDE}
        onClick={() => dialog.current?.showModal()}
      >
        {action}
      </button>
      <dialog ref={dialog} class="dialog" aria-label={action}>
        <form
          class="note-form"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <h2>{action}</h2>
          <p class="hint">{explanation}</p>
          <label class="field">
            <span>Note{required === true ? '' : ' (optional)'}</span>
            <textarea
              rows={3}
              required={required === true}
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
            <button type="button" class="button" onClick={() => dialog.current?.close()}>
              Cancel
            </button>
            <button type="submit" class="button primary">
              {action}
            </button>
          </p>
        </form>
      </dialog>
    </>
  );
}
