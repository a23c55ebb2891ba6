import { isOpen } from '../../alertState';
import type { Alert, History, HistoryPoint, MachineResult } from '../../api/types';
import type { HistoryLines, RevisionPoint } from '../../charts/historyLines';
import { Basis } from '../../components/Basis';
import { Pill } from '../../components/Pill';
import { levelChange } from '../../format/change';
import { BASIS } from '../../format/basis';
import { commitLink, diffLink } from '../../format/forge';
import { shortRevision } from '../../format/names';
import { formatPercent } from '../../format/percent';
import { formatDateTime } from '../../format/time';
import { formatCount, formatIn, type Scale } from '../../format/units';
import { toneOfStep } from '../../tone';
import { alertsPlace, betweenRevisions, DEFAULT_VIEW, linkTo, runsPlace, whyLink } from '../../url';
import { Decisions, Standing } from './ChangePoints';
import { PointAnnotations } from './PointAnnotations';
import { changeBetween } from './changeBetween';

interface PointDetailsProps {
  readonly project: string;
  readonly repository: string | null;
  readonly history: History;
  readonly lines: HistoryLines;
  readonly looked: RevisionPoint;
  readonly alerts: readonly Alert[];
  readonly onDecided: () => void;
  readonly onClose: () => void;
  /** Whether anything can be changed here. */
  readonly fixed: boolean;
}

/** Everything about one point, and where to go from it. */
export function PointDetails(props: PointDetailsProps) {
  const { project, repository, history, lines, looked, onClose } = props;
  const previous = previousOf(history, looked);
  return (
    <section class="point" aria-labelledby="point-title" aria-live="polite">
      <PointHead looked={looked} onClose={onClose} />
      <PointNumbers history={history} lines={lines} looked={looked} previous={previous} />
      <Machines results={looked.point.perMachine} scale={lines.scale} />
      <Events {...props} />
      {looked.candidate === undefined && <PointAnnotations {...props} />}
      <PointLinks
        project={project}
        repository={repository}
        looked={looked}
        previous={previous?.revision ?? null}
        why={props.fixed ? null : whyLink(project, history.series, looked.point.revision)}
      />
    </section>
  );
}

function PointHead({ looked, onClose }: Pick<PointDetailsProps, 'looked' | 'onClose'>) {
  const { point, candidate } = looked;
  return (
    <header class="point-head">
      <div>
        <h3 id="point-title">
          {candidate !== undefined && (
            <Pill tone="environment">{`pull request #${candidate.pullRequest}`}</Pill>
          )}{' '}
          {point.subject ?? 'No subject was sent with the upload'}
        </h3>
        <p class="page-facts">
          <code title={point.revision}>{shortRevision(point.revision)}</code>
          {point.author !== null && <span>{point.author}</span>}
          <span>{formatDateTime(point.committedAt)}</span>
        </p>
      </div>
      <button type="button" class="icon-button" aria-label="Close the details" onClick={onClose}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="m5 5 10 10M15 5 5 15" />
        </svg>
      </button>
    </header>
  );
}

type PointNumbersProps = Pick<PointDetailsProps, 'history' | 'lines' | 'looked'> & {
  readonly previous: HistoryPoint | null;
};

function PointNumbers({ history, lines: { scale }, looked, previous }: PointNumbersProps) {
  const { point, candidate } = looked;
  const change = changeBetween(previous?.mean ?? null, point.mean);
  return (
    <dl class="point-numbers">
      <div>
        <dt>{candidate === undefined ? 'Mean' : 'Level beside its base'}</dt>
        <dd>
          {formatIn(scale, point.mean)} <small>{scale.unit}</small>
        </dd>
      </div>
      <div>
        <dt>
          Change <Basis>{candidate === undefined ? BASIS.BEFORE : BASIS.BASELINE}</Basis>
        </dt>
        <dd class={`tone-${toneOfStep(change, history.metric.direction)}`}>
          {formatPercent(change)}
        </dd>
      </div>
      <div>
        <dt>Samples</dt>
        <dd>{samplesOf(point.perMachine)}</dd>
      </div>
    </dl>
  );
}

