import { apiPath } from '../../api/client';
import type { ChangePoint, Metric } from '../../api/types';
import { useMay } from '../../api/useMe';
import { NoteDialog } from '../../components/NoteDialog';
import { Pill, type PillTone } from '../../components/Pill';
import { levelChange } from '../../format/change';
import { BASIS } from '../../format/basis';
import { shortRevision } from '../../format/names';
import { formatProbability, formatZ } from '../../format/percent';
import { toneOfChangePoint } from '../../tone';
import { betweenRevisions, linkTo } from '../../url';
import { type ColumnHead, TableHead } from '../../components/TableHead';

const COLUMNS: readonly ColumnHead[] = [
  'First revision of the new level',
  'State',
  { label: 'Change', number: true, basis: BASIS.LEVELS },
  { label: 'z', number: true, explained: 'z' },
  { label: 'p', number: true, explained: 'p' },
  { label: 'Decide', hidden: true },
];

interface ChangePointsProps {
  readonly project: string;
  readonly changePoints: readonly ChangePoint[];
  readonly metric: Metric;
  readonly onDecided: () => void;
}

const TONES: Readonly<Record<ChangePoint['standing'], PillTone>> = {
  SUSPECTED: 'unsure',
  CONFIRMED: 'environment',
  REJECTED: 'steady',
};

/** The revisions at which the level changed, for a person to confirm or reject. */
export function ChangePoints(props: ChangePointsProps) {
  const { changePoints } = props;
  return (
    <section class="card section-card" aria-labelledby="changes-title">
      <header class="card-head">
        <h2 id="changes-title">Change points</h2>
      </header>
      {changePoints.length === 0 ? (
        <p class="hint card-foot">The level never changed.</p>
      ) : (
        <table class="table">
          <TableHead columns={COLUMNS} />
          <tbody>
            {changePoints.toReversed().map((change) => (
              <Row key={change.id} change={change} {...props} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type RowProps = Omit<ChangePointsProps, 'changePoints'> & { readonly change: ChangePoint };

function Row({ project, change, metric, onDecided }: RowProps) {
  return (
    <tr>
      <td class="cell-name">
        <RevisionLink project={project} change={change} />
      </td>
      <td>
        <Standing change={change} />
      </td>
      <td
        class={`number strong tone-${toneOfChangePoint(change, metric.direction)}`}
        data-label="Change"
      >
        {levelChange(change, metric)}
      </td>
      <td class="number" data-label="z">
        {formatZ(change.zScore)}
      </td>
      <td class="number muted" data-label="p">
        {formatProbability(change.pValue)}
      </td>
      <td class="cell-actions">
        <Decisions project={project} change={change} onDecided={onDecided} />
      </td>
    </tr>
  );
}

/** What is known of a change, and who decided it, if anybody did. */
export function Standing({ change }: Pick<RowProps, 'change'>) {
  return (
    <>
      <Pill tone={TONES[change.standing]}>{change.standing}</Pill>
      {change.decidedBy !== null && <span class="hint"> by {change.decidedBy}</span>}
    </>
  );
}

function RevisionLink({
  project,
  change,
}: {
  readonly project: string;
  readonly change: ChangePoint;
}) {
  const { revision, previousRevision } = change;
  return (
    <a href={linkTo(betweenRevisions(project, previousRevision, revision))} title={revision}>
      <code>
        {shortRevision(previousRevision)} → {shortRevision(revision)}
      </code>
    </a>
  );
}

interface DecisionsProps {
  readonly project: string;
  readonly change: ChangePoint;
  readonly onDecided: () => void;
}

/** What a person can decide about an undecided change point: it is real, or it was noise. */
export function Decisions({ project, change, onDecided }: DecisionsProps) {
  const isSure = change.state === 'PROPOSED' && !change.provisional;
  const path = `/projects/${encodeURIComponent(project)}/change-points/${change.id}`;
  const enabled = useMay('triage', project);
  return (
    <span class="actions end">
      {change.state !== 'CONFIRMED' && (
        <NoteDialog
          action="Mark as real"
          path={apiPath(`${path}/confirm`)}
          explanation={
            isSure
              ? 'The change is real, and stays whatever later results look like.'
              : 'The change is real. The series is judged from its new level on.'
          }
          enabled={enabled}
          onDone={onDecided}
        />
      )}
      {change.state !== 'REJECTED' && (
        <NoteDialog
          action="Reject"
          path={apiPath(`${path}/reject`)}
          explanation="This is noise. The level is taken as unchanged here, also when the history is read again."
          enabled={enabled}
          onDone={onDecided}
        />
      )}
    </span>
  );
}
