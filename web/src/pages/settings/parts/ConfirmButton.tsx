import { useState } from 'preact/hooks';
import { Dialog } from '../../../components/Dialog';
import { InlineError } from '../../../components/InlineError';
import { useAction } from '../../../components/useAction';

interface ConfirmButtonProps {
  /** What the button says, such as `Revoke`. */
  readonly action: string;
  /** The question, such as `Revoke the token “ci”?` */
  readonly question: string;
  /** What follows from it. */
  readonly consequence: string;
  readonly disabled?: boolean;
  readonly onConfirm: () => Promise<void>;
}

/** A button for what cannot be undone: it asks first. */
export function ConfirmButton({ disabled = false, ...question }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        class="button small"
        disabled={disabled}
        onClick={() => {
          setAsking(true);
        }}
      >
        {question.action}
      </button>
      {asking && (
        <Question
          {...question}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

type QuestionProps = Omit<ConfirmButtonProps, 'disabled'> & { readonly onClose: () => void };

function Question({ action, question, consequence, onConfirm, onClose }: QuestionProps) {
  const { busy, error, run } = useAction();
  const confirm = (): void => {
    run(async () => {
      await onConfirm();
      onClose();
    });
  };
  return (
    <Dialog label={question} onClose={onClose}>
      <h2>{question}</h2>
      <p>{consequence}</p>
      {error !== null && <InlineError error={error} />}
      <p class="actions end dialog-actions">
        <button type="button" class="button" onClick={onClose}>
          Cancel
        </button>
        <button type="button" class="button primary" disabled={busy} onClick={confirm}>
          {action}
        </button>
      </p>
    </Dialog>
  );
}
