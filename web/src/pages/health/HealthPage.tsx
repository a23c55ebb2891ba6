import { useState } from 'preact/hooks';
import { apiPath } from '../../api/client';
import type { List, Quarantine, SeriesIdentity, SuiteHealth } from '../../api/types';
import { useLive } from '../../api/live';
import { useApi } from '../../api/useApi';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { useTitle } from '../../components/useTitle';
import { namedByPlatform } from '../../format/names';
import { formatCount } from '../../format/units';
import type { PlaceOf } from '../../url';
import { Dead, Redundant, Slow, Unstable } from './Findings';
import { NewQuarantine } from './NewQuarantine';
import { PlanCard } from './PlanCard';
import { Quarantines } from './Quarantines';

/** Benchmarks that cost more than they show, and those in quarantine. */
export function HealthPage({ place }: { readonly place: PlaceOf<'health'> }) {
  const { project, branch = null } = place;
  const path = `/projects/${encodeURIComponent(project)}`;
  const health = useApi<SuiteHealth>(apiPath(`${path}/health`, { branch }));
  const quarantines = useApi<List<Quarantine>>(apiPath(`${path}/quarantines`));
  useLive(place.project, ['evaluation'], health.refresh);
  useLive(place.project, ['evaluation'], quarantines.refresh);
  /** The pattern to put into quarantine; null before the reader chose one. */
  const [asked, setAsked] = useState<string | null>(null);
  useTitle('Health', project);
  const failed = health.error === null ? quarantines : health;
  if (failed.error !== null) return <Problem error={failed.error} onRetry={failed.reload} />;
  if (health.value === null || quarantines.value === null) return <Loading rows={8} />;
  const { revisions, silent, undecided, platforms, slow, timesKnown } = health.value;
  const named = <T extends SeriesIdentity>(series: readonly T[]): readonly T[] =>
    namedByPlatform(series, platforms);
  return (
    <>
      <header class="page-head">
        <h1>Health</h1>
        <p class="page-facts">
          Benchmarks that cost more than they are worth
          {revisions > 0 && `, by the last ${formatCount(revisions, 'revision')}`}.
        </p>
      </header>
      <div class="health">
        <Quarantines
          project={project}
          quarantines={quarantines.value.items}
          onAsk={setAsked}
          onChange={quarantines.reload}
        />
        <Unstable
          project={project}
          found={named(health.value.unstable)}
          revisions={revisions}
          undecided={undecided}
          onAsk={setAsked}
        />
        <Slow
          found={slow}
          revisions={revisions}
          timesKnown={timesKnown}
          named={platforms.length > 0}
        />
        <Dead
          project={project}
          found={named(health.value.dead)}
          revisions={revisions}
          silent={silent}
        />
        <Redundant
          project={project}
          found={health.value.redundant.map(({ series, changes }) => ({
            series: named(series),
            changes,
          }))}
        />
        <PlanCard place={place} />
      </div>
      {asked !== null && (
        <NewQuarantine
          project={project}
          benchmark={asked}
          onClose={() => {
            setAsked(null);
          }}
          onDone={() => {
            setAsked(null);
            quarantines.reload();
            health.reload();
          }}
        />
      )}
    </>
  );
}
