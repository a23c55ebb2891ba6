import { useState } from 'preact/hooks';
import { apiPath } from '../../api/client';
import type { List, Profile, Run } from '../../api/types';
import { useLive } from '../../api/live';
import { useApi } from '../../api/useApi';
import { UploadCommand } from '../../components/CommandLine';
import { EmptyState } from '../../components/EmptyState';
import { ForkBadge } from '../../components/ForkBadge';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { VerdictBadge } from '../../components/VerdictMark';
import { PickHint } from '../../components/PickHint';
import { useAction } from '../../components/useAction';
import { useTitle } from '../../components/useTitle';
import { type PickProps, type TwoPicks, useTwoPicks } from '../../components/useTwoPicks';
import { navigate } from '../../navigation';
import { inOrder } from './inOrder';
import { Profiles, ProfilesOfRun, useProfiles } from './Profiles';
import { RawFile, UploadLog } from './UploadLog';
import { shortRevision } from '../../format/names';
import { formatAgo, formatDateTime } from '../../format/time';
import { formatCount, formatNumber } from '../../format/units';
import { comparisonPlace, evaluationPlace, linkTo, type PlaceOf, runsPlace } from '../../url';
import { type ColumnHead, TableHead } from '../../components/TableHead';

const COLUMNS: readonly ColumnHead[] = [
  'Revision',
  'Machine',
  'Verdict',
  'Harness',
  { label: 'Benchmarks', number: true },
  { label: 'Measurements', number: true },
  { label: 'Samples', number: true },
  'Received',
  { label: 'File', hidden: true },
];

/** What was uploaded, newest first. */
export function RunsPage({ place }: { readonly place: PlaceOf<'runs'> }) {
  const path = `/projects/${encodeURIComponent(place.project)}/runs`;
  const runs = useApi<List<Run>>(
    apiPath(path, { limit: 200, revision: place.revision, branch: place.branch ?? null }),
  );
  const profiles = useProfiles(place);
  const items = runs.value?.items ?? [];
  const picks = usePicks(place.project, items);
  useLive(place.project, ['run', 'evaluation'], runs.refresh);
  useTitle('Runs', place.project);
  if (runs.error !== null) return <Problem error={runs.error} onRetry={runs.reload} />;
  return (
    <>
      <header class="page-head">
        <h1>Runs</h1>
        {place.branch !== undefined && <p class="page-facts">of branch {place.branch}</p>}
        {place.revision !== '' && (
          <p class="page-facts">
            <span>
              of revision <code title={place.revision}>{shortRevision(place.revision)}</code>
            </span>
            <a href={linkTo({ ...place, revision: '' })}>All runs</a>
          </p>
        )}
        {items.length > 1 && (
          <PickHint
            noun="runs"
            first={picks.firstRevision}
            compared="their revisions, each by all that was measured of it"
            refused={picks.refused}
          />
        )}
      </header>
      {runs.value === null ? (
        <Loading rows={16} />
      ) : (
        <>
          <Runs place={place} runs={runs.value.items} profiles={profiles} picks={picks} />
          <Profiles project={place.project} profiles={profiles} />
          <UploadLog place={place} />
        </>
      )}
    </>
  );
}

/** Comparing two runs compares their revisions. */
function usePicks(project: string, runs: readonly Run[]) {
  const [refused, setRefused] = useState<string | null>(null);
  const { run: act } = useAction();
  const revisionOf = (id: string | null): string =>
    runs.find((run) => run.id === id)?.revision ?? '';
  const ids = runs.map(({ id }) => id);
  const picks = useTwoPicks(ids, (older, newer) => {
    const [baseline, candidate] = [revisionOf(older), revisionOf(newer)];
    if (baseline === candidate) {
      setRefused(
        `Both runs are of revision ${shortRevision(candidate)}, and revisions are compared: choose runs of two.`,
      );
    } else {
      act(async () => {
        const [before, after] = await inOrder(project, baseline, candidate);
        navigate(comparisonPlace(project, `rev:${before}`, `rev:${after}`));
      });
    }
  });
  const firstRevision = picks.first === null ? null : shortRevision(revisionOf(picks.first));
  return { ...picks, firstRevision, refused };
}

