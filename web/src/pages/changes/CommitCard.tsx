import type { ChangedCommit } from '../../api/types';
import { StepSparkline } from '../../charts/StepSparkline';
import { Basis } from '../../components/Basis';
import { Pill, type PillTone } from '../../components/Pill';
import { Suspects } from '../../components/Suspects';
import { levelInWords } from '../../format/change';
import { BASIS } from '../../format/basis';
import { shortRevision } from '../../format/names';
import { formatAgo, formatDateTime } from '../../format/time';
import { formatCount } from '../../format/units';
import { onlySuspect, suspectsInShort } from '../../suspects';
import { betweenRevisions, linkTo, projectHome, whyLink } from '../../url';
import { Most } from './Most';

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
  const { project, revision, most, previous, introducedBy, worse } = commit;
  const tone = worse > 0 ? 'worse' : 'better';
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
            {titleOf(commit)}
          </a>
        </h3>
        <Facts commit={commit} ofAll={ofAll} />
        <Suspects repository={null} introducedBy={introducedBy} />
      </div>
      <div class="commit-change">
        <strong class={`tone-${tone}`}>{levelInWords(most, most.metric)}</strong>
        <Basis>{BASIS.LEVELS}</Basis>
        <Most most={most} />
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

/** The commit that brought the change, or that it is one of several. */
function titleOf({ introducedBy, revision, label, subject }: ChangedCommit): string {
  const only = onlySuspect(introducedBy);
  if (only !== null && only.revision === revision) return subject ?? label;
  return suspectsInShort(introducedBy);
}

/** The author of one of several commits is not blamed. */
function Facts({ commit, ofAll }: CommitCardProps) {
  const { project, line, committedAt, pullRequest, state, introducedBy } = commit;
  const only = onlySuspect(introducedBy);
  const isMeasured = only?.revision === commit.revision;
  const author = only?.author ?? null;
  const when = only?.committedAt ?? committedAt;
  return (
    <p class="hint commit-facts">
      {ofAll && <a href={linkTo(projectHome(project))}>{project}</a>}
      <code title={introducedBy.upTo}>
        {shortRevision(isMeasured ? commit.label : introducedBy.upTo)}
      </code>
      {ofAll && line !== null && <span>on {line}</span>}
      {author !== null && <span>{author}</span>}
      <span title={formatDateTime(when)}>{formatAgo(when)}</span>
      {isMeasured && pullRequest !== null && <span>#{pullRequest}</span>}
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
