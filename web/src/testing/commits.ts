import type { ChangedCommit } from '../api/types';

/** A commit that made two series slower, one of them nearly four times. */
export function commit(part: Partial<ChangedCommit> = {}): ChangedCommit {
  return {
    project: 'bson',
    line: null,
    revision: 'r9',
    label: 'r9',
    subject: 'Write raw documents again',
    author: 'Ada',
    committedAt: '2026-01-01T00:00:00Z',
    previous: 'r8',
    introducedBy: {
      after: 'r8',
      upTo: 'r9',
      commits: [
        {
          revision: 'r9',
          label: 'r9',
          subject: 'Write raw documents again',
          author: 'Ada',
          committedAt: '2026-01-01T00:00:00Z',
        },
      ],
      othersBetween: false,
    },
    pullRequest: null,
    worse: 2,
    better: 0,
    most: {
      series: 17,
      benchmark: 'org.bson.RawBenchmark.reencode',
      parameters: {},
      metric: { name: 'time', unit: 'ms', direction: 'LOWER_IS_BETTER' },
      percentChange: 266,
      difference: 266,
      before: [10, 11, 10],
      after: [37, 36],
    },
    state: 'OPEN',
    ...part,
  };
}
