import type { IntroducedBy } from '../../api/types';
import { Suspects } from '../../components/Suspects';
import { diffLink } from '../../format/forge';
import { shortRevision } from '../../format/names';
import { onlySuspect, suspectsInShort } from '../../suspects';
import { betweenRevisions, linkTo } from '../../url';

interface CulpritProps {
  readonly project: string;
  readonly repository: string | null;
  readonly introducedBy: IntroducedBy;
}

/** The commits to look at: after the last good one, up to the first bad one. */
export function Culprit({ project, repository, introducedBy }: CulpritProps) {
  const { after, upTo } = introducedBy;
  if (after === upTo) return <Earlier revision={upTo} />;
  const only = onlySuspect(introducedBy);
  const diff = diffLink(repository, after, upTo);
  return (
    <div class="culprit">
      <h2>{suspectsInShort(introducedBy)}</h2>
      <p class="hint alert-facts">
        <Range after={after} upTo={upTo} />
        {only?.author != null && <span>{only.author}</span>}
        <a href={linkTo(betweenRevisions(project, after, upTo))}>Compare the results</a>
        {diff !== null && (
          <a href={diff} target="_blank" rel="noopener noreferrer">
            Code changes
          </a>
        )}
      </p>
      <Suspects repository={repository} introducedBy={introducedBy} />
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
        This is the oldest revision that was looked at; no earlier one is known to be within the
        limit.
      </p>
    </div>
  );
}

function Range({ after, upTo }: { readonly after: string; readonly upTo: string }) {
  return (
    <code title={`${after} → ${upTo}`}>
      {shortRevision(after)} → {shortRevision(upTo)}
    </code>
  );
}
