import type { UnconfirmedResult } from '../../api/types';
import { Pill } from '../../components/Pill';
import { VerdictBadge } from '../../components/VerdictMark';
import { levelInWords } from '../../format/change';
import { shortRevision } from '../../format/names';
import { formatAgo, formatDateTime } from '../../format/time';
import { formatCount } from '../../format/units';
import { evaluationPlace, linkTo, projectHome } from '../../url';
import { Most } from './Most';

interface UnconfirmedCardProps {
  readonly result: UnconfirmedResult;
  /** Whether it names its project. */
  readonly ofAll: boolean;
}

/** The newest results that are regressions without an alert yet, by the first of them. */
export function UnconfirmedCard({ result, ofAll }: UnconfirmedCardProps) {
  const { project, evaluation, first, results, most } = result;
  const { revision, subject, author, committedAt } = first;
  const isAlone = results === 1;
  return (
    <li class="commit-card unconfirmed-card">
      <div class="commit-what">
        <h3>
          <a href={linkTo(evaluationPlace(project, evaluation))}>
            {subject ?? shortRevision(revision)}
          </a>
        </h3>
        <p class="hint commit-facts">
          {ofAll && <a href={linkTo(projectHome(project))}>{project}</a>}
          <span>
            <code title={revision}>{shortRevision(revision)}</code>
            {!isAlone && ` or later, ${formatCount(results, 'result')} so far`}
          </span>
          {isAlone && author !== null && <span>{author}</span>}
          <span title={formatDateTime(committedAt)}>{formatAgo(committedAt)}</span>
          <Pill tone="unsure">not confirmed yet</Pill>
        </p>
      </div>
      <p class="commit-change">
        {most === undefined ? (
          <VerdictBadge verdict="REGRESSION" />
        ) : (
          <>
            <strong class="tone-worse">
              {levelInWords({ ...most, difference: null }, most.metric)}
            </strong>
            <Most most={most} />
          </>
        )}
        <span class="hint">An alert opens once later runs confirm it</span>
      </p>
    </li>
  );
}
