import type { BriefFinding } from '../api/types';
import { AlertLine } from './AlertLine';
import { useAlertsOf } from './openAlerts';

interface AlertsOfProps {
  readonly project: string;
  /** What the row says, one of each comparison; null where that does not have it. */
  readonly findings: readonly (BriefFinding | null)[];
}

/** What open alerts say of the series of a row, a line each; nothing without one. */
export function AlertsOf({ project, findings }: AlertsOfProps) {
  const alerts = useAlertsOf(findings);
  return (
    <>
      {alerts.map((alert) => (
        <AlertLine key={alert.id} project={project} alert={alert} />
      ))}
    </>
  );
}
