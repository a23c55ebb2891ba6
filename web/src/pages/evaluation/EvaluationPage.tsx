import { useEffect, useMemo } from 'preact/hooks';
import { apiPath } from '../../api/client';
import type { Evaluation, Finding } from '../../api/types';
import { useLive } from '../../api/live';
import { useApi } from '../../api/useApi';
import { usePrimaryMetric } from '../../api/usePrimaryMetric';
import { Budgets } from '../../components/Budgets';
import { DecisionLine } from '../../components/DecisionLine';
import { EmptyState } from '../../components/EmptyState';
import { ForkBadge } from '../../components/ForkBadge';
import { Loading } from '../../components/Loading';
import { missingIn } from '../../components/missing';
import { OpenAlertsBeside, useOpenAlerts } from '../../components/openAlerts';
import { Pill } from '../../components/Pill';
import { Problem } from '../../components/Problem';
import { SeriesList } from '../../components/SeriesList';
import { useTitle } from '../../components/useTitle';
import { VerdictBadge } from '../../components/VerdictMark';
import { formatParameters, shortName, shortRevision } from '../../format/names';
import { formatDateTime } from '../../format/time';
import { formatCount } from '../../format/units';
import { navigate } from '../../navigation';
import { comparisonPlace, linkTo, measurementsPlace, NO_FILTERS, type PlaceOf } from '../../url';
import { EnvironmentNote } from '../comparison/EnvironmentNote';
import { FindingsTable } from '../comparison/FindingsTable';
import { filterRows } from '../comparison/filterRows';
import { Headline } from '../comparison/Headline';
import { MetricSwitch } from '../comparison/MetricSwitch';
import { movedFirst } from '../comparison/moved';
import { NotJudged } from '../comparison/NotJudged';
import { begunEarlier } from '../comparison/Reason';
import { facetsOf, parseSort } from '../comparison/rows';
import { Unchanged } from '../comparison/Unchanged';
import { useListing } from '../comparison/useListing';
import { VerdictCounts } from '../comparison/VerdictCounts';
import { MeasureButton } from '../measurements/MeasureButton';
import { evaluatedWithout, soFar } from './attendance';
import { CheckPill } from './CheckPill';
import { DeliveryLine, useDelivery } from './DeliveryLine';
import { loadEvaluation } from './loadEvaluation';

/** So long after an answer it is asked again while it is not judged. */
const POLL_MS = 5000;

/** One revision or pull request, judged. */
export function EvaluationPage({ place }: { readonly place: PlaceOf<'evaluation'> }) {
  const path = `/projects/${encodeURIComponent(place.project)}/evaluations/${encodeURIComponent(place.id)}`;
  const evaluation = useApi<Evaluation>(apiPath(path), loadEvaluation);
  const primary = usePrimaryMetric(place.project);
  useLive(place.project, ['evaluation'], evaluation.refresh);
  const { value, reload, refresh } = evaluation;
  const pending = value?.status === 'QUEUED' || value?.status === 'RUNNING';
  useTitle('Evaluation', place.project);

  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(refresh, POLL_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [pending, value, refresh]);

  // Rows lead to histories on the branch that was judged against.
  const line = value?.line;
  useEffect(() => {
    if (line !== undefined && place.branch === undefined)
      navigate({ ...place, branch: line }, { replace: true, keepScroll: true });
  }, [line, place]);

  if (evaluation.error !== null) {
    return <Problem error={missingIn(evaluation.error, 'evaluation', place.id)} onRetry={reload} />;
  }
  if (value === null || !primary.isKnown) return <Loading rows={10} />;
  return (
    <>
      <Head project={place.project} evaluation={value} />
      <Body place={place} evaluation={value} primary={primary.name} />
    </>
  );
}

