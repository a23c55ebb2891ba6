import { apiPath } from '../../api/client';
import type { AlertAge, PlaceOf } from '../../url';

const DAY = 24 * 60 * 60_000;

const DAYS: Readonly<Record<Exclude<AlertAge, ''>, number>> = {
  day: 1,
  week: 7,
  month: 30,
  older: 30,
};

/** More are never shown at once. */
export const MOST_ALERTS = 200;

/** The query to the service. */
export function alertsPath(place: PlaceOf<'alerts'>, now: number): string {
  const { project, branch, state, benchmark, machine, platform, owner, series, opened } = place;
  const limit = opened === '' ? '' : new Date(now - DAYS[opened] * DAY).toISOString();
  return apiPath(`/projects/${encodeURIComponent(project)}/alerts`, {
    branch: branch ?? null,
    open: state === '' ? 'true' : null,
    snoozed: state === 'SNOOZED' ? 'true' : null,
    state: state === 'SNOOZED' || state === 'ALL' ? null : state,
    benchmark,
    machine,
    platform,
    owner,
    series,
    since: opened === 'older' ? '' : limit,
    until: opened === 'older' ? limit : '',
    limit: MOST_ALERTS,
  });
}
