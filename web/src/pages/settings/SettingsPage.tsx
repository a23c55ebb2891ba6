import { useState } from 'preact/hooks';
import { type ApiError, apiPath, requestJson } from '../../api/client';
import { token } from '../../api/session';
import type { Backtest, Policy } from '../../api/types';
import { asApiError, useApi } from '../../api/useApi';
import { InlineError } from '../../components/InlineError';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { useTitle } from '../../components/useTitle';
import type { PlaceOf } from '../../url';
import { BacktestResult } from './BacktestResult';
import { ImportAndExport } from './ImportAndExport';

const YAML = 'application/yaml';

/** The project's policy, and what it would have done on the stored history. */
export function SettingsPage({ place }: { readonly place: PlaceOf<'settings'> }) {
  const path = apiPath(`/projects/${encodeURIComponent(place.project)}/policy`);
  const policy = useApi<Policy>(path);
  useTitle('Settings', place.project);
  if (policy.error !== null) return <Problem error={policy.error} onRetry={policy.reload} />;
  return (
    <>
      <header class="page-head">
        <h1>Settings</h1>
      </header>
      {policy.value === null ? (
        <Loading />
      ) : (
        <PolicyEditor
          key={policy.value.yaml}
          project={place.project}
          path={path}
          stored={policy.value}
        />
      )}
      <ImportAndExport project={place.project} />
    </>
  );
}

interface PolicyEditorProps {
  readonly project: string;
  readonly path: string;
  readonly stored: Policy;
}

type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'tested'; readonly backtest: Backtest };

function PolicyEditor({ project, path, stored }: PolicyEditorProps) {
  const [text, setText] = useState(stored.yaml);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const mayWrite = token() !== null;

  const attempt = async (action: () => Promise<Outcome>): Promise<void> => {
    try {
      setOutcome(await action());
    } catch (failure) {
      setOutcome({ kind: 'failed', error: asApiError(failure) });
    }
  };
  const save = (): Promise<void> =>
    attempt(async () => {
      await requestJson(path, { method: 'PUT', text, contentType: YAML });
      return { kind: 'saved' };
    });
  const test = (): Promise<void> =>
    attempt(async () => {
      const request = { method: 'POST', text, contentType: YAML } as const;
      return { kind: 'tested', backtest: await requestJson<Backtest>(`${path}/backtest`, request) };
    });

  return (
    <section class="card section-card" aria-labelledby="policy-title">
      <header class="card-head">
        <h2 id="policy-title">Policy</h2>
        <button type="button" class="button" disabled={!mayWrite} onClick={() => void test()}>
          Test on the stored history
        </button>
        <button
          type="button"
          class="button primary"
          disabled={!mayWrite || text === stored.yaml}
          onClick={() => void save()}
        >
          Save
        </button>
      </header>
      <div class="policy">
        <p class="hint">
          What counts as a regression. The defaults are right for a team that sets nothing.{' '}
          {stored.updatedBy !== null && `Last changed by ${stored.updatedBy}. `}
          {!mayWrite && 'Sign in with an admin token to change it.'}
        </p>
        <textarea
          aria-label="Policy"
          rows={Math.min(28, text.split('\n').length + 2)}
          spellcheck={false}
          readOnly={!mayWrite}
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setOutcome({ kind: 'none' });
          }}
        />
        <Result project={project} outcome={outcome} />
      </div>
    </section>
  );
}

interface ResultProps {
  readonly project: string;
  readonly outcome: Outcome;
}

function Result({ project, outcome }: ResultProps) {
  switch (outcome.kind) {
    case 'none':
      return null;
    case 'saved':
      return <p role="status">Saved. It holds from the next evaluation on.</p>;
    case 'tested':
      return <BacktestResult project={project} backtest={outcome.backtest} />;
    case 'failed':
      return <InlineError error={outcome.error} />;
  }
}
