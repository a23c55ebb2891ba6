import { useState } from 'preact/hooks';
import type { ChangedCommit, Changes } from '../../api/types';
import { isAwaited, type Resource } from '../../api/useApi';
import { InlineError } from '../../components/InlineError';
import { Loading } from '../../components/Loading';
import { formatCount } from '../../format/units';
import { CommitCard } from './CommitCard';

/** So many commits are shown before the reader asks for more. */
const FIRST = 5;

const WEEK = 7 * 24 * 60 * 60_000;

interface WhatChangedProps {
  readonly changes: Resource<Changes>;
  /** Whether each card names its project. */
  readonly ofAll?: boolean;
}

/** The commits that changed levels: those of this week, or else the last ones there were. */
export function WhatChanged({ changes, ofAll = false }: WhatChangedProps) {
  const [isWhole, setWhole] = useState(false);
  const commits = changes.value?.commits ?? [];
  const shown = isWhole ? commits : commits.slice(0, FIRST);
  return (
    <section class="card changes" aria-labelledby="changes-title">
      <header class="card-head">
        <h2 id="changes-title">What changed</h2>
        <span class="hint">{changes.value !== null && inShort(commits)}</span>
      </header>
      {changes.error !== null && <InlineError error={changes.error} />}
      {isAwaited(changes) && <Loading rows={4} />}
      <ol>
        {shown.map((commit) => (
          <CommitCard key={`${commit.project} ${commit.revision}`} commit={commit} ofAll={ofAll} />
        ))}
      </ol>
      {commits.length > shown.length && (
        <p class="card-foot">
          <button
            type="button"
            class="button small quiet"
            onClick={() => {
              setWhole(true);
            }}
          >
            Show {formatCount(commits.length - shown.length, 'earlier commit')}
          </button>
        </p>
      )}
    </section>
  );
}

/** What a reader who looks in once a week wants to know first. */
export function inShort(commits: readonly ChangedCommit[], now: number = Date.now()): string {
  if (commits.length === 0) return 'No commit on the mainline changed a level.';
  const recent = commits.filter(({ committedAt }) => now - Date.parse(committedAt) < WEEK);
  if (recent.length === 0) return 'Nothing this week; the commits that changed levels last:';
  return `${formatCount(recent.length, 'commit')} this week`;
}
