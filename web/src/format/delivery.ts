import type { Delivery } from '../api/types';
import { formatDateTime } from './time';

/** What was posted to a pull request on its forge, or why nothing was. */
export function deliverySentence(delivery: Delivery): string {
  const { state, reason, commentedAt, commentDeleted, statusAt, nextAttempt } = delivery;
  const because = reason === null ? '' : `: ${reason}`;
  switch (state) {
    case 'QUEUED':
      return 'A comment is about to be posted.';
    case 'NOT_TOLD':
      return `No comment posted${because}.`;
    case 'RETRYING':
      return `The comment could not be posted${because}. Next attempt: ${time(nextAttempt)}.`;
    case 'FAILED':
      return `The comment could not be posted for a day${because}.`;
    case 'TOLD':
      return commentedAt === null || commentDeleted
        ? `The commit status was set ${time(statusAt)}${reason === null ? '' : `; ${reason}`}.`
        : `Comment posted ${time(commentedAt)}, status set ${time(statusAt)}.`;
  }
}

function time(instant: string | null): string {
  return instant === null ? 'soon' : formatDateTime(instant);
}
