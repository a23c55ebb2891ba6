import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from './Dialog';
import { InlineError } from './InlineError';
import { useAction } from './useAction';
import { Form } from './Form';

interface DecisionDialogProps {
  /** What the button says, such as `Dismiss`. */
  readonly action: string;
  readonly title?: string;
  readonly explanation: string;
  readonly noteRequired?: boolean;
  /** Further fields, above the note. */
  readonly children?: ComponentChildren;
  readonly onDecide: (note: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Dialog for a decision with a note. It stays open, with the reason, if the service refuses. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { action, title = action, explanation, children, onDecide, onClose } = props;
  const [note, setNote] = useState('');
  const { busy, error, run } = useAction();
  return (
    <Dialog label={action} onClose={onClose}>
      <Form
        class="note-form"
        onSubmit={() => {
          run(() => onDecide(note));
        }}
      >
        <h2>{title}</h2>
        <p class="hint">{explanation}</p>
        {children}
        <Note value={note} required={props.noteRequired === true} onValue={setNote} />
        {error !== null && <InlineError error={error} />}
        <p class="actions end">
          <button type="button" class="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" class="button primary" disabled={busy}>
            {action}
          </button>
        </p>
      </Form>
    </Dialog>
  );
}

interface NoteProps {
  readonly value: string;
  readonly required: boolean;
  readonly onValue: (value: string) => void;
}

function Note({ value, required, onValue }: NoteProps) {
  return (
    <label class="field">
      <span>{required ? 'Reason (visible to others)' : 'Note (optional)'}</span>
      <textarea
        rows={3}
        maxLength={4000}
        required={required}
        value={value}
        onInput={(event) => {
          onValue(event.currentTarget.value);
        }}
      />
    </label>
  );
}
