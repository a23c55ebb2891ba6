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
  const newest = commits.at(-1) ?? null;
  const diff = diffLink(repository, after, upTo);
  return (
    <div class="culprit">
      <h2>{headline(commits, upTo)}</h2>
      <p class="hint alert-facts">
        <Range after={after} upTo={upTo} />
        {commits.length < 2 && newest?.author != null && <span>{newest.author}</span>}
        <a href={linkTo(betweenRevisions(project, after, upTo))}>Compare the results</a>
        {diff !== null && <a href={diff}>What changed in the code</a>}
      </p>
      {commits.length > 1 && <Commits repository={repository} commits={commits} />}
    </div>
  );
}

/** A single commit by its subject. Of several nobody knows as yet which one it was. */
function headline(commits: readonly CulpritCommit[], upTo: string): string {
  if (commits.length > 1) return formatCount(commits.length, 'suspect commit');
  return commits[0]?.subject ?? shortRevision(upTo);
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
  readonly commits: readonly CulpritCommit[];
}

function Commits({ repository, commits }: CommitsProps) {
  return (
    <details class="culprit-commits hint">
      <summary>Show the commits</summary>
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
