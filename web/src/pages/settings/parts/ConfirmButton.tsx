import { useRef } from 'preact/hooks';
import { InlineError } from '../../../components/InlineError';
import { useAction } from '../../../components/useAction';

interface ConfirmButtonProps {
  /** What the button says, such as `Revoke`. */
  readonly action: string;
  /** What is asked, such as `Revoke the token “ci”?` */
  readonly question: string;
  /** What follows from it. */
  readonly consequence: string;
  readonly disabled?: boolean;
  readonly onConfirm: () => Promise<void>;
}

/** A button for what cannot be undone: it asks first. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { action, question, consequence, disabled = false, onConfirm } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const { busy, error, run } = useAction();
  const confirm = (): void => {
    run(async () => {
      await onConfirm();
      dialog.current?.close();
    });
  };
  return (
    <>
      <button
        type="button"
        class="button small"
        disabled={disabled}
        onClick={() => dialog.current?.showModal()}
      >
        {action}
      </button>
      <dialog ref={dialog} class="dialog" aria-label={question}>
        <h2>{question}</h2>
        <p>{consequence}</p>
        {error !== null && <InlineError error={error} />}
        <p class="actions end dialog-actions">
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="button" class="button primary" disabled={busy} onClick={confirm}>
            {action}
          </button>
        </p>
      </dialog>
    </>
  );
}
