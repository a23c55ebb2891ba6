import { useState } from 'preact/hooks';
import type { ChangedCommit, Changes } from '../../api/types';
import { isAwaited } from '../../api/useApi';
import { InlineError } from '../../components/InlineError';
import { Loading } from '../../components/Loading';
import { formatCount } from '../../format/units';
import { CommitCard } from './CommitCard';
import { UnconfirmedCard } from './UnconfirmedCard';
import type { ReadChanges } from './useChanges';

/** So many of each are shown before the reader asks for all. */
const FIRST = 5;

const WEEK = 7 * 24 * 60 * 60_000;

interface WhatChangedProps {
  readonly changes: ReadChanges;
  /** Whether each card names its project. */
  readonly ofAll?: boolean;
}

/** The commits that changed levels: those of this week, or else the last ones there were. */
export function WhatChanged({ changes, ofAll = false }: WhatChangedProps) {
  const [isWhole, setWhole] = useState(false);
  const commits = changes.value?.commits ?? [];
  const unconfirmed = changes.value?.unconfirmed ?? [];
  const most = isWhole ? Infinity : FIRST;
  const longest = Math.max(commits.length, unconfirmed.length);
  const areMore = longest >= changes.limit;
  return (
    <section class="card changes" aria-labelledby="changes-title">
      <header class="card-head">
        <h2 id="changes-title">What changed</h2>
        <span class="hint">{changes.value !== null && inShort(changes.value, changes.limit)}</span>
      </header>
      {changes.error !== null && <InlineError error={changes.error} />}
      {isAwaited(changes) && <Loading rows={4} />}
      <ol>
        {unconfirmed.slice(0, most).map((result) => (
          <UnconfirmedCard key={result.project} result={result} ofAll={ofAll} />
        ))}
        {commits.slice(0, most).map((commit) => (
          <CommitCard key={`${commit.project} ${commit.revision}`} commit={commit} ofAll={ofAll} />
        ))}
      </ol>
      {longest > most && (
        <p class="card-foot">
          <button
            type="button"
            class="button small quiet"
            onClick={() => {
              setWhole(true);
              if (areMore) changes.readOn();
            }}
          >
            {areMore ? 'Show more' : `Show all ${commits.length + unconfirmed.length}`}
          </button>
        </p>
      )}
      {isWhole && areMore && !changes.loading && (
        <p class="card-foot hint">The newest {changes.limit} are shown.</p>
      )}
    </section>
  );
}

/** What a reader who looks in once a week wants to know first, of a list up to a limit. */
export function inShort(
  { commits, unconfirmed }: Pick<Changes, 'commits' | 'unconfirmed'>,
  limit: number,
  now: number = Date.now(),
): string {
  if (commits.length > 0)
    return `${ofNewest(unconfirmed.length)}${changedLevels(commits, limit, now)}`;
  return unconfirmed.length > 0
    ? 'No change is confirmed yet.'
    : 'No commit on the mainline changed a level.';
}

function ofNewest(regressions: number): string {
  if (regressions === 0) return '';
  const are =
    regressions === 1 ? 'The newest result is a regression' : 'Newest results are regressions';
  return `${are}, not confirmed yet. `;
}

/** Of a list that ends at its limit it is not known how long it is. */
function changedLevels(commits: readonly ChangedCommit[], limit: number, now: number): string {
  const recent = commits.filter(({ committedAt }) => now - Date.parse(committedAt) < WEEK);
  if (recent.length === 0) return 'No changes this week. Most recent:';
  if (recent.length >= limit) return `${recent.length} or more commits this week`;
  return `${formatCount(recent.length, 'commit')} this week`;
}
