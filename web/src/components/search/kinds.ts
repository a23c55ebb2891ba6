import type { Found } from '../../api/types';
import { DEFAULT_VIEW, type Place, releasesPlace, seriesPlace } from '../../url';

export const KINDS: Readonly<Record<Found['kind'], string>> = {
  TAG: 'Tags',
  BRANCH: 'Branches',
  PULL_REQUEST: 'Pull requests',
  COMMIT: 'Commits',
  SERIES: 'Benchmarks',
  MACHINE: 'Machines',
};

/** What a comparison calls it; null for what cannot be compared. */
export function selectorOf({ kind, id }: Found): string | null {
  switch (kind) {
    case 'TAG':
      return `tag:${id}`;
    case 'BRANCH':
      return `branch:${id}`;
    case 'PULL_REQUEST':
      return `pr:${id}`;
    case 'COMMIT':
      return `rev:${id}`;
    case 'SERIES':
    case 'MACHINE':
      return null;
  }
}

/** The page that shows most about it. A measured revision is compared with the stable regions before it. */
export function placeOfFound(project: string, found: Found): Place {
  if (found.kind === 'SERIES') return seriesPlace(project, Number(found.id));
  if (found.kind === 'TAG') return releasesPlace(project, found.id);
  const candidate = selectorOf(found);
  if (candidate === null) return { page: 'machines', project, days: '30' };
  const subject = { baseline: 'stable', candidate };
  return { page: 'comparison', project, subject, view: DEFAULT_VIEW };
}