/** While machines are awaited there is no verdict, though the present results have been judged. */
function Body({ place, evaluation, primary }: OutcomeProps) {
  if (evaluation.status === 'FAILED') return <Pending evaluation={evaluation} />;
  if (evaluation.waitingUntil !== null) return <Awaiting place={place} evaluation={evaluation} />;
  return evaluation.status === 'DONE' ? (
    <Outcome place={place} evaluation={evaluation} primary={primary} />
  ) : (
    <Pending evaluation={evaluation} />
  );
}

interface HeadProps {
  readonly project: string;
  readonly evaluation: Evaluation;
}

function Head({ project, evaluation }: HeadProps) {
  const { revision, branch, line, pullRequest, verdict, waitingUntil } = evaluation;
  return (
    <header class="page-head">
      <p class="eyebrow">
        Evaluation of{' '}
        {pullRequest === null ? (branch ?? 'a revision') : `pull request #${pullRequest}`}{' '}
        {evaluation.trust === 'FORK' && <ForkBadge />}
      </p>
      <h1>
        <code class="long-name" title={revision}>
          {shortRevision(revision)}
        </code>
      </h1>
      <p class="page-facts">
        {waitingUntil !== null && <Pill tone="unsure">waiting for machines</Pill>}
        {waitingUntil === null && verdict !== null && <VerdictBadge verdict={verdict} />}
        {waitingUntil === null && <CheckPill {...evaluation} />}
        <span>
          against the{' '}
          <a href={linkTo(comparisonPlace(project, 'stable', `rev:${revision}`))}>
            stable region{line === undefined ? '' : ` of ${line}`}
          </a>
        </span>
        <MeasureButton
          project={project}
          revision={revision}
          onAsked={() => {
            navigate(measurementsPlace(project));
          }}
        >
          Measure again
        </MeasureButton>
      </p>
    </header>
  );
}

