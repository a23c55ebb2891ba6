import { describe, expect, it } from 'vitest';
import { effectLines, meant, typed, usual } from './retention';

const NOTHING = {
  thinnedRuns: 0,
  samples: 0,
  rawUploads: 0,
  rawUploadBytes: 0,
  pullRequests: 0,
  pullRequestRuns: 0,
};

describe('what is typed', () => {
  it('comes back as it was stored', () => {
    const own = { samplesDays: 90, rawUploadsDays: null, pullRequestsDays: 0 };
    expect(meant(typed(own))).toEqual(own);
  });

  it('is refused where it is no number of days', () => {
    const fields = { samplesDays: '', rawUploadsDays: '', pullRequestsDays: '' };
    expect(meant({ ...fields, samplesDays: '-1' })).toBeNull();
    expect(meant({ ...fields, rawUploadsDays: '1.5' })).toBeNull();
    expect(meant({ ...fields, pullRequestsDays: 'soon' })).toBeNull();
  });
});

describe('what would go', () => {
  it('is nothing where nothing is old enough', () => {
    expect(effectLines(NOTHING)).toEqual([]);
  });

  it('is told with its size', () => {
    expect(
      effectLines({ ...NOTHING, rawUploads: 1200, rawUploadBytes: 34_560_000, pullRequests: 2 }),
    ).toEqual(['1,200 raw uploads, 34.6 MB', 'the results of 2 closed pull requests, 0 runs']);
  });

  it('tells small sizes too', () => {
    expect(effectLines({ ...NOTHING, rawUploads: 6, rawUploadBytes: 612 })).toEqual([
      '6 raw uploads, 0.6 kB',
    ]);
  });

  it('names what counts by itself', () => {
    expect(usual(0)).toBe('for ever');
    expect(usual(90)).toBe('90 days');
  });
});
