import type { ChangedCommit } from '../../api/types';
import { StepSparkline } from '../../charts/StepSparkline';
import { Pill, type PillTone } from '../../components/Pill';
import { factorInWords } from '../../format/change';
import { formatParameters, shortName, shortRevision } from '../../format/names';
import { formatAgo, formatDateTime } from '../../format/time';
import { formatCount } from '../../format/units';
import { toneOfPercent } from '../../tone';
import { betweenRevisions, linkTo, projectHome, whyLink } from '../../url';

type State = NonNullable<ChangedCommit['state']>;

const STATES: Readonly<Record<State, readonly [label: string, tone: PillTone]>> = {
  OPEN: ['open', 'worse'],
  ACKNOWLEDGED: ['acknowledged', 'environment'],
  SNOOZED: ['snoozed', 'unsure'],
  DISMISSED: ['dismissed', 'steady'],
  RESOLVED: ['resolved', 'better'],
};

interface CommitCardProps {
  readonly commit: ChangedCommit;
  /** Whether it names its project. */
  readonly ofAll: boolean;
}

/** A commit with what it changed, and by how much at most. */
export function CommitCard({ commit, ofAll }: CommitCardProps) {
  const { project, revision, label, subject, most, previous } = commit;
  const tone = toneOfPercent(most.percentChange, most.metric.direction);
  const branch = commit.line ?? '';
  const why = whyLink(project, most.series, revision, branch);
  return (
    <li class="commit-card">
      <a class="commit-picture" data-keep-scroll href={why} tabIndex={-1} aria-hidden="true">
        <span class={`tone-${tone}`}>
          <StepSparkline before={most.before} after={most.after} label="" />
        </span>
      </a>
      <div class="commit-what">
        <h3>
          <a data-keep-scroll href={why}>
            {subject ?? label}
          </a>
        </h3>
        <Facts commit={commit} ofAll={ofAll} />
      </div>
      <div class="commit-change">
        <strong class={`tone-${tone}`}>{factorInWords(most.percentChange, most.metric)}</strong>
        <span class="hint" title={most.benchmark}>
          {shortName(most.benchmark)} {formatParameters(most.parameters)}
          {most.platform !== undefined && ` on ${most.platform}`}
        </span>
      </div>
      <div class="commit-count">
        <Counts commit={commit} />
        <a class="hint" href={linkTo({ ...betweenRevisions(project, previous, revision), branch })}>
          Compare
        </a>
      </div>
    </li>
  );
}

function Facts({ commit, ofAll }: CommitCardProps) {
  const { project, revision, label, line, author, committedAt, pullRequest, state } = commit;
  const { othersBetween } = commit;
  return (
    <p class="hint commit-facts">
      {ofAll && <a href={linkTo(projectHome(project))}>{project}</a>}
      <code title={revision}>{shortRevision(label)}</code>
      {othersBetween && <span>or a commit before it that was not measured</span>}
      {ofAll && line !== null && <span>on {line}</span>}
      {author !== null && <span>{author}</span>}
      <span title={formatDateTime(committedAt)}>{formatAgo(committedAt)}</span>
      {pullRequest !== null && <span>#{pullRequest}</span>}
      {state !== null && <Pill tone={STATES[state][1]}>{STATES[state][0]}</Pill>}
    </p>
  );
}

function Counts({ commit: { worse, better } }: Pick<CommitCardProps, 'commit'>) {
  return (
    <span class="commit-counts">
      {worse > 0 && <span class="tone-worse">{formatCount(worse, 'series', 'series')} worse</span>}
      {better > 0 && (
        <span class="tone-better">{formatCount(better, 'series', 'series')} better</span>
      )}
    </span>
  );
}
