import type { Project, ProjectList } from '../api/types';

export function project(part: Partial<Project> = {}): Project {
  return {
    slug: 'bson',
    name: 'BSON',
    visibility: 'PUBLIC',
    defaultBranch: 'main',
    repository: null,
    createdAt: '2026-01-01T00:00:00Z',
    series: 44,
    revisions: 7,
    lastRunAt: null,
    openAlerts: 0,
    latest: null,
    links: {},
    ...part,
  };
}

export function projectList(
  items: readonly Project[],
  unread: readonly string[] = [],
): ProjectList {
  return { items, next: null, unread };
}
