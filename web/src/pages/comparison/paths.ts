import { apiPath } from '../../api/client';
import { type ComparisonFilters, type ComparisonSubject, filterQuery, NO_FILTERS } from '../../url';

/** Text forms in which a comparison can be had. */
export type ExportFormat = 'md' | 'rst' | 'csv';

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

function queryOf(filters: ComparisonFilters): Record<string, string | readonly string[]> {
  const { machines, ...rest } = filters;
  const single = Object.fromEntries(filterQuery({ ...rest, machines: [] }));
  return machines.length === 0 ? single : { ...single, machine: machines };
}
