import type { BacktestAlert } from '../../../api/workTypes';
import { BenchmarkName } from '../../../components/BenchmarkName';
import { VerdictBadge } from '../../../components/VerdictMark';
import { shortRevision } from '../../../format/names';
import { formatDate, formatDateTime } from '../../../format/time';
import { linkTo, seriesPlace } from '../../../url';
import { nameOf } from './effect';
import { type ColumnHead, TableHead } from '../../../components/TableHead';

const COLUMNS: readonly ColumnHead[] = ['Verdict', 'Benchmark', 'Introduced in', 'Known'];

const KINDS: Readonly<Record<BacktestAlert['kind'], string>> = {
  CAUGHT: 'a change marked as real',
  NO_OP: 'blames a commit that cannot change the speed',
  UNEXPLAINED: 'nobody marked it as real – review',
};

/** More than anybody looks through. */
const MOST_ROWS = 100;

interface AlertTableProps {
  readonly project: string;
  readonly alerts: readonly BacktestAlert[];
}

/** Findings that a policy would have made. */
export function AlertTable({ project, alerts }: AlertTableProps) {
  return (
    <div class="table-card inset">
      <table class="table">
        <TableHead columns={COLUMNS} />
        <tbody>
          {alerts.slice(0, MOST_ROWS).map((alert) => (
            <Row key={nameOf(alert)} project={project} alert={alert} />
          ))}
        </tbody>
      </table>
      {alerts.length > MOST_ROWS && <p class="hint more">and {alerts.length - MOST_ROWS} more</p>}
    </div>
  );
}

function Row({ project, alert }: { readonly project: string; readonly alert: BacktestAlert }) {
  const { series, benchmark, parameters, metric, verdict, kind, revision, committedAt } = alert;
  return (
    <tr>
      <td class="cell-verdict">
        <VerdictBadge verdict={verdict} />
      </td>
      <td class="cell-name">
        <BenchmarkName
          benchmark={benchmark}
          parameters={parameters}
          metric={metric.name}
          href={linkTo(seriesPlace(project, series, revision))}
        />
      </td>
      <td data-label="Introduced in">
        <code title={revision}>{shortRevision(revision)}</code>{' '}
        <span class="muted unbroken" title={formatDateTime(committedAt)}>
          {formatDate(committedAt)}
        </span>
      </td>
      <td class="muted" data-label="Known">
        {KINDS[kind]}
      </td>
    </tr>
  );
}
