import { useEffect, useState } from 'preact/hooks';
import type { ReleaseLimit, ReleaseReport, ReleaseRow } from '../../api/types';
import { useLive } from '../../api/live';
import { useApi } from '../../api/useApi';
import { usePrimaryMetric } from '../../api/usePrimaryMetric';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { useTitle } from '../../components/useTitle';
import { namedByPlatform } from '../../format/names';
import { navigate } from '../../navigation';
import type { PlaceOf } from '../../url';
import type { Asked } from './decision';
import { Earlier } from './Earlier';
import { releasesPath } from './paths';
import { ReleaseDecision } from './ReleaseDecision';
import { ReleaseHead } from './ReleaseHead';
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
  const { release, against, platforms } = report.value;
  const rows = primaryFirst(namedByPlatform(report.value.rows, platforms), primary.name);
  const limits = limitsByPlatform(report.value.limits, platforms);
  const shown = { project, release, onAsk: setAsked };
  return (
    <>
      <ReleaseHead project={project} report={report.value} />
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
        <ReleaseLimits project={project} limits={limits} onAsk={setAsked} />
        <ReleaseRows title="Slower, or worse" rows={rows.filter(isWorse)} {...shown} />
        <ReleaseRows
          title="Faster, or better"
          rows={rows.filter((row) => !isWorse(row))}
          {...shown}
        />
      </div>
      {asked !== null && (
        <ReleaseDecision
          asked={asked}
          path={path}
          onClose={() => {
            setAsked(null);
          }}
          onDecided={() => {
            setAsked(null);
            report.reload();
          }}
        />
      )}
    </>
  );
}

function limitsByPlatform(
  limits: readonly ReleaseLimit[],
  platforms: readonly string[],
): readonly ReleaseLimit[] {
  const named = namedByPlatform(
    limits.map(({ limit }) => limit),
    platforms,
  );
  return limits.map((one, at) => ({ ...one, limit: named[at] ?? one.limit }));
}

/** Rows of the primary metric first, each group in its own order. */
function primaryFirst(rows: readonly ReleaseRow[], primary: string | null): readonly ReleaseRow[] {
  const isFirst = ({ metric }: ReleaseRow): boolean => metric.name === primary;
  return [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))];
}

function isWorse({ state }: ReleaseRow): boolean {
  return state !== null;
}
