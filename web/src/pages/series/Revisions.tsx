import type { History, HistoryPoint } from '../../api/types';
import { historyScale } from '../../charts/historyLines';
import { BASIS } from '../../format/basis';
import { shortRevision } from '../../format/names';
import { formatPercent } from '../../format/percent';
import { formatDate } from '../../format/time';
import { formatIn, type Scale } from '../../format/units';
import { changeBetween } from './changeBetween';
import { betweenRevisions, linkTo } from '../../url';
import { type ColumnHead, TableHead } from '../../components/TableHead';

const COLUMNS: readonly ColumnHead[] = [
  'Revision',
  'Committed',
  { label: 'Mean', number: true },
  { label: 'Change', number: true, basis: BASIS.BEFORE },
  'Medians of the machines',
];

const NEWEST = 25;

interface RevisionsProps {
  readonly project: string;
  readonly history: History;
}

/** The newest revisions in numbers. */
export function Revisions({ project, history }: RevisionsProps) {
  const scale = historyScale(history);
  const rows = history.points
    .map((point, index) => ({ point, previous: history.points[index - 1] }))
    .slice(-NEWEST)
    .reverse();
  return (
    <section class="card table-card section-card" aria-labelledby="revisions-title">
      <header class="card-head">
        <h2 id="revisions-title">Newest revisions</h2>
      </header>
      <table class="table">
        <TableHead columns={COLUMNS} />
        <tbody>
          {rows.map(({ point, previous }) => (
            <Row
              key={point.revision}
              project={project}
              point={point}
              previous={previous}
              scale={scale}
              annotations={history.annotations}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly project: string;
  readonly point: HistoryPoint;
  readonly previous: HistoryPoint | undefined;
  readonly scale: Scale;
  readonly annotations: History['annotations'];
}

function Row({ project, point, previous, scale, annotations }: RowProps) {
  const { revision, subject, committedAt, mean, perMachine } = point;
  const name = <code>{shortRevision(revision)}</code>;
  return (
    <tr>
      <td class="cell-name" title={revision}>
        {previous === undefined ? (
          name
        ) : (
          <a href={linkTo(betweenRevisions(project, previous.revision, revision))}>{name}</a>
        )}{' '}
        <span class="muted">{subject}</span>
        {annotations
          .filter((annotation) => annotation.revision === revision)
          .map(({ id, text }) => (
            <span key={id} class="annotation">
              {text}
            </span>
          ))}
      </td>
      <td data-label="Committed">{formatDate(committedAt)}</td>
      <td class="number" data-label="Mean">
        {formatIn(scale, mean)} <small>{scale.unit}</small>
      </td>
      <td class="number" data-label="Change">
        {formatPercent(changeBetween(previous?.mean ?? null, mean))}
      </td>
      <td class="muted cell-wide" data-label="Medians of the machines">
        {perMachine
          .map(({ machine, median, leftOut }) => {
            const result = `${machine} ${formatIn(scale, median)}`;
            return leftOut === true ? `${result} (excluded)` : result;
          })
          .join(', ')}
      </td>
    </tr>
  );
}
