import { useState } from 'preact/hooks';
import { apiPath, requestJson } from '../../api/client';
import { useLive } from '../../api/live';
import type { NewToken } from '../../api/settingsTypes';
import type { List, Project, Readiness, Run, SeriesItem } from '../../api/types';
import { isAwaited, type Resource, useApi } from '../../api/useApi';
import { useMay } from '../../api/useMe';
import { usePrimaryMetric } from '../../api/usePrimaryMetric';
import { CommandLine } from '../../components/CommandLine';
import { InlineError } from '../../components/InlineError';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { useAction } from '../../components/useAction';
import { useTitle } from '../../components/useTitle';
import { navigate } from '../../navigation';
import { type Ci, linkTo, type PlaceOf } from '../../url';
import { Choice } from '../settings/parts/Field';
import { Copyable } from '../settings/parts/SecretOnce';
import { FirstRun } from './FirstRun';
import { HARNESSES, harnessOf } from './harnesses';
import { handedOver, handOver } from './newToken';
import { ReadinessBar } from './ReadinessBar';
import { CI_NAMES, ciSnippet, measureCommand, type Target } from './snippets';

const HARNESS_NAMES = HARNESSES.map(
  ({ id, language, name }) => [id, `${language}: ${name}`] as const,
);

/** From a project without results to its first verdict: what to run, and what came of it. */
export function StartPage({ place }: { readonly place: PlaceOf<'start'> }) {
  const { project } = place;
  const about = useApi<Project>(apiPath(`/projects/${encodeURIComponent(project)}`));
  const arrivals = useArrivals(project);
  const [token, setToken] = useState(() => handedOver(project));
  useTitle('First steps', project);
  if (about.error !== null) return <Problem error={about.error} onRetry={about.reload} />;
  if (about.value === null || !arrivals.areKnown) return <Loading rows={8} />;
  const target: Target = {
    address: location.origin,
    project,
    defaultBranch: about.value.defaultBranch,
    token,
  };
  return (
    <>
      <header class="page-head">
        <h1>First steps</h1>
        <p class="page-facts">{about.value.name}</p>
      </header>
      <div class="first-steps">
        <Arrivals project={project} arrivals={arrivals} />
        <Harnesses place={place} />
        <UploadToken project={project} token={token} onToken={setToken} />
        <Commands place={place} target={target} />
      </div>
    </>
  );
}

interface WhatArrived {
  readonly readiness: Resource<Readiness>;
  readonly run: Run | null;
  readonly series: readonly SeriesItem[] | null;
  /** The metric that is shown first; null where all are alike. */
  readonly metric: string | null;
  /** Whether all was asked for: the page is shown at once, so that nothing on it moves. */
  readonly areKnown: boolean;
}

/** What has come so far; follows along by itself. */
function useArrivals(project: string): WhatArrived {
  const path = `/projects/${encodeURIComponent(project)}`;
  const readiness = useApi<Readiness>(apiPath(`${path}/readiness`));
  const runs = useApi<List<Run>>(apiPath(`${path}/runs`, { limit: 1 }));
  const series = useApi<List<SeriesItem>>(apiPath(`${path}/series`, { limit: 200 }));
  const primary = usePrimaryMetric(project);
  useLive(project, ['run', 'evaluation'], readiness.refresh);
  useLive(project, ['run'], runs.refresh);
  useLive(project, ['run'], series.refresh);
  useLive(project, ['run'], primary.refresh);
  return {
    readiness,
    run: runs.value?.items[0] ?? null,
    series: series.value?.items ?? null,
    metric: primary.name,
    areKnown: ![readiness, runs, series].some(isAwaited) && primary.isKnown,
  };
}

interface ArrivalsProps {
  readonly project: string;
  readonly arrivals: WhatArrived;
}

function Arrivals({ project, arrivals: { readiness, run, series, metric } }: ArrivalsProps) {
  return (
    <section class="card first-step" aria-label="Readiness">
      <h2>On the way to verdicts</h2>
      {readiness.value !== null && <ReadinessBar readiness={readiness.value} />}
      {readiness.error !== null && <InlineError error={readiness.error} />}
      {run !== null && series !== null && (
        <FirstRun project={project} run={run} series={series} primary={metric} />
      )}
    </section>
  );
}

