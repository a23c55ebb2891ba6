import { apiPath } from '../../api/client';
import type { Release } from '../../api/types';
import { releasesPlace, type PlaceOf } from '../../url';

/** The API's address of a project's releases, or of one by its name. */
export function releasesPath(project: string, suffix = ''): string {
  return apiPath(`/projects/${encodeURIComponent(project)}/releases${suffix}`);
}

/** The page of a release. No address holds a tag with a slash: its revision stands for it. */
export function placeOfRelease(
  project: string,
  { tag, revision }: Pick<Release, 'tag' | 'revision'>,
): PlaceOf<'releases'> {
  return releasesPlace(project, tag.includes('/') ? revision : tag);
}
