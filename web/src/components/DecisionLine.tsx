import type { Evaluation } from '../api/types';
import { formatDateTime } from '../format/time';

/** What a person decided about the regressions, and whether they hold the merge up now. */
export function DecisionLine({ check }: Pick<Evaluation, 'check'>) {
  const decision = check?.decision;
  if (check === undefined || decision == null || decision.decision === 'REOPENED') return null;
  const { by, at, reason } = decision;
  return (
    <p>
      {decision.decision === 'ACCEPTED' ? 'Accepted' : 'Dismissed'} by <strong>{by}</strong> on{' '}
      {formatDateTime(at)}: {reason}
      {/[.!?]$/.test(reason) ? '' : '.'}
      {check.outrun && ' That was before what is found now.'}
      {check.conclusion === 'SUCCESS' && ' Does not block the merge.'}
    </p>
  );
}
