import { apiPath } from './client';
import type { List, MeasuredMetric } from './types';
import { useApi } from './useApi';

/** The metric of a project that pages show first, once it is known whether there is one. */
export interface PrimaryMetric {
  readonly isKnown: boolean;
  /** Null where there is none, or it cannot be had: then all metrics are alike. */
  readonly name: string | null;
  /** Reads it anew: results that come in may begin it. */
  readonly refresh: () => void;
}

export function usePrimaryMetric(project: string): PrimaryMetric {
  const path = apiPath(`/projects/${encodeURIComponent(project)}/metrics`);
  const { value, error, refresh } = useApi<List<MeasuredMetric>>(path);
  return {
    isKnown: value !== null || error !== null,
    name: value?.items[0]?.name ?? null,
    refresh,
  };
}
