import type { Job } from '../../../api/jobs';
import type { RereadExample, RereadReport } from '../../../api/workTypes';
import { formatCount } from '../../../format/units';
import { BenchmarkName } from '../../../components/BenchmarkName';
import { shortRevision } from '../../../format/names';
import { type ColumnHead, TableHead } from '../../../components/TableHead';

const COLUMNS: readonly ColumnHead[] = [
  'Benchmark',
  'Revision',
  'Machine',
  'Measurement',
  { label: 'Was', number: true },
  { label: 'Is read as', number: true },
];

/** A job with its report. */
export type RereadJob = Job<RereadReport> & { readonly report: RereadReport };

const WHAT: Readonly<Record<RereadExample['what'], string>> = {
  ADDED: 'added',
  REMOVED: 'removed',
  CHANGED: 'changed',
};

/** What reading again has changed, or would change. */
export function RereadChanges({ job }: { readonly job: RereadJob }) {
  const { examples, failures } = job.report;
  return (
    <div class="backtest">
      <p role="status">{job.status === 'DONE' ? sentence(job) : progress(job)}</p>
      {examples.length > 0 && <Examples examples={examples} />}
      {failures.length > 0 && (
        <ul>
          {failures.map(({ run, why }) => (
            <li key={run}>
              Run <code>{run}</code> stays as it is: {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Examples({ examples }: { readonly examples: readonly RereadExample[] }) {
  return (
    <table class="table">
      <TableHead columns={COLUMNS} />
      <tbody>
        {examples.map((one) => (
          <tr key={`${one.run} ${one.benchmark} ${JSON.stringify(one.parameters)} ${one.metric}`}>
            <td class="cell-name">
              <BenchmarkName
                benchmark={one.benchmark}
                parameters={one.parameters}
                metric={one.metric}
              />
            </td>
            <td>
              <code title={one.revision}>{shortRevision(one.revision)}</code>
            </td>
            <td>{one.machine}</td>
            <td>{WHAT[one.what]}</td>
            <td class="number">{quantity(one.was, one.unit)}</td>
            <td class="number">{quantity(one.now, one.unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function progress({ done, total }: RereadJob): string {
  return `${done} of ${formatCount(total, 'run')} read…`;
}

function sentence({ dryRun, total, report }: RereadJob): string {
  const read = `${formatCount(total, 'run')} read: `;
  if (report.runsChanged === 0) return `${read}nothing ${dryRun ? 'would change' : 'changed'}.`;
  return (
    read +
    `${report.runsChanged} ${dryRun ? 'would change' : 'changed'}, with ` +
    `${formatCount(report.measurementsAdded, 'measurement')} added, ` +
    `${report.measurementsRemoved} removed and ${report.measurementsChanged} changed.`
  );
}

/** As it is stored: a rescaled unit might be the very thing that is wrong. */
function quantity(value: number | null, unit: string): string {
  return value === null ? '–' : `${Number(value.toPrecision(6))} ${unit}`;
}
