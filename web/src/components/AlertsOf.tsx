import type { BriefFinding } from '../api/types';
import { AlertLine } from './AlertLine';
import { useAlertsOf } from './openAlerts';

interface AlertsOfProps {
  readonly project: string;
  readonly finding: BriefFinding;
}

/** What open alerts say of the series of a row, a line each; nothing without one. */
export function AlertsOf({ project, finding }: AlertsOfProps) {
  const alerts = useAlertsOf(finding);
  return (
    <>
      {alerts.map((alert) => (
        <AlertLine key={alert.id} project={project} alert={alert} />
      ))}
    </>
  );
}
