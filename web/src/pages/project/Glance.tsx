import type { ComponentChildren } from 'preact';
import { apiPath } from '../../api/client';
import { useLive } from '../../api/live';
import type { List, Machine, Project } from '../../api/types';
import { isAwaited, useApi } from '../../api/useApi';
import { VerdictBadge } from '../../components/VerdictMark';
import { shortRevision } from '../../format/names';
import { formatSpread } from '../../format/percent';
import { formatAgo, formatDateTime } from '../../format/time';
import { formatCount } from '../../format/units';
import { machinesInShort } from '../machines/machinesInShort';
import { alertsPlace, evaluationPlace, linkTo, type Place, runsPlace } from '../../url';

/** How a project is: verdict, alerts, runs and machines, each leading to more. */
export function Glance({ project }: { readonly project: Project }) {
  const { slug, latest, openAlerts, lastRunAt } = project;
  return (
    <ul class="glance">
      <Tile
        title="Latest result"
        to={latest === null ? null : evaluationPlace(slug, latest.evaluation)}
        detail={latest === null ? 'not evaluated yet' : commitOf(latest)}
      >
        {latest?.verdict == null ? '–' : <VerdictBadge verdict={latest.verdict} />}
      </Tile>
      <Tile
        title="Open alerts"
        to={alertsPlace(slug)}
        detail={openAlerts > 0 ? 'needs review' : noAlerts(latest)}
      >
        <span class={openAlerts === 0 ? '' : 'tone-worse'}>{openAlerts}</span>
      </Tile>
      <Tile
        title="Last run"
        to={runsPlace(slug)}
        detail={formatCount(project.series, 'series', 'series')}
      >
        <span title={formatDateTime(lastRunAt)}>
          {lastRunAt === null ? 'none yet' : formatAgo(lastRunAt)}
        </span>
      </Tile>
      <Noise project={slug} />
    </ul>
  );
}

/** A regression of the newest result becomes an alert when later results bear it out. */
function noAlerts(latest: Project['latest']): string {
  return latest?.isUnconfirmed === true
    ? 'the newest result is not confirmed yet'
    : 'nothing needs attention';
}

function commitOf({ revision, subject, committedAt }: NonNullable<Project['latest']>): string {
  return `${subject ?? shortRevision(revision)}, ${formatAgo(committedAt)}`;
}

function Noise({ project }: { readonly project: string }) {
  const path = apiPath(`/projects/${encodeURIComponent(project)}/machines`);
  const machines = useApi<List<Machine>>(path);
  useLive(project, ['run', 'evaluation'], machines.refresh);
  const short = machinesInShort(machines.value?.items ?? []);
  return (
    <Tile
      title="Machine noise"
      to={{ page: 'machines', project, days: '30' }}
      detail={isAwaited(machines) ? '' : (machines.error?.message ?? short.sentence)}
    >
      <span title="How much the middle machine's results differ from one revision to the next">
        {formatSpread(short.noisePercent)}
      </span>
    </Tile>
  );
}

interface TileProps {
  readonly title: string;
  readonly to: Place | null;
  readonly detail: string;
  readonly children: ComponentChildren;
}

function Tile({ title, to, detail, children }: TileProps) {
  const inside = (
    <>
      <span class="glance-title">{title}</span>
      <span class="glance-value">{children}</span>
      <span class="hint glance-detail" title={detail}>
        {detail}&nbsp;
      </span>
    </>
  );
  return (
    <li>
      {to === null ? (
        <div class="card glance-tile">{inside}</div>
      ) : (
        <a class="card glance-tile" href={linkTo(to)}>
          {inside}
        </a>
      )}
    </li>
  );
}
