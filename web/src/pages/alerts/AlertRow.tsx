import type { Alert, AlertState } from '../../api/types';
import { useMay } from '../../api/useMe';
import { Basis } from '../../components/Basis';
import { BenchmarkName } from '../../components/BenchmarkName';
import { Menu } from '../../components/Menu';
import { toDecide } from '../../components/permission';
import { Pill, type PillTone } from '../../components/Pill';
import { levelChange } from '../../format/change';
import { BASIS } from '../../format/basis';
import { shortRevision } from '../../format/names';
import { formatZ } from '../../format/percent';
import { formatAgo, formatDate, formatDateTime } from '../../format/time';
import { alertsPlace, linkTo, seriesPlace, whyLink } from '../../url';
import { type AlertAction, actionsOn, isSnoozed } from './actions';
import { BlamedFunctions } from './BlamedFunctions';

const TONES: Readonly<Record<AlertState, PillTone>> = {
  SUSPECTED: 'unsure',
  CONFIRMED: 'worse',
  ACKNOWLEDGED: 'environment',
  RESOLVED: 'better',
  DISMISSED: 'steady',
  WITHDRAWN: 'steady',
};

/** So many actions stand in the open; the others are in a menu. */
const IN_SIGHT = 2;

interface AlertRowProps {
  readonly project: string;
  readonly alert: Alert;
  readonly isChosen: boolean;
  readonly onChoose: (on: boolean) => void;
  readonly onAsk: (action: AlertAction) => void;
}

export function AlertRow({ project, alert, isChosen, onChoose, onAsk }: AlertRowProps) {
  const { benchmark, parameters, metric, state } = alert;
  return (
    <li class="alert" data-state={state} aria-current={isChosen ? 'true' : undefined}>
      <input
        type="checkbox"
        aria-label={`Select ${benchmark}`}
        checked={isChosen}
        onChange={(event) => {
          onChoose(event.currentTarget.checked);
        }}
      />
      <Pill tone={TONES[state]}>{state}</Pill>
      <div class="alert-what">
        <BenchmarkName
          benchmark={benchmark}
          parameters={parameters}
          metric={metric.name}
          href={linkTo(seriesPlace(project, alert.series, alert.introducedBy.upTo))}
        />
        <Facts project={project} alert={alert} />
        {alert.profiledAt !== null && <BlamedFunctions project={project} alert={alert} />}
      </div>
      <Numbers alert={alert} />
      <Actions project={project} alert={alert} onAsk={onAsk} />
    </li>
  );
}

/** How much slower it is, or the limit that it passed. */
function Numbers({ alert }: { readonly alert: Alert }) {
  const { exceeded, zScore } = alert;
  return (
    <p class="alert-numbers">
      {exceeded === undefined ? (
        <>
          <strong class="tone-worse">{levelChange(alert, alert.metric)}</strong>
          <Basis>{BASIS.LEVELS}</Basis>
          <span class="hint">z {formatZ(zScore)}</span>
        </>
      ) : (
        <>
          <Pill tone="worse">limit</Pill> <code>{exceeded.limit}</code>
        </>
      )}
    </p>
  );
}

/** The issue of an alert. A deleted issue has no page any more. */
function IssueLink({ issue }: { readonly issue: NonNullable<Alert['issue']> }) {
  const name = `issue ${/^\d+$/.test(issue.key) ? `#${issue.key}` : issue.key}`;
  if (issue.deleted) return <span>{name}, deleted</span>;
  return <a href={issue.page}>{issue.open ? name : `${name}, closed`}</a>;
}

function Facts({ project, alert }: Pick<AlertRowProps, 'project' | 'alert'>) {
  const { openedAt, pullRequest, owners, assignee, snoozedUntil, machines, exceeded, issue } =
    alert;
  return (
    <p class="hint alert-facts">
      <a data-keep-scroll href={whyLink(project, alert.series, alert.introducedBy.upTo)}>
        Why?
      </a>
      <span title={formatDateTime(openedAt)}>opened {formatAgo(openedAt)}</span>
      {pullRequest !== null && <span>pull request #{pullRequest}</span>}
      {machines.length > 0 && <span>measured by {machines.join(', ')}</span>}
      {owners.length > 0 && <Owners project={project} owners={owners} />}
      {issue !== undefined && <IssueLink issue={issue} />}
      {assignee !== null && <span>assigned to {assignee}</span>}
      {isSnoozed(alert) && (
        <span class="tone-unsure" title={formatDateTime(snoozedUntil)}>
          snoozed until {formatDate(snoozedUntil)}
        </span>
      )}
      {exceeded !== undefined && <span>{exceeded.sentence}</span>}
      {exceeded?.heldBy != null && <span>holds again since {shortRevision(exceeded.heldBy)}</span>}
      <LastWord alert={alert} />
    </p>
  );
}

/** Whose it is; each leads to all that is theirs. */
function Owners({
  project,
  owners,
}: {
  readonly project: string;
  readonly owners: Alert['owners'];
}) {
  return (
    <span>
      owned by{' '}
      {owners.map((owner, place) => (
        <span key={owner}>
          {place > 0 && ', '}
          <a href={linkTo({ ...alertsPlace(project), owner })}>{owner}</a>
        </span>
      ))}
    </span>
  );
}

/** The last reason that a person gave, or that the service gave for withdrawing the alert. */
function LastWord({ alert: { history, state } }: { readonly alert: Alert }) {
  if (state === 'WITHDRAWN') return <span>{history.at(-1)?.note}</span>;
  const said = history.findLast(({ note, by }) => note !== null && by !== null);
  if (said === undefined) return null;
  return (
    <span title={formatDateTime(said.at)}>
      {said.by} {said.action} it: “{said.note}”
    </span>
  );
}

type ActionsProps = Pick<AlertRowProps, 'project' | 'alert' | 'onAsk'>;

function Actions({ project, alert, onAsk }: ActionsProps) {
  const mayDecide = useMay('triage', project);
  const actions = actionsOn(alert.state, isSnoozed(alert));
  const rest = actions.slice(IN_SIGHT);
  const button = (action: AlertAction) => (
    <button
      key={action}
      type="button"
      class="button small"
      disabled={!mayDecide}
      title={mayDecide ? '' : toDecide()}
      onClick={() => {
        onAsk(action);
      }}
    >
      {action}
    </button>
  );
  return (
    <div class="actions">
      {actions.slice(0, IN_SIGHT).map(button)}
      {rest.length > 0 && <Menu label="More">{rest.map(button)}</Menu>}
    </div>
  );
}