interface RunsProps {
  readonly place: PlaceOf<'runs'>;
  readonly runs: readonly Run[];
  /** Of whichever of them have some. */
  readonly profiles: readonly Profile[];
  /** Two runs whose revisions are compared. */
  readonly picks: TwoPicks;
}

function Runs({ place, runs, profiles, picks }: RunsProps) {
  const { project } = place;
  if (runs.length === 0) return <None place={place} />;
  return (
    <div class="card table-card">
      <table class="table">
        <TableHead columns={COLUMNS} />
        <tbody>
          {runs.map((run) => (
            <Row
              key={run.id}
              project={project}
              run={run}
              picked={picks.propsOf(run.id)}
              profiles={profiles.filter((profile) => profile.run === run.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Why there is no run: the link asks for those of a revision or a branch, or nothing came yet. */
function None({ place }: { readonly place: PlaceOf<'runs'> }) {
  const { project, revision, branch } = place;
  if (revision !== '' || branch !== undefined) {
    return (
      <EmptyState title="No such run">
        <p>
          No run is of {revision === '' ? 'branch' : 'revision'}{' '}
          <code>{revision === '' ? branch : revision}</code>
          {revision !== '' && branch !== undefined && ` on branch ${branch}`}.
        </p>
        <a href={linkTo(runsPlace(project), '/')}>All runs</a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No uploads yet">
      <p>One line sends a harness’s output as it is:</p>
      <UploadCommand project={project} />
    </EmptyState>
  );
}

interface RowProps {
  readonly project: string;
  readonly run: Run;
  readonly profiles: readonly Profile[];
  readonly picked: PickProps;
}

function Row({ project, run, profiles, picked }: RowProps) {
  return (
    <tr {...picked}>
      <td class="cell-name">
        <code title={run.revision}>{shortRevision(run.revision)}</code>{' '}
        <span class="muted">
          {run.pullRequest === null ? run.branch : `pull request #${run.pullRequest}`}
        </span>{' '}
        {run.trust === 'FORK' && <ForkBadge />}
        {run.environment !== null && <div class="muted">Machine: {run.environment}</div>}
        <Warnings run={run} />
        <ProfilesOfRun project={project} profiles={profiles} />
      </td>
      <td data-label="Machine">{run.machine.name}</td>
      <td data-label="Verdict">
        <Judged project={project} run={run} />
      </td>
      <td data-label="Harness">{run.harness}</td>
      <td class="number" data-label="Benchmarks">
        {formatNumber(run.benchmarks)}
      </td>
      <td class="number" data-label="Measurements">
        {formatNumber(run.measurements)}
      </td>
      <td class="number" data-label="Samples">
        {formatNumber(run.samples)}
      </td>
      <td data-label="Received" title={formatDateTime(run.receivedAt)}>
        {formatAgo(run.receivedAt)}
      </td>
      <td class="cell-actions">
        <RawFile project={project} run={run.id} />
      </td>
    </tr>
  );
}

/** How the run's revision was judged, with all that was measured of it. */
function Judged({ project, run }: { readonly project: string; readonly run: Run }) {
  if (run.evaluation === null) return <>–</>;
  const { id, status, verdict, waitingUntil } = run.evaluation;
  const told = waitingUntil === null ? status.toLowerCase() : 'waiting for machines';
  return (
    <a href={linkTo(evaluationPlace(project, id))}>
      {verdict === null || waitingUntil !== null ? told : <VerdictBadge verdict={verdict} />}
    </a>
  );
}

function Warnings({ run: { warnings } }: { readonly run: Run }) {
  if (warnings.length === 0) return null;
  return (
    <details class="warnings">
      <summary class="tone-unsure">{formatCount(warnings.length, 'warning')}</summary>
      <ul>
        {warnings.map(({ pointer, detail }) => (
          <li key={`${pointer ?? ''} ${detail}`}>
            {pointer !== null && <code>{pointer}</code>} {detail}
          </li>
        ))}
      </ul>
    </details>
  );
}