type PointLinksProps = Pick<PointDetailsProps, 'project' | 'repository' | 'looked'> & {
  /** The revision that the point is compared with. */
  readonly previous: string | null;
  /** The address of the drawer that explains the point; null where there is none. */
  readonly why: string | null;
};

function PointLinks({ project, repository, looked, previous, why }: PointLinksProps) {
  const { revision } = looked.point;
  const commit = commitLink(repository, revision);
  const diff = previous === null ? null : diffLink(repository, previous, revision);
  return (
    <p class="actions">
      {why !== null && (
        <a class="button small" data-keep-scroll href={why}>
          Why?
        </a>
      )}
      {commit !== null && (
        <a class="button small" href={commit} target="_blank" rel="noopener noreferrer">
          Commit
        </a>
      )}
      {diff !== null && (
        <a class="button small" href={diff} target="_blank" rel="noopener noreferrer">
          Code changes
        </a>
      )}
      <a class="button small" href={linkTo(runsPlace(project, revision))}>
        Runs
      </a>
      {previous !== null && (
        <a class="button small" href={comparisonOf(project, previous, looked)}>
          {looked.candidate === undefined ? 'Compare with previous' : 'Compare with its base'}
        </a>
      )}
    </p>
  );
}

/** Change points and alerts that began here. */
function Events({ project, history, looked, alerts, onDecided, fixed }: PointDetailsProps) {
  const { revision } = looked.point;
  const changes = history.changePoints.filter((change) => change.revision === revision);
  const begun = alerts.filter(({ introducedBy }) => introducedBy.upTo === revision);
  if (looked.candidate !== undefined || changes.length + begun.length === 0) return null;
  return (
    <ul class="point-events">
      {changes.map((change) => (
        <li key={change.id}>
          <span>Change point</span> <Standing change={change} />
          <strong>{levelChange(change, history.metric)}</strong> <Basis>{BASIS.LEVELS}</Basis>
          {!fixed && <Decisions project={project} change={change} onDecided={onDecided} />}
        </li>
      ))}
      {begun.map((alert) => {
        const { id, state, exceeded } = alert;
        return (
          <li key={id}>
            <span>Alert</span> <Pill tone={isOpen({ state }) ? 'worse' : 'steady'}>{state}</Pill>
            <strong>{exceeded?.limit ?? levelChange(alert, history.metric)}</strong>
            {exceeded === undefined && <Basis>{BASIS.LEVELS}</Basis>}
            <a href={linkTo(alertsPlace(project, state))}>All {state.toLowerCase()} alerts</a>
          </li>
        );
      })}
    </ul>
  );
}

interface MachinesProps {
  readonly results: readonly MachineResult[];
  readonly scale: Scale;
}

function Machines({ results, scale }: MachinesProps) {
  return (
    <ul class="point-machines">
      {results.map(({ machine, generation, median, runs, samples, leftOut }) => (
        <li key={`${machine} ${generation}`}>
          <span class="muted">
            {machine}
            {generation > 1 && ` #${generation}`}
          </span>
          <strong>{formatIn(scale, median)}</strong>
          <span class="hint">
            {formatCount(typeof runs === 'number' ? runs : runs.length, 'run')},{' '}
            {formatCount(samples, 'sample')}
            {leftOut === true && ', excluded'}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What a point is compared with: the previous one, or the base of a pull request. */
function previousOf({ points }: History, { x, candidate }: RevisionPoint): HistoryPoint | null {
  return points[candidate === undefined ? x - 1 : Math.floor(x)] ?? null;
}

function comparisonOf(
  project: string,
  previous: string,
  { point, candidate }: RevisionPoint,
): string {
  if (candidate === undefined) return linkTo(betweenRevisions(project, previous, point.revision));
  const subject = { baseline: `rev:${previous}`, candidate: `pr:${candidate.pullRequest}` };
  return linkTo({ page: 'comparison', project, subject, view: DEFAULT_VIEW });
}

function samplesOf(results: readonly MachineResult[]): string {
  const samples = results.reduce((sum, result) => sum + result.samples, 0);
  return formatCount(samples, 'sample').replace(/ .*/, '');
}
