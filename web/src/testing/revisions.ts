import type { Revision } from '../api/types';

export function revision(part: Partial<Revision> = {}): Revision {
  return {
    revision: 'ab'.repeat(20),
    label: null,
    tags: [],
    branch: 'main',
    pullRequest: null,
    committedAt: null,
    subject: null,
    author: null,
    mainline: true,
    machines: 3,
    measurements: 33,
    ...part,
  };
}
