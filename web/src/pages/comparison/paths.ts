import { apiPath } from '../../api/client';
import {
  type ComparisonFilters,
  type ComparisonSubject,
  type ExportFormat,
  filterQuery,
  NO_FILTERS,
} from '../../url';

/** Where whole rows are, with what each machine measured: those of some series, or all. */
export function wholePath(
  project: string,
  subject: ComparisonSubject,
  machines: readonly string[],
  series: readonly number[] = [],
): string {
  const path = comparisonPath(project, subject, { ...NO_FILTERS, machines });
  if (series.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}series=${series.join(',')}`;
}

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

/** Where the comparison is in columns. */
export function columnsPath(
  project: string,
  subject: ComparisonSubject,
  filters: ComparisonFilters = NO_FILTERS,
): string {
  return partPath(project, subject, 'columns', queryOf(filters));
}

/** Where every sample of one row is. */
export function samplesPath(project: string, subject: ComparisonSubject, series: number): string {
  return partPath(project, subject, 'samples', { series });
}

function partPath(
  project: string,
  subject: ComparisonSubject,
  part: string,
  query: Record<string, string | number | readonly string[]>,
): string {
  const base = `/projects/${encodeURIComponent(project)}/comparisons`;
  return 'id' in subject
    ? apiPath(`${base}/${encodeURIComponent(subject.id)}/${part}`, query)
    : apiPath(`${base}/${part}`, { ...subject, ...query });
}

function queryOf(filters: ComparisonFilters): Record<string, string | readonly string[]> {
  const { machines, ...rest } = filters;
  const single = Object.fromEntries(filterQuery({ ...rest, machines: [] }));
  return machines.length === 0 ? single : { ...single, machine: machines };
}
