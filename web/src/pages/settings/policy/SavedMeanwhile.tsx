import type { Policy } from '../../../api/workTypes';
import { formatAgo } from '../../../format/time';

interface SavedMeanwhileProps {
  /** The policy that another person saved. */
  readonly saved: Policy;
  readonly busy: boolean;
  readonly onTake: () => void;
  readonly onReplace: () => void;
}

/** Says that another person saved the policy while the reader edited it, and asks which one to keep. */
export function SavedMeanwhile({ saved, busy, onTake, onReplace }: SavedMeanwhileProps) {
  const { yaml, updatedBy, updatedAt } = saved;
  return (
    <div class="inline-error" role="alert">
      <p>
        {updatedBy ?? 'Somebody'} saved the policy since you opened it
        {updatedAt !== null && `, ${formatAgo(updatedAt)}`}. Yours is not saved.
      </p>
      <details>
        <summary>The saved policy</summary>
        <pre>
          <code>{yaml}</code>
        </pre>
      </details>
      <p class="actions">
        <button type="button" class="button small" disabled={busy} onClick={onTake}>
          Discard mine
        </button>
        <button type="button" class="button small" disabled={busy} onClick={onReplace}>
          Replace it with mine
        </button>
      </p>
    </div>
  );
}