function Pending({ evaluation: { status } }: { readonly evaluation: Evaluation }) {
  if (status === 'FAILED') {
    return (
      <EmptyState title="This evaluation failed">
        <p>
          The service’s log says why. The uploaded results are kept; the next upload evaluates them
          again.
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={status === 'QUEUED' ? 'Waiting for evaluation' : 'Being evaluated'}>
      <p role="status">This page follows along by itself.</p>
    </EmptyState>
  );
}

interface OutcomeProps {
  readonly place: PlaceOf<'evaluation'>;
  readonly evaluation: Evaluation;
  /** The metric to show first; null for all alike. */
  readonly primary: string | null;
}

function Awaiting({ place: { project }, evaluation }: Omit<OutcomeProps, 'primary'>) {
  const { revision, waitingUntil, pullRequest } = evaluation;
  const { delivery } = useDelivery(project, pullRequest);
  return (
    <section class="card outcome" aria-label="Outcome">
      <p class="outcome-headline">{soFar(evaluation)}</p>
      <p role="status">
        The verdict follows when they have reported, or at {formatDateTime(waitingUntil)} with what
        is there then.{' '}
        <a href={linkTo(comparisonPlace(project, 'stable', `rev:${revision}`))}>
          What is there so far
        </a>
      </p>
      <DeliveryLine delivery={delivery} />
    </section>
  );
}

function Outcome({ place, evaluation, primary }: OutcomeProps) {
  const { findings, environment, pullRequest, warnings, platform } = evaluation;
  const { rerun, onlyInBaseline, onlyInCandidate } = evaluation;
  const without = evaluatedWithout(evaluation);
  const { isKnown, delivery } = useDelivery(place.project, pullRequest);
  // The tables below would be pushed away by it.
  if (!isKnown) return <Loading rows={8} />;
  return (
    <>
      <section class="card outcome" aria-label="Outcome">
        <Headline
          outcome={evaluation}
          findings={findings}
          rowLink={(series) => linkTo({ ...place, row: String(series) })}
        />
        <DecisionLine {...evaluation} />
        <VerdictCounts findings={findings} />
        <EnvironmentNote environment={environment} />
        {platform !== undefined && (
          <p class="hint">
            Measured on the platform <strong>{platform}</strong> only.
          </p>
        )}
        {warnings.map((warning) => (
          <p key={warning} class="hint">
            {warning}
          </p>
        ))}
        {without !== null && <p class="hint">{without}</p>}
        <DeliveryLine delivery={delivery} />
        <Confirmations findings={findings} />
        <EarlierChanges findings={findings} />
      </section>
      <Budgets
        limits={evaluation.limits}
        within={evaluation.limitCounts.WITHIN ?? 0}
        mistakes={evaluation.limitMistakes}
      />
      <Findings place={place} evaluation={evaluation} primary={primary} />
      <SeriesList title="To run again, to be sure" series={rerun} />
      <SeriesList title="No longer measured" series={onlyInBaseline} />
      <SeriesList title="New" series={onlyInCandidate} />
    </>
  );
}

function Findings({ place, evaluation, primary }: OutcomeProps) {
  const { revision } = evaluation;
  const alerts = useOpenAlerts({
    project: place.project,
    branch: place.branch,
    baseline: null,
    candidates: [revision],
  });
  const { platforms } = facetsOf(evaluation.findings);
  const findings = useMemo(
    () => filterRows(evaluation.findings, { ...NO_FILTERS, platform: place.platform }),
    [evaluation.findings, place.platform],
  );
  const listing = useListing(findings, place, primary);
  const { row, unchanged } = place;
  const { shown, steady } = useMemo(
    () => movedFirst(listing.of(findings), row, unchanged),
    [listing, findings, row, unchanged],
  );
  return (
    <>
      {platforms.length > 1 && <PlatformChoice place={place} platforms={platforms} />}
      <MetricSwitch place={place} primary={primary} others={listing.others} />
      <NotJudged place={place} findings={listing.unjudged} />
      <Unchanged place={place} steady={steady} />
      <OpenAlertsBeside.Provider value={alerts}>
        <FindingsTable
          project={place.project}
          findings={shown}
          sort={parseSort(place.sort)}
          sortLink={(sort) => linkTo({ ...place, sort })}
          revision={revision}
          row={place.row}
        />
      </OpenAlertsBeside.Provider>
    </>
  );
}

interface PlatformChoiceProps {
  readonly place: PlaceOf<'evaluation'>;
  readonly platforms: readonly string[];
}

/** Narrows the rows down to those of one platform. */
function PlatformChoice({ place, platforms }: PlatformChoiceProps) {
  return (
    <p class="segmented" role="group" aria-label="Platform">
      {['', ...platforms].map((platform) => (
        <a
          key={platform}
          data-keep-scroll
          href={linkTo({ ...place, platform })}
          aria-current={place.platform === platform}
        >
          {platform === '' ? 'All platforms' : platform}
        </a>
      ))}
    </p>
  );
}

/** Whether repeats bear out what was found, where the policy asks for them. */
function Confirmations({ findings }: { readonly findings: readonly Finding[] }) {
  const repeated = findings.flatMap(({ series, benchmark, parameters, confirmation }) =>
    confirmation === undefined ? [] : [{ series, benchmark, parameters, ...confirmation }],
  );
  if (repeated.length === 0) return null;
  return (
    <ul class="hint">
      {repeated.map(({ series, benchmark, parameters, state, reason }) => (
        <li key={series}>
          <strong>{shortName(benchmark)}</strong> {formatParameters(parameters)}{' '}
          {state.toLowerCase()}: {reason}
        </li>
      ))}
    </ul>
  );
}

/** How many of the changes began before this revision: each row shows where its change began. */
function EarlierChanges({ findings }: { readonly findings: readonly Finding[] }) {
  const counts = new Map<string, number>();
  for (const finding of findings) {
    const since = begunEarlier(finding);
    if (since !== null) counts.set(since, (counts.get(since) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  return (
    <ul class="hint">
      {[...counts].map(([since, count]) => (
        <li key={since}>
          {formatCount(count, 'change')} began at <code>{shortRevision(since)}</code> and
          {count === 1 ? ' is' : ' are'} reported until the alert is closed.
        </li>
      ))}
    </ul>
  );
}
