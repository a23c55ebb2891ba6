import type { Changes, Revision } from '../../api/types';
import { shortRevision } from '../../format/names';
import { comparisonPlace, linkTo } from '../../url';

/** A suggested comparison, and why. */
export interface Suggestion {
  readonly href: string;
  readonly title: string;
  readonly why: string;
}

/** More would be a list to read, and the pull requests have their own. */
const PULL_REQUESTS = 5;

/**
 * What came since the last release, between the last two, the newest commit, and open pull requests.
 *
 * @param revisions the newest first; the newest commit and the releases are the default branch's,
 *   if it has any
 */
export function suggestionsOf(
  project: string,
  revisions: readonly Revision[],
  pullRequests: Changes['pullRequests'],
): readonly Suggestion[] {
  const suggest = (baseline: string, candidate: string, title: string, why: string) => ({
    href: linkTo(comparisonPlace(project, baseline, candidate)),
    title,
    why,
  });
  const newest =
    revisions.find(({ mainline }) => mainline) ?? revisions.find(({ line }) => line !== null);
  if (newest === undefined) return [];
  const name = newest.tags[0] ?? shortRevision(newest.revision);
  const head = `rev:${newest.revision}`;
  const beside = revisions.filter(
    ({ mainline, line }) => mainline === newest.mainline && line === newest.line,
  );
  const [last, previous] = [...new Set(beside.flatMap(({ tags }) => tags))];
  const isReleased = last === undefined || newest.tags.includes(last);
  return [
    ...(isReleased ? [] : [suggest(`tag:${last}`, head, `${last} → ${name}`, 'Since the release')]),
    ...(last === undefined || previous === undefined
      ? []
      : [suggest(`tag:${previous}`, `tag:${last}`, `${previous} → ${last}`, 'The last release')]),
    suggest('stable', head, `Stable region → ${name}`, 'The newest commit'),
    ...pullRequests
      .slice(0, PULL_REQUESTS)
      .map(({ pullRequest, subject }) =>
        suggest(
          'stable',
          `pr:${pullRequest}`,
          `Stable region → #${pullRequest}`,
          subject ?? 'Pull request',
        ),
      ),
  ];
}
