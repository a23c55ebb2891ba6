import type { ComponentChildren } from 'preact';
import type { SeriesIdentity, SuiteHealth } from '../../api/types';
import { useMay } from '../../api/useMe';
import { BenchmarkName } from '../../components/BenchmarkName';
import { Explanation } from '../../components/Explanation';
import type { Term } from '../../components/terms';
import { shortRevision } from '../../format/names';
import { formatDuration } from '../../format/time';
import { formatCount } from '../../format/units';
import { linkTo, seriesPlace } from '../../url';

interface FoundProps {
  readonly title: string;
  /** The word that a `?` beside the title explains. */
  readonly explained?: Term;
  readonly count: number;
  /** Text if there is none. */
  readonly instead: string;
  readonly children: ComponentChildren;
}

const NO_DATA = 'No data yet.';

function Found({ title, explained, count, instead, children }: FoundProps) {
  return (
    <section class="card" aria-label={title}>
      <header class="card-head">
        <h2>
          {title} <small>{count}</small>
          {explained !== undefined && <Explanation term={explained} />}
        </h2>
      </header>
      {count === 0 ? <p class="hint">{instead}</p> : <ul class="health-list">{children}</ul>}
    </section>
  );
}

interface NameProps {
  readonly project: string;
  readonly series: SeriesIdentity;
}

function Name({ project, series }: NameProps) {
  return (
    <BenchmarkName
      benchmark={series.benchmark}
      parameters={series.parameters}
      metric={series.metric.name}
      href={linkTo(seriesPlace(project, series.series))}
    />
  );
}

interface UnstableProps {
  readonly project: string;
  readonly found: SuiteHealth['unstable'];
  /** How many there are to look at. */
  readonly revisions: number;
  /** How many series have too few revisions to say. */
  readonly undecided: number;
  /** Asks about a quarantine of this benchmark. */
  readonly onAsk: (benchmark: string) => void;
}

/** Those that scatter too much to see the smallest change that matters. */
export function Unstable({ project, found, revisions, undecided, onAsk }: UnstableProps) {
  const mayDecide = useMay('triage', project);
  return (
    <Found
      title="Unstable"
      explained="detectable change"
      count={found.length}
      instead={
        revisions === 0
          ? NO_DATA
          : undecided === 0
            ? 'All see the smallest change that matters.'
            : `None is known: ${formatCount(undecided, 'series has', 'series have')} too few revisions to say.`
      }
    >
      {found.map((one) => (
        <li key={one.series}>
          <Name project={project} series={one} />
          <span>a change of {one.minEffect}% matters</span>
          <span class="hint">{one.sentence}</span>
          {mayDecide && (
            <button
              type="button"
              class="button small"
              onClick={() => {
                onAsk(one.benchmark);
              }}
            >
              Quarantine
            </button>
          )}
        </li>
      ))}
    </Found>
  );
}

interface SlowProps {
  readonly found: SuiteHealth['slow'];
  readonly revisions: number;
  /** Whether any upload says how long it took. */
  readonly timesKnown: boolean;
  /** Whether each names its platform. */
  readonly named: boolean;
}

/** Those that take much of the suite's time and do not see the smallest change that matters. */
export function Slow({ found, revisions, timesKnown, named }: SlowProps) {
  return (
    <Found
      title="Too slow for what they see"
      explained="detectable change"
      count={found.length}
      instead={slowInstead(revisions, timesKnown)}
    >
      {found.map((one) => (
        <li key={`${one.platform} ${one.benchmark}`}>
          <span class="long-name">{one.benchmark}</span>
          {named && <span class="hint">{one.platform}</span>}
          <span>
            {formatDuration(one.seconds)} of {formatDuration(one.suiteSeconds)}; a change of{' '}
            {one.minEffect}% matters
          </span>
          <span class="hint">{one.sentence}</span>
        </li>
      ))}
    </Found>
  );
}

function slowInstead(revisions: number, timesKnown: boolean): string {
  if (revisions === 0) return NO_DATA;
  return timesKnown
    ? 'None that takes much time is too noisy to see the smallest change that matters.'
    : 'No upload says when its run began (started_at), so no time is known.';
}

interface DeadProps {
  readonly project: string;
  readonly found: SuiteHealth['dead'];
  readonly revisions: number;
  readonly silent: number;
}

/** Those that are measured no more. */
export function Dead({ project, found, revisions, silent }: DeadProps) {
  return (
    <Found
      title="Dead"
      count={found.length}
      instead={revisions === 0 ? NO_DATA : `All have a result among the last ${silent} revisions.`}
    >
      {found.map((one) => (
        <li key={one.series}>
          <Name project={project} series={one} />
          <span class="hint">
            last measured at <code>{shortRevision(one.lastRevision)}</code>,{' '}
            {formatCount(one.revisionsSince, 'revision')} ago
          </span>
        </li>
      ))}
    </Found>
  );
}

interface RedundantProps {
  readonly project: string;
  readonly found: SuiteHealth['redundant'];
}

/** Groups of benchmarks of which one would have shown as much as all. */
export function Redundant({ project, found }: RedundantProps) {
  return (
    <Found
      title="Redundant"
      count={found.length}
      instead="No two benchmarks always change together."
    >
      {found.map(({ series, changes }) => (
        <li key={series[0]?.series}>
          {series.map((one) => (
            <Name key={one.series} project={project} series={one} />
          ))}
          <span class="hint">changed together {changes} times</span>
        </li>
      ))}
    </Found>
  );
}