function Harnesses({ place }: { readonly place: PlaceOf<'start'> }) {
  return (
    <section class="card first-step">
      <h2>1. What do you measure with?</h2>
      <Choice
        label="Language and harness"
        value={harnessOf(place.harness).id}
        of={HARNESS_NAMES}
        onValue={(harness) => {
          navigate({ ...place, harness }, { replace: true, keepScroll: true });
        }}
      />
      <p class="hint">Another one? The service recognises most from what they write.</p>
    </section>
  );
}

interface UploadTokenProps {
  readonly project: string;
  readonly token: string | null;
  readonly onToken: (secret: string) => void;
}

/** The secret that CI sends results with: shown while it is new, or created here. */
function UploadToken({ project, token, onToken }: UploadTokenProps) {
  const mayCreate = useMay('admin', project);
  const { busy, error, run } = useAction();
  const create = async (): Promise<void> => {
    const path = apiPath(`/projects/${encodeURIComponent(project)}/tokens`);
    const body = { name: 'ci', scope: 'upload' };
    const { secret } = await requestJson<NewToken>(path, { method: 'POST', body });
    handOver(project, secret);
    onToken(secret);
  };
  return (
    <section class="card first-step">
      <h2>2. An upload token</h2>
      {token !== null ? (
        <>
          <p>
            Keep it in CI as the secret <code>BENCHWARDEN_TOKEN</code> (Jenkins:{' '}
            <code>benchwarden-token</code>) for the jobs of the default branch alone, whose baseline
            it may move. It can upload to this project and nothing else, and is shown only now.
          </p>
          <Copyable label="Upload token" value={token} />
          <PullRequestToken project={project} />
        </>
      ) : (
        <p class="actions">
          <button
            type="button"
            class="button"
            disabled={busy || !mayCreate}
            onClick={() => {
              run(create);
            }}
          >
            Create upload token
          </button>
          {!mayCreate && (
            <span class="hint">Only an admin of this project creates tokens: sign in as one.</span>
          )}
        </p>
      )}
      {error !== null && <InlineError error={error} />}
    </section>
  );
}

/** Where the other token comes from, which cannot move the baseline. */
function PullRequestToken({ project }: { readonly project: string }) {
  return (
    <p class="hint">
      Jobs of pull requests need one with the trust MEMBER: create it in the{' '}
      <a href={`${linkTo({ page: 'settings', project })}#tokens`}>settings</a>, and keep it as{' '}
      <code>BENCHWARDEN_PULL_REQUEST_TOKEN</code> (Jenkins:{' '}
      <code>benchwarden-pull-request-token</code>).
    </p>
  );
}

interface CommandsProps {
  readonly place: PlaceOf<'start'>;
  readonly target: Target;
}

function Commands({ place, target }: CommandsProps) {
  const harness = harnessOf(place.harness);
  const { file, text } = ciSnippet(place.ci, target, harness);
  return (
    <>
      <section class="card first-step">
        <h2>3. The first verdict, from this machine</h2>
        <p>
          In a clone of your repository: it measures the last commit and the one before it in turn,
          and needs no history and no quiet machine.
        </p>
        <CommandLine command={measureCommand(target, harness)} />
        <p class="hint">
          <code>benchwarden</code> is a program: a release of Benchwarden holds it, ready to run.
          From a clone of Benchwarden itself it is <code>/path/to/clone/run measure</code>.
        </p>
      </section>
      <section class="card first-step">
        <h2>4. In CI, for every commit</h2>
        <nav class="tabs" aria-label="CI">
          {Object.entries(CI_NAMES).map(([ci, name]) => (
            <a
              key={ci}
              data-keep-scroll
              href={linkTo({ ...place, ci: ci as Ci })}
              aria-current={place.ci === ci ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
        <p>
          Into <code>{file}</code>:
        </p>
        <CommandLine command={text} />
      </section>
    </>
  );
}
