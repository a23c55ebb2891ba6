import { useCallback, useMemo } from 'preact/hooks';
import { requestJson } from '../../api/client';
import type { BriefFinding, Comparison, Finding } from '../../api/types';
import { useApi } from '../../api/useApi';
import type { PlaceOf } from '../../url';
import { wholePath } from './paths';

const known = new WeakMap<BriefFinding, Finding>();

/**
 * The same rows with what each machine measured, by series: those that were read before, and the
 * others once they are read, in one go.
 */
export function useDetails(
  { project, subject, view }: PlaceOf<'comparison'>,
  rows: readonly BriefFinding[],
) {
  const missing = rows.filter((row) => !known.has(row)).map(({ series }) => series);
  const path =
    missing.length === 0 ? null : wholePath(project, subject, view.filters.machines, missing);
  const load = useCallback(
    async (from: string, signal: AbortSignal) => {
      const { rows: found } = await requestJson<Comparison>(from, { signal });
      const bySeries = new Map(found.map((finding) => [finding.series, finding]));
      for (const row of rows) {
        const finding = bySeries.get(row.series);
        if (finding !== undefined) known.set(row, finding);
      }
      return found;
    },
    [rows],
  );
  const { error, reload } = useApi(path, load);
  const details = useMemo(() => {
    const found = new Map<number, Finding>();
    for (const row of rows) {
      const finding = known.get(row);
      if (finding !== undefined) found.set(row.series, finding);
    }
    return found;
  }, [rows, path]);
  return { details, error, reload };
}
