import type { Delivery } from '../api/types';
import { formatDateTime } from './time';

/** What a pull request was told on its forge, or why it was not. */
export function deliverySentence(delivery: Delivery): string {
  const { state, reason, commentedAt, commentDeleted, statusAt, nextAttempt } = delivery;
  const because = reason === null ? '' : `: ${reason}`;
  switch (state) {
    case 'QUEUED':
      return 'The pull request is about to be told.';
    case 'NOT_TOLD':
      return `The pull request is not told${because}.`;
    case 'RETRYING':
      return `The pull request could not be told${because}. Next attempt: ${time(nextAttempt)}.`;
    case 'FAILED':
      return `The pull request could not be told for a day${because}.`;
    case 'TOLD':
      return commentedAt === null || commentDeleted
        ? `The commit status was set ${time(statusAt)}${reason === null ? '' : `; ${reason}`}.`
        : `The pull request was told: comment of ${time(commentedAt)}, status of ${time(statusAt)}.`;
  }
}

function time(instant: string | null): string {
  return instant === null ? 'soon' : formatDateTime(instant);
}
