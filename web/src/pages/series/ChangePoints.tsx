import { apiPath } from '../../api/client';
import type { ChangePoint, ChangePointState, Metric } from '../../api/types';
import { useMay } from '../../api/useMe';
import { NoteDialog } from '../../components/NoteDialog';
import { Pill, type PillTone } from '../../components/Pill';
import { shortRevision } from '../../format/names';
import { formatPercent, formatProbability, formatZ } from '../../format/percent';
import { toneOfChangePoint } from '../../tone';
import { betweenRevisions, linkTo } from '../../url';
import { type ColumnHead, TableHead } from '../../components/TableHead';

const COLUMNS: readonly ColumnHead[] = [
  'First revision of the new level',
  'State',
  { label: 'Change', number: true },
  { label: 'z', number: true, explained: 'z' },
  { label: 'p', number: true },
  { label: 'Decide', hidden: true },
];

interface ChangePointsProps {
  readonly project: string;
  readonly changePoints: readonly ChangePoint[];
  readonly metric: Metric;
  readonly onDecided: () => void;
}

export const TONES: Readonly<Record<ChangePointState, PillTone>> = {
  PROPOSED: 'unsure',
  CONFIRMED: 'environment',
  REJECTED: 'steady',
};

/** The revisions at which the level changed, for a person to confirm or reject. */
export function ChangePoints({ project, changePoints, metric, onDecided }: ChangePointsProps) {
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
              <Row key={change.id} {...{ project, change, metric, onDecided }} />
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
        <Pill tone={TONES[change.state]}>{change.state}</Pill>
      </td>
      <td
        class={`number strong tone-${toneOfChangePoint(change, metric.direction)}`}
        data-label="Change"
      >
        {formatPercent(change.percentChange)}
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

/** Confirms or rejects a change point. */
export function Decisions({ project, change, onDecided }: DecisionsProps) {
  const path = `/projects/${encodeURIComponent(project)}/change-points/${change.id}`;
  const enabled = useMay('triage', project);
  return (
    <span class="actions end">
      {change.state !== 'CONFIRMED' && (
        <NoteDialog
          action="Confirm"
          path={apiPath(`${path}/confirm`)}
          explanation="The change is real. The series is judged from its new level on."
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
