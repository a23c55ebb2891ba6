import { apiPath } from '../../api/client';
import type { BriefComparison, PullRequest } from '../../api/types';
import { useApi } from '../../api/useApi';
import { DecisionLine } from '../../components/DecisionLine';

interface PullRequestDecisionProps {
  readonly project: string;
  readonly comparison: BriefComparison;
}

/** What a person decided about a pull request, where it is compared as its check compares it. */
export function PullRequestDecision({ project, comparison }: PullRequestDecisionProps) {
  const { baseline, candidate } = comparison;
  const number = /^pr:(\d+)(?:@\S+)?$/.exec(candidate.selector)?.[1];
  const isOfCheck = baseline.selector === 'stable' && number !== undefined;
  const { value } = useApi<PullRequest>(
    isOfCheck ? apiPath(`/projects/${encodeURIComponent(project)}/pull-requests/${number}`) : null,
  );
  if (value === null) return null;
  return value.revision === candidate.revision ? <DecisionLine check={value} /> : null;
}
