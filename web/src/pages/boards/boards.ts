import { apiPath } from '../../api/client';
import type { BoardChart } from '../../api/types';
import { linkTo, placeOf, type PlaceOf } from '../../url';

export function boardsPath(project: string, suffix = ''): string {
  return apiPath(`/projects/${encodeURIComponent(project)}/boards${suffix}`);
}

/** The page of a series as a chart keeps it: nothing of it is looked at. */
export function queryOf(place: PlaceOf<'series'>): string {
  const view = { ...place.view, at: '', embed: false };
  return linkTo({ ...place, view }).replace(/^[^?]*/, '');
}

/** The page that a chart leads to. */
export function placeOfChart(project: string, { series, query }: BoardChart): PlaceOf<'series'> {
  const place = placeOf(`/projects/${encodeURIComponent(project)}/series/${series}${query}`);
  if (place.page !== 'series') throw new Error('The address is that of a series');
  return { ...place, branch: place.branch ?? '' };
}
