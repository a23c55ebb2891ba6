import { BacktestResult } from './BacktestResult';
import { AlertTable } from './AlertTable';
import { addedSentence, type Effect, goneSentence, keptSentence, spanOf } from './effect';
import type { Trial } from './useTrial';

interface TrialResultProps {
  readonly project: string;
  readonly trial: Trial;
}

/** What the policy being written would have done on the stored history. */
export function TrialResult({ project, trial: { tried, busy, percent } }: TrialResultProps) {
  if (tried === null) {
    return busy ? <Waiting percent={percent} /> : null;
  }
  const { backtest, effect } = tried;
  return (
    <div class={busy ? 'trial busy' : 'trial'} aria-busy={busy}>
      {effect !== null && <EffectList project={project} effect={effect} span={spanOf(backtest)} />}
      <BacktestResult project={project} backtest={backtest} />
    </div>
  );
}

function Waiting({ percent }: { readonly percent: number | null }) {
  return (
    <div class="job-progress">
      <progress aria-label="Back-test" max={100} value={percent ?? undefined} />
      <span class="hint">Trying it on the stored history…</span>
    </div>
  );
}

interface EffectListProps {
  readonly project: string;
  readonly effect: Effect;
  /** The time that was looked at. */
  readonly span: string;
}

function EffectList({ project, effect, span }: EffectListProps) {
  const { gone, added } = effect;
  return (
    <div class="effect" role="status">
      {gone.length > 0 && (
        <>
          <h3>{goneSentence(effect, span)}</h3>
          <AlertTable project={project} alerts={gone} />
        </>
      )}
      {added.length > 0 && (
        <>
          <h3>{addedSentence(effect, span)}</h3>
          <AlertTable project={project} alerts={added} />
        </>
      )}
      <p class="muted">{keptSentence(effect, span)}</p>
    </div>
  );
}
