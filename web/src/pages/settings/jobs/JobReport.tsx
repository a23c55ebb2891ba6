import { hasEnded, type Job, jobPath } from '../../../api/jobs';
import type { BackfillProgress, Backtest } from '../../../api/workTypes';
import { useApi } from '../../../api/useApi';
import { InlineError } from '../../../components/InlineError';
import { Loading } from '../../../components/Loading';
import { ImportProgress } from '../data/ImportProgress';
import { RereadChanges, type RereadJob } from '../data/RereadChanges';
import { BacktestResult } from '../policy/BacktestResult';

interface JobReportProps {
  readonly project: string;
  readonly job: Job;
}

/** The report of an earlier release names nothing that was left out. */
const OF_BEFORE: Partial<BackfillProgress> = { leftOut: [] };

/** What came of a job, read anew once it has ended. */
export function JobReport({ project, job }: JobReportProps) {
  const path = jobPath(project, job.id) + (hasEnded(job) ? '' : `?at=${job.done}`);
  const whole = useApi<Job>(path);
  if (whole.error !== null) return <InlineError error={whole.error} />;
  if (whole.value === null) return <Loading rows={2} />;
  const { kind, status, report } = whole.value;
  switch (kind) {
    case 'REREAD':
      return <RereadChanges job={whole.value as RereadJob} />;
    case 'IMPORT':
      return <ImportProgress progress={{ ...OF_BEFORE, ...(report as BackfillProgress) }} />;
    case 'BACKTEST':
      return status === 'DONE' ? (
        <BacktestResult project={project} backtest={report as Backtest} />
      ) : null;
    case 'MAINLINE':
      return null;
  }
}
