import type { CulpritCommit, IntroducedBy } from './api/types';
import { shortRevision } from './format/names';

/** The commit that no other can have been; null among several. */
export function onlySuspect({ commits, othersBetween }: IntroducedBy): CulpritCommit | null {
  return commits.length === 1 && !othersBetween ? (commits[0] ?? null) : null;
}

/** Since when, in the middle of a sentence: the revision, or of how many it is one. */
export function sinceInWords(introducedBy: IntroducedBy): string {
  const { upTo, commits, othersBetween } = introducedBy;
  return commits.length > 1 || othersBetween
    ? suspectsInShort(introducedBy).replace('One', 'one')
    : shortRevision(upTo);
}

/** A single commit by its subject. Of several nobody knows as yet which one it was. */
export function suspectsInShort(introducedBy: IntroducedBy): string {
  const { upTo, commits, othersBetween } = introducedBy;
  const count = `One of ${commits.length} commits`;
  if (othersBetween) {
    return commits.length > 1
      ? `${count}, or one between them that was not measured`
      : `${shortRevision(upTo)} or a commit before it that was not measured`;
  }
  return commits.length > 1 ? count : (onlySuspect(introducedBy)?.subject ?? shortRevision(upTo));
}
