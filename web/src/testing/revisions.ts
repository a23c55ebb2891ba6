import type { Revision } from '../api/types';

export function revision(part: Partial<Revision> = {}): Revision {
  return {
    revision: 'ab'.repeat(20),
    label: 'ab'.repeat(5),
    tags: [],
    branch: 'main',
    pullRequest: null,
    committedAt: '2026-11-01T10:00:00Z',
    subject: null,
    author: null,
    mainline: true,
    line: null,
    machines: 3,
    measurements: 33,
    trust: 'PROTECTED',
    ...part,
  };
}
