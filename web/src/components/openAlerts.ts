import { createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { tellsOf } from '../alertState';
import { apiPath } from '../api/client';
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

/** Of the rows below it. */
export const OpenAlertsBeside = createContext<OpenAlerts>(NONE);

interface Beside {
  readonly project: string;
  readonly branch: string | undefined;
  /** The revision that rows are compared with; null where it is each series' stable region. */
  readonly baseline: string | null;
  /** Null where nothing is on a mainline. */
  readonly candidate: string | null;
}

/** Reads the open alerts whose change lies between the two sides of a comparison. */
export function useOpenAlerts({ project, branch, baseline, candidate }: Beside): OpenAlerts {
  const path = `/projects/${encodeURIComponent(project)}/alerts`;
  const alerts = useApi<List<Alert>>(
    candidate === null
      ? null
      : apiPath(path, {
          branch: branch ?? null,
          open: 'true',
          after: baseline,
          up_to: candidate,
          limit: MOST,
        }),
  );
  useLive(project, ['alerts'], alerts.refresh);
  return useMemo(
    () => ({
      bySeries: groupBy(alerts.value?.items ?? [], ({ series }) => series),
      only: baseline === null ? candidate : null,
    }),
    [alerts.value, baseline, candidate],
  );
}

/** The open alerts that tell of the same as a row. */
export function useAlertsOf({ series, suspectedSince }: BriefFinding): readonly Alert[] {
  const { bySeries, only } = useContext(OpenAlertsBeside);
  const alerts = bySeries.get(series) ?? [];
  if (only === null) return alerts;
  return alerts.filter(
    (alert) => tellsOf(alert, only) || (suspectedSince != null && tellsOf(alert, suspectedSince)),
  );
}
