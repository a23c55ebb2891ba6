import { isOpen } from '../../alertState';
import type { Alert, CommitSearch, Metric, Rung } from '../../api/types';
import { formatNumber, type Scale, scaleFor } from '../../format/units';
import { onlySuspect } from '../../suspects';

const COMMIT = /^[0-9a-f]{40,64}$/;

/** Whether a search goes on. */
export function isSearching({ state }: Pick<CommitSearch, 'state'>): boolean {
  return state === 'LISTING' || state === 'MEASURING';
}

/** The alert of a group that shows a search: one that goes on, since those of a range follow one another. */
export function searchedOf(alerts: readonly Alert[]): Alert | null {
  const searched = alerts.filter(({ search }) => search !== null);
  const current = searched.find(({ search }) => search !== null && isSearching(search));
  return current ?? searched[0] ?? alerts[0] ?? null;
}

/** Whether a search may help: the range may have several commits, and none is named or searched for. */
export function canBeSearched(alert: Alert): boolean {
  const { search, introducedBy } = alert;
  if (!isOpen(alert) || alert.percentChange === null) return false;
  if (search !== null && (isSearching(search) || search.state === 'NAMED')) return false;
  if (onlySuspect(introducedBy) !== null) return false;
  const { after, upTo, commits } = introducedBy;
  return commits.length > 1 || (COMMIT.test(after) && COMMIT.test(upTo));
}

/** `99.8%`; what is not quite certain is never rounded to it. */
export function formatLikelihood(probability: number | null | undefined): string {
  if (probability === null || probability === undefined) return '–';
  const percent = Math.min(99.9, 100 * probability);
  return percent < 0.05 ? '0%' : `${percent.toFixed(1)}%`;
}

/** Machine time in words: `about 12 minutes`. */
export function formatMinutes(minutes: number): string {
  if (minutes < 1) return 'less than a machine minute';
  if (minutes < 90) return `about ${formatNumber(Math.round(minutes))} machine minutes`;
  return `about ${(minutes / 60).toFixed(1)} machine hours`;
}

/** What was measured of a commit. */
export interface Step {
  /** Place in the range; −1 is the last good commit. */
  readonly commit: number;
  readonly revision: string;
  readonly subject: string | null;
  readonly posterior: number | null;
  readonly rungs: readonly Rung[];
}

/** The measured commits in the order of the history. */
export function stepsOf({ commits, ladder }: CommitSearch): readonly Step[] {
  const places = [...new Set(ladder.map(({ commit }) => commit))].sort((a, b) => a - b);
  return places.map((place) => {
    const rungs = withoutSpared(ladder.filter(({ commit }) => commit === place));
    return {
      commit: place,
      revision: commits[place]?.revision ?? rungs[0]?.revision ?? '',
      subject: commits[place]?.subject ?? null,
      posterior: commits[place]?.posterior ?? null,
      rungs,
    };
  });
}

/** A second measurement that the end of the search made needless is left out where there is a result. */
function withoutSpared(rungs: readonly Rung[]): readonly Rung[] {
  const isMeasured = rungs.some(({ value }) => value !== null);
  return rungs.filter(
    ({ value, state }) => value !== null || !(isMeasured && state === 'CANCELLED'),
  );
}

/** The scale in which all that was measured reads best. */
export function ladderScale({ ladder }: CommitSearch, metric: Metric): Scale {
  return scaleFor(
    metric.unit,
    ladder.map(({ value }) => value),
  );
}
