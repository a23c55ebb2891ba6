import { apiPath } from '../../api/client';

/** The API's address of a project's releases, or of one by its name. */
export function releasesPath(project: string, suffix = ''): string {
  return apiPath(`/projects/${encodeURIComponent(project)}/releases${suffix}`);
}
