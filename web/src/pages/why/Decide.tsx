import { useState } from 'preact/hooks';
import type { Alert } from '../../api/types';
import { useMay } from '../../api/useMe';
import { toDecide } from '../../components/permission';
import { Pill } from '../../components/Pill';
import { type AlertAction, actionsOn, isSnoozed } from '../alerts/actions';
import { AlertDialog } from '../alerts/AlertDialog';

interface DecideProps {
  readonly project: string;
  readonly alert: Alert;
  readonly onDecided: () => void;
}

/** Where an alert is in its life, and what can be decided of it. */
export function Decide({ project, alert, onDecided }: DecideProps) {
  const [asked, setAsked] = useState<AlertAction | null>(null);
  const mayDecide = useMay('triage', project);
  const close = (): void => {
    setAsked(null);
  };
  return (
    <>
      <Pill tone={alert.state === 'CONFIRMED' ? 'worse' : 'steady'}>{`alert ${alert.state}`}</Pill>
      {actionsOn(alert.state, isSnoozed(alert)).map((action) => (
        <button
          key={action}
          type="button"
          class="button small"
          disabled={!mayDecide}
          title={mayDecide ? '' : toDecide()}
          onClick={() => {
            setAsked(action);
          }}
        >
          {action}
        </button>
      ))}
      {asked !== null && (
        <AlertDialog
          project={project}
          action={asked}
          alerts={[alert]}
          onClose={close}
          onDone={() => {
            close();
            onDecided();
          }}
        />
      )}
    </>
  );
}
