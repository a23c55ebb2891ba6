import { apiPath } from '../../api/client';
import {
  type ComparisonFilters,
  type ComparisonSubject,
  type ExportFormat,
  filterQuery,
  NO_FILTERS,
} from '../../url';

/** The comparison's path in the API; with a format, its export as text. */
export function comparisonPath(
  project: string,
  subject: ComparisonSubject,
  filters: ComparisonFilters = NO_FILTERS,
  format?: ExportFormat,
): string {
  const base = `/projects/${encodeURIComponent(project)}/comparisons`;
  const suffix = format === undefined ? '' : `.${format}`;
  const query = queryOf(filters);
  if ('id' in subject) return apiPath(`${base}/${encodeURIComponent(subject.id)}${suffix}`, query);
  return apiPath(base + suffix, { ...subject, ...query });
}

/** Where every sample of one row is. */
export function samplesPath(project: string, subject: ComparisonSubject, series: number): string {
  const base = `/projects/${encodeURIComponent(project)}/comparisons`;
  if ('id' in subject) {
    return apiPath(`${base}/${encodeURIComponent(subject.id)}/samples`, { series });
  }
  return apiPath(`${base}/samples`, { ...subject, series });
}

function queryOf(filters: ComparisonFilters): Record<string, string | readonly string[]> {
  const { machines, ...rest } = filters;
  const single = Object.fromEntries(filterQuery({ ...rest, machines: [] }));
  return machines.length === 0 ? single : { ...single, machine: machines };
}
