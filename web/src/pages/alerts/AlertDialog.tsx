import { useState } from 'preact/hooks';
import { apiPath, requestJson } from '../../api/client';
import type { Alert } from '../../api/types';
import { DecisionDialog } from '../../components/DecisionDialog';
import { formatCount } from '../../format/units';
import { type AlertAction, EXPLANATIONS, orderOf } from './actions';
import { Assignee } from './Assignee';
import { SnoozeFor, snoozedUntil } from './SnoozeFor';

interface AlertDialogProps {
  readonly project: string;
  readonly action: AlertAction;
  readonly alerts: readonly Alert[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for the reason, once for all of them, and then does it. */
export function AlertDialog({ project, action, alerts, onClose, onDone }: AlertDialogProps) {
  const [assignee, setAssignee] = useState(alerts[0]?.assignee ?? '');
  const [days, setDays] = useState(7);

  const decide = async (note: string): Promise<void> => {
    const body = {
      ids: alerts.map(({ id }) => id),
      action: orderOf(action),
      note: note === '' ? null : note,
      ...(action === 'Assign' && { assignee: assignee === '' ? null : assignee }),
      ...(action === 'Snooze' && { until: snoozedUntil(days) }),
    };
    const path = `/projects/${encodeURIComponent(project)}/alerts/actions`;
    await requestJson(apiPath(path), { method: 'POST', body });
    onDone();
  };

  return (
    <DecisionDialog
      action={action}
      title={alerts.length === 1 ? action : `${action} ${formatCount(alerts.length, 'alert')}`}
      explanation={EXPLANATIONS[action]}
      noteRequired={action === 'Dismiss'}
      onDecide={decide}
      onClose={onClose}
    >
      {action === 'Assign' && <Assignee value={assignee} onValue={setAssignee} />}
      {action === 'Snooze' && <SnoozeFor days={days} onDays={setDays} />}
    </DecisionDialog>
  );
}
