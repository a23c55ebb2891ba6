import { useState } from 'preact/hooks';
import type { Alert } from '../../api/types';
import { useMay } from '../../api/useMe';
import { CopyButton } from '../../components/CopyButton';
import { TO_DECIDE } from '../../components/permission';
import { Pill } from '../../components/Pill';
import { diffLink } from '../../format/forge';
import { betweenRevisions, linkTo, seriesPlace, type Why } from '../../url';
import { type AlertAction, actionsOn, isSnoozed } from '../alerts/actions';
import { AlertDialog } from '../alerts/AlertDialog';
import { type Explained, alertOf } from './explained';
import { placeOf } from './StepChart';

interface ActionsProps {
  readonly project: string;
  readonly why: Why;
  readonly explained: Explained;
  readonly onDecided: () => void;
}

/** Where to go from here, and what to decide. */
export function Actions({ project, why, explained, onDecided }: ActionsProps) {
  const { history, around } = explained;
  const at = placeOf(why.revision, explained);
  const previous = at === null ? undefined : history.points[at - 1]?.revision;
  const diff = previous === undefined ? null : diffLink(around.repository, previous, why.revision);
  const alert = alertOf(explained, why.revision);
  return (
    <div class="actions drawer-actions">
      {alert !== null && <Decide project={project} alert={alert} onDecided={onDecided} />}
      <a class="button small" href={linkTo(seriesPlace(project, Number(why.series), why.revision))}>
        Whole history
      </a>
      {previous !== undefined && (
        <a class="button small" href={linkTo(betweenRevisions(project, previous, why.revision))}>
          Compare with previous
        </a>
      )}
      {diff !== null && (
        <a class="button small" href={diff} target="_blank" rel="noopener noreferrer">
          Files changed
        </a>
      )}
      <CopyButton text={() => location.href}>Copy link</CopyButton>
    </div>
  );
}

interface DecideProps {
  readonly project: string;
  readonly alert: Alert;
  readonly onDecided: () => void;
}

function Decide({ project, alert, onDecided }: DecideProps) {
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
          title={mayDecide ? '' : TO_DECIDE}
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
