import type { IntroducedBy } from '../api/types';
import { commitLink } from '../format/forge';
import { shortRevision } from '../format/names';
import { onlySuspect } from '../suspects';

/** So many are in sight; more are folded. */
const IN_SIGHT = 3;

interface SuspectsProps {
  /** Where the commits can be read; null if unknown. */
  readonly repository: string | null;
  readonly introducedBy: IntroducedBy;
}

/** The commits that a change may have come with, the newest first; nothing where it can be one alone. */
export function Suspects({ repository, introducedBy }: SuspectsProps) {
  const { commits, othersBetween } = introducedBy;
  if (onlySuspect(introducedBy) !== null || commits.length === 0) return null;
  const list = (
    <ol class="suspects">
      {commits.toReversed().map(({ revision, subject, author }) => (
        <li key={revision}>
          <Commit repository={repository} revision={revision} /> {subject}{' '}
          {author !== null && <span class="muted">{author}</span>}
        </li>
      ))}
    </ol>
  );
  if (commits.length <= IN_SIGHT) return <div class="hint">{list}</div>;
  return (
    <details class="suspects-folded hint">
      <summary>{othersBetween ? 'Show the measured commits' : 'Show the commits'}</summary>
      {list}
    </details>
  );
}

interface CommitProps {
  readonly repository: string | null;
  readonly revision: string;
}

function Commit({ repository, revision }: CommitProps) {
  const href = commitLink(repository, revision);
  const name = <code title={revision}>{shortRevision(revision)}</code>;
  return href === null ? name : <a href={href}>{name}</a>;
}
