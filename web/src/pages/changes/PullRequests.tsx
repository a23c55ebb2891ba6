import { useState } from 'preact/hooks';
import type { JudgedPullRequest } from '../../api/types';
import { Pill } from '../../components/Pill';
import { VerdictBadge } from '../../components/VerdictMark';
import { formatAgo, formatDateTime } from '../../format/time';
import { evaluationPlace, linkTo } from '../../url';

/** So many are shown before the reader asks for all. */
const FIRST = 5;

interface PullRequestsProps {
  readonly pullRequests: readonly JudgedPullRequest[];
  /** Whether each names its project. */
  readonly ofAll?: boolean;
  /** Reads on where there may be more than these. */
  readonly onMore?: (() => void) | undefined;
}

/** Open pull requests with their verdicts. */
export function PullRequests({ pullRequests, ofAll = false, onMore }: PullRequestsProps) {
  const [isWhole, setWhole] = useState(false);
  if (pullRequests.length === 0) return null;
  const shown = isWhole ? pullRequests : pullRequests.slice(0, FIRST);
  return (
    <section class="card aside-card" aria-labelledby="pull-requests-title">
      <h2 id="pull-requests-title">Open pull requests</h2>
      <ul class="link-list">
        {shown.map((one) => (
          <li key={`${one.project} ${one.pullRequest}`}>
            <a href={linkTo(evaluationPlace(one.project, one.evaluation))}>
              #{one.pullRequest} {one.subject}
            </a>
            <span class="pull-request-facts hint">
              <Standing {...one} />
              {ofAll && <span>{one.project}</span>}
              {one.author !== null && <span>{one.author}</span>}
              <span title={formatDateTime(one.requestedAt)}>{formatAgo(one.requestedAt)}</span>
            </span>
          </li>
        ))}
      </ul>
      {shown.length < pullRequests.length && (
        <button
          type="button"
          class="button small quiet"
          onClick={() => {
            setWhole(true);
            onMore?.();
          }}
        >
          {onMore === undefined ? `Show all ${pullRequests.length}` : 'Show more'}
        </button>
      )}
    </section>
  );
}

/** No verdict while machines are awaited, nor once a person has decided about what was found. */
function Standing({ verdict, decided, awaitsMachines }: JudgedPullRequest) {
  if (awaitsMachines) return <Pill tone="unsure">waiting for machines</Pill>;
  if (decided != null) {
    const what = verdict === 'REGRESSION' ? 'regression ' : '';
    return <Pill tone="steady">{what + decided.toLowerCase()}</Pill>;
  }
  return verdict === null ? <span>not evaluated yet</span> : <VerdictBadge verdict={verdict} />;
}
