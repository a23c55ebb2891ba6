import type { CulpritCommit, IntroducedBy } from './api/types';
import { shortRevision } from './format/names';

/** The commit that no other can have been; null among several. */
export function onlySuspect({ commits, othersBetween }: IntroducedBy): CulpritCommit | null {
  return commits.length === 1 && !othersBetween ? (commits[0] ?? null) : null;
}

/** Behind a commit that may not be the one. */
export const OR_BEFORE = '(or an unmeasured commit before it)';

/** Since when, in the middle of a sentence: the revision, or of how many it is one. */
export function sinceInWords(introducedBy: IntroducedBy): string {
  const { upTo, commits, othersBetween } = introducedBy;
  if (commits.length > 1) return suspectsInShort(introducedBy).replace('One', 'one');
  return othersBetween ? `${shortRevision(upTo)} ${OR_BEFORE}` : shortRevision(upTo);
}

/** The subject of a single commit. With several commits it is not known yet which one it was. */
export function suspectsInShort(introducedBy: IntroducedBy): string {
  const { upTo, commits, othersBetween } = introducedBy;
  const count = `One of ${commits.length} commits`;
  if (othersBetween) {
    return commits.length > 1
      ? `${count}, or one between them that was not measured`
      : `${commits[0]?.subject ?? shortRevision(upTo)} ${OR_BEFORE}`;
  }
  return commits.length > 1 ? count : (onlySuspect(introducedBy)?.subject ?? shortRevision(upTo));
}
