import { useEffect, useState } from 'preact/hooks';
import { requestJson } from '../../api/client';
import type { ReleaseReport, ReleaseRow } from '../../api/types';
import { useLive } from '../../api/live';
import { useApi } from '../../api/useApi';
import { usePrimaryMetric } from '../../api/usePrimaryMetric';
import { DecisionDialog } from '../../components/DecisionDialog';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { useTitle } from '../../components/useTitle';
import { navigate } from '../../navigation';
import { shortRevision } from '../../format/names';
import { formatAgo, formatDateTime } from '../../format/time';
import { linkTo, type PlaceOf, releasesPlace } from '../../url';
import type { Asked } from './decision';
import { Earlier } from './Earlier';
import { Gate } from './Gate';
import { releasesPath } from './paths';
import { ReleaseLimits } from './ReleaseLimits';
import { ReleaseRows } from './ReleaseRows';

interface ReleasePageProps {
  readonly place: PlaceOf<'releases'>;
}

/** What a release changed against the two before it, and what became of that. */
export function ReleasePage({ place }: ReleasePageProps) {
  // By its tag, or its revision.
  const { project, release: name } = place;
  const path = releasesPath(project, `/${encodeURIComponent(name)}`);
  const report = useApi<ReleaseReport>(path);
  useLive(project, ['evaluation', 'alerts'], report.refresh);
  const primary = usePrimaryMetric(project);
  const [asked, setAsked] = useState<Asked | null>(null);
  const line = report.value?.release.line;
  // The switch of branches names the one that the release is on.
  useEffect(() => {
    if (line !== undefined && place.branch === undefined)
      navigate({ ...place, branch: line }, { replace: true, keepScroll: true });
  }, [line, place]);
  useTitle(report.value?.release.tag ?? name, project);
  if (report.error !== null) return <Problem error={report.error} onRetry={report.reload} />;
  if (report.value === null || !primary.isKnown) return <Loading rows={8} />;
  const { release, headline, waitingUntil, against, limits, platforms } = report.value;
  const rows = primaryFirst(report.value.rows, primary.name);
  return (
    <>
      <header class="page-head">
        <p class="hint">
          <a href={linkTo(releasesPlace(project))}>Releases</a>
        </p>
        <h1>{release.tag}</h1>
        <p class="page-facts">
          <Gate {...report.value} /> {headline}
        </p>
        {waitingUntil !== null && (
          <p class="hint">
            It is decided when they have reported, or at {formatDateTime(waitingUntil)} with what is
            there then.
          </p>
        )}
        <p class="hint release-facts">
          <code title={release.revision}>{shortRevision(release.revision)}</code>
          {release.branch !== null && <span>on {release.branch}</span>}
          <span title={formatDateTime(release.committedAt)}>{formatAgo(release.committedAt)}</span>
          {release.subject !== null && <span>{release.subject}</span>}
        </p>
      </header>
      <div class="release">
        {against.map((earlier) => (
          <Earlier
            key={earlier.revision}
            project={project}
            release={release}
            earlier={earlier}
            primary={primary.name}
          />
        ))}
        <ReleaseLimits
          project={project}
          limits={limits}
          several={platforms.length > 1}
          onAsk={setAsked}
        />
        <Changed title="Slower, or worse" rows={rows.filter(isWorse)}>
          {(shown) => (
            <ReleaseRows
              project={project}
              release={release}
              rows={shown}
              several={platforms.length > 1}
              onAsk={setAsked}
            />
          )}
        </Changed>
        <Changed title="Faster, or better" rows={rows.filter((row) => !isWorse(row))}>
          {(shown) => (
            <ReleaseRows
              project={project}
              release={release}
              rows={shown}
              several={platforms.length > 1}
              onAsk={setAsked}
            />
          )}
        </Changed>
      </div>
      {asked !== null && (
        <DecisionDialog
          action={asked.action === 'ACCEPT' ? 'Accept' : 'Withdraw'}
          title={`${asked.action === 'ACCEPT' ? 'Accept' : 'Accept no more'}: ${asked.benchmark}`}
          explanation={
            asked.action === 'ACCEPT'
              ? 'The release may go out with it. All who read the release see the reason.'
              : 'It holds the release up again. What was decided before is kept.'
          }
          noteRequired
          onClose={() => {
            setAsked(null);
          }}
          onDecide={async (reason) => {
            const body = { series: [asked.series], action: asked.action, reason };
            await requestJson(`${path}/decisions`, { method: 'POST', body });
            setAsked(null);
            report.reload();
          }}
        />
      )}
    </>
  );
}

/** In their order otherwise: nothing that changed is left out. */
function primaryFirst(rows: readonly ReleaseRow[], primary: string | null): readonly ReleaseRow[] {
  const isFirst = ({ metric }: ReleaseRow): boolean => metric.name === primary;
  return [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))];
}

function isWorse({ state }: ReleaseRow): boolean {
  return state !== null;
}

interface ChangedProps {
  readonly title: string;
  readonly rows: readonly ReleaseRow[];
  readonly children: (rows: readonly ReleaseRow[]) => preact.ComponentChildren;
}

/** Nothing where nothing changed so. */
function Changed({ title, rows, children }: ChangedProps) {
  if (rows.length === 0) return null;
  return (
    <section class="card" aria-label={title}>
      <header class="card-head">
        <h2>
          {title} <small>{rows.length}</small>
        </h2>
      </header>
      {children(rows)}
    </section>
  );
}
