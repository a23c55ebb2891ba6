import type { Alert, CulpritCommit } from '../../api/types';
import { commitLink, diffLink } from '../../format/forge';
import { shortRevision } from '../../format/names';
import { formatCount } from '../../format/units';
import { betweenRevisions, linkTo } from '../../url';

interface CulpritProps {
  readonly project: string;
  readonly repository: string | null;
  readonly introducedBy: Alert['introducedBy'];
}

/** The commits to look at: after the last good one, up to the first bad one. */
export function Culprit({ project, repository, introducedBy }: CulpritProps) {
  const { after, upTo, commits } = introducedBy;
  if (after === upTo) return <Earlier revision={upTo} />;
  const only = onlySuspect(introducedBy);
  const diff = diffLink(repository, after, upTo);
  return (
    <div class="culprit">
      <h2>{headline(introducedBy)}</h2>
      <p class="hint alert-facts">
        <Range after={after} upTo={upTo} />
        {only?.author != null && <span>{only.author}</span>}
        <a href={linkTo(betweenRevisions(project, after, upTo))}>Compare the results</a>
        {diff !== null && <a href={diff}>What changed in the code</a>}
      </p>
      {only === null && commits.length > 0 && (
        <Commits repository={repository} introducedBy={introducedBy} />
      )}
    </div>
  );
}

/** A limit that every known commit was beyond: none is to blame. */
function Earlier({ revision }: { readonly revision: string }) {
  return (
    <div class="culprit">
      <h2>
        Exceeded before <code title={revision}>{shortRevision(revision)}</code>
      </h2>
      <p class="hint">
        This is the oldest revision that was looked at; none is known to have passed the limit.
      </p>
    </div>
  );
}

/** The commit that no other can have been; null among several. */
function onlySuspect({ commits, othersBetween }: Alert['introducedBy']): CulpritCommit | null {
  return commits.length === 1 && !othersBetween ? (commits[0] ?? null) : null;
}

/** A single commit by its subject. Of several nobody knows as yet which one it was. */
function headline(introducedBy: Alert['introducedBy']): string {
  const { upTo, commits, othersBetween } = introducedBy;
  if (othersBetween) return `${shortRevision(upTo)} or a commit before it that was not measured`;
  if (commits.length > 1) return formatCount(commits.length, 'suspect commit');
  return onlySuspect(introducedBy)?.subject ?? shortRevision(upTo);
}

function Range({ after, upTo }: { readonly after: string; readonly upTo: string }) {
  return (
    <code title={`${after} → ${upTo}`}>
      {shortRevision(after)} → {shortRevision(upTo)}
    </code>
  );
}

interface CommitsProps {
  readonly repository: string | null;
  readonly introducedBy: Alert['introducedBy'];
}

function Commits({ repository, introducedBy }: CommitsProps) {
  const { commits, othersBetween } = introducedBy;
  return (
    <details class="culprit-commits hint">
      <summary>{othersBetween ? 'Show the measured commits' : 'Show the commits'}</summary>
      <ol>
        {commits.toReversed().map(({ revision, subject, author }) => (
          <li key={revision}>
            <Commit repository={repository} revision={revision} /> {subject}{' '}
            {author !== null && <span class="muted">{author}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Commit({
  repository,
  revision,
}: {
  readonly repository: string | null;
  readonly revision: string;
}) {
  const href = commitLink(repository, revision);
  const name = <code>{shortRevision(revision)}</code>;
  return href === null ? name : <a href={href}>{name}</a>;
}
