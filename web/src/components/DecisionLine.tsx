import type { Evaluation } from '../api/types';
import { formatDateTime } from '../format/time';

/** What a person decided about the regressions, and whether they hold the merge up now. */
export function DecisionLine({ verdict, check }: Pick<Evaluation, 'verdict' | 'check'>) {
  const decision = check?.decision;
  if (check === undefined || decision == null || decision.decision === 'REOPENED') return null;
  const { by, at, reason } = decision;
  const outrun = !check.decided && verdict === 'REGRESSION';
  return (
    <p>
      {decision.decision === 'ACCEPTED' ? 'Accepted' : 'Dismissed'} by <strong>{by}</strong> on{' '}
      {formatDateTime(at)}: {reason}
      {/[.!?]$/.test(reason) ? '' : '.'}
      {outrun && ' That was before what is found now.'}
      {check.conclusion === 'SUCCESS' && ' Does not block the merge.'}
    </p>
  );
}
