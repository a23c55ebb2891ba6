import { useLive } from '../../api/live';
import { type Resource, useApi } from '../../api/useApi';
import type { Why } from '../../url';
import { type Explained, explainedPath, loadExplained } from './explained';

/**
 * Reads why a series changed at a revision, and follows along.
 *
 * @param branch the stable branch on which it changed; empty for the default one
 */
export function useExplained(project: string, why: Why, branch: string): Resource<Explained> {
  const explained = useApi<Explained>(explainedPath(project, why, branch), loadExplained);
  useLive(project, ['evaluation', 'alerts'], explained.refresh);
  return explained;
}
