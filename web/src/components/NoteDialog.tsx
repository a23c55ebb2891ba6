import { useState } from 'preact/hooks';
import { requestJson } from '../api/client';
import { DecisionDialog } from './DecisionDialog';
import { toDecide } from './permission';

interface NoteDialogProps {
  /** What the button says and the dialog asks for, such as `Confirm`. */
  readonly action: string;
  readonly path: string;
  readonly explanation: string;
  /** Whether the reader may do it. */
  readonly enabled: boolean;
  readonly onDone: () => void;
}

/** A button that asks for a note and then does what it says. */
export function NoteDialog({ action, path, explanation, enabled, onDone }: NoteDialogProps) {
  const [asking, setAsking] = useState(false);
  const close = (): void => {
    setAsking(false);
  };
  return (
    <>
      <button
        type="button"
        class="button small"
        disabled={!enabled}
        title={enabled ? '' : toDecide()}
        onClick={() => {
          setAsking(true);
        }}
      >
        {action}
      </button>
      {asking && (
        <DecisionDialog
          action={action}
          explanation={explanation}
          onClose={close}
          onDecide={async (note) => {
            await requestJson(path, { method: 'POST', body: { note } });
            close();
            onDone();
          }}
        />
      )}
    </>
  );
}
