import type { Revision } from '../../api/types';
import { shortRevision } from '../../format/names';

/** A choice of the compare picker. */
export interface SelectorOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectorGroup {
  readonly label: string;
  readonly options: readonly SelectorOption[];
}

const NEWEST_COMMITS = 50;

/** What can be compared, by the name that people know it by, newest first. */
export function selectorGroups(revisions: readonly Revision[]): SelectorGroup[] {
  const tags = revisions.flatMap(({ tags }) => tags);
  const branches = revisions.flatMap(({ branch, pullRequest }) =>
    pullRequest === null ? [branch] : [],
  );
  const pullRequests = revisions.flatMap(({ pullRequest }) => pullRequest ?? []);
  return [
    { label: 'Tags', options: options('tag', tags) },
    { label: 'Branches', options: options('branch', branches) },
    { label: 'Pull requests', options: options('pr', pullRequests.map(String), '#') },
    { label: 'Commits', options: revisions.slice(0, NEWEST_COMMITS).map(commitOption) },
  ].filter(({ options }) => options.length > 0);
}

/** The last release against what came after it: what most people open the picker for. */
export function usualPair(revisions: readonly Revision[]): [baseline: string, candidate: string] {
  const tags = [...new Set(revisions.flatMap(({ tags }) => tags))].map((tag) => `tag:${tag}`);
  const [newest, previous] = revisions.map(({ revision }) => `rev:${revision}`);
  if (tags[0] !== undefined && tags[1] !== undefined) return [tags[1], tags[0]];
  return [previous ?? newest ?? '', newest ?? ''];
}

function options(kind: string, names: readonly string[], prefix = ''): SelectorOption[] {
  return [...new Set(names)].map((name) => ({ value: `${kind}:${name}`, label: prefix + name }));
}

function commitOption({ revision, subject }: Revision): SelectorOption {
  const short = shortRevision(revision);
  return {
    value: `rev:${revision}`,
    label: subject === null ? short : `${short} ${subject.slice(0, 60)}`,
  };
}
