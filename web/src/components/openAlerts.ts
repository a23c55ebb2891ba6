import { createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { tellsOf } from '../alertState';
import { apiPath, requestJson } from '../api/client';
import { useLive } from '../api/live';
import type { Alert, BriefFinding, List } from '../api/types';
import { useApi } from '../api/useApi';
import { groupBy } from '../groupBy';

/** More are never open between two revisions, or nobody looks at single rows. */
const MOST = 1000;

/** The open alerts that stand beside the rows of a comparison, and at which revision. */
interface OpenAlerts {
  readonly bySeries: ReadonlyMap<number, readonly Alert[]>;
  /** What was judged, where rows are held against what came before: only changes of then count. */
  readonly only: string | null;
}

const NONE: OpenAlerts = { bySeries: new Map(), only: null };

/** Of the rows below it, one of each comparison that they are of. */
export const OpenAlertsBeside = createContext<readonly OpenAlerts[]>([]);

interface Beside {
  readonly project: string;
  readonly branch: string | undefined;
  /** The revision that rows are compared with; null where it is each series' stable region. */
  readonly baseline: string | null;
  /** One of each comparison; null where nothing is on a mainline. */
  readonly candidates: readonly (string | null)[];
}

/** Reads the open alerts whose change lies between the two sides of each comparison. */
export function useOpenAlerts(beside: Beside): readonly OpenAlerts[] {
  const { project, baseline, candidates } = beside;
  const paths = pathsOf(beside);
  const alerts = useApi<readonly (readonly Alert[])[]>(paths, loadLists);
  useLive(project, ['alerts'], alerts.refresh);
  return useMemo(
    () =>
      candidates.map((candidate, index) => ({
        bySeries: groupBy(alerts.value?.[index] ?? [], ({ series }) => series),
        only: baseline === null ? candidate : null,
      })),
    [alerts.value, baseline, paths],
  );
}

/** A line for each comparison, empty where it has none to read; null without any. */
function pathsOf({ project, branch, baseline, candidates }: Beside): string | null {
  if (candidates.every((candidate) => candidate === null)) return null;
  const path = `/projects/${encodeURIComponent(project)}/alerts`;
  const query = { branch: branch ?? null, open: 'true', after: baseline, limit: MOST };
  return candidates
    .map((candidate) => (candidate === null ? '' : apiPath(path, { ...query, up_to: candidate })))
    .join('\n');
}

function loadLists(paths: string, signal: AbortSignal): Promise<(readonly Alert[])[]> {
  return Promise.all(
    paths
      .split('\n')
      .map(async (path) =>
        path === '' ? [] : (await requestJson<List<Alert>>(path, { signal })).items,
      ),
  );
}

/**
 * The open alerts on the same change as a row.
 *
 * @param findings what the row says, one of each comparison; null where that does not have it
 */
export function useAlertsOf(findings: readonly (BriefFinding | null)[]): readonly Alert[] {
  const beside = useContext(OpenAlertsBeside);
  const telling = findings.flatMap((finding, index) =>
    finding === null ? [] : tellingOf(finding, beside[index] ?? NONE),
  );
  return [...new Map(telling.map((alert) => [alert.id, alert])).values()];
}

function tellingOf(
  { series, suspectedSince }: BriefFinding,
  { bySeries, only }: OpenAlerts,
): readonly Alert[] {
  const alerts = bySeries.get(series) ?? [];
  if (only === null) return alerts;
  return alerts.filter(
    (alert) => tellsOf(alert, only) || (suspectedSince != null && tellsOf(alert, suspectedSince)),
  );
}
