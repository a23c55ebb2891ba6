import type { Revision } from '../../api/types';
import type { SelectorOption } from '../../components/search/meant';
import { shortRevision } from '../../format/names';

/** The last release against what came after it: what most people open the picker for. */
export function usualPair(
  revisions: readonly Revision[],
): readonly [baseline: SelectorOption | null, candidate: SelectorOption | null] {
  const head = revisions.find(({ mainline }) => mainline) ?? revisions[0];
  const beside = revisions.filter(
    ({ mainline, line }) => mainline === head?.mainline && line === head.line,
  );
  const [newest, previous] = [...new Set(beside.flatMap(({ tags }) => tags))].map(tagOption);
  if (newest !== undefined && previous !== undefined) return [previous, newest];
  const [last, before] = revisions.map(commitOption);
  return [before ?? last ?? null, last ?? null];
}

function tagOption(tag: string): SelectorOption {
  const selector = `tag:${tag}`;
  return { key: selector, kind: 'Tags', title: tag, selector };
}

function commitOption({ revision, subject, author }: Revision): SelectorOption {
  const selector = `rev:${revision}`;
  const title = subject ?? shortRevision(revision);
  return { key: selector, kind: 'Commits', title, detail: author, selector };
}
