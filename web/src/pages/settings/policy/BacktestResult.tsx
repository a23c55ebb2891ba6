import type { Backtest, Proportion } from '../../../api/workTypes';
import { shortName, shortRevision } from '../../../format/names';
import { formatShare } from '../../../format/percent';
import { formatCount, formatNumber } from '../../../format/units';
import { AlertTable } from './AlertTable';

interface BacktestResultProps {
  readonly project: string;
  readonly backtest: Backtest;
}

/** What a policy would have done on the stored history. */
export function BacktestResult({ project, backtest }: BacktestResultProps) {
  const {
    revisions,
    alerts,
    wouldAlert,
    wouldExceed,
    limitMistakes,
    falseAlarms,
    suspected,
    recall,
    noOpRate,
    suggested,
  } = backtest;
  const faster = wouldAlert.filter(({ verdict }) => verdict === 'IMPROVEMENT').length;
  return (
    <div role="status" class="backtest">
      <dl class="figures">
        <Figure name="Evaluated" value={formatCount(revisions, 'revision')} />
        <Figure
          name="Alerts"
          value={formatNumber(alerts)}
          hint={
            faster === 0
              ? undefined
              : `besides ${formatCount(faster, 'improvement')}, which open none`
          }
        />
        <Figure
          name="Findings that nobody marked as real"
          value={formatShare(falseAlarms.rate)}
          hint={`${span(falseAlarms)} of evaluations${besides(suspected)}`}
        />
        <Figure
          name="Found of the changes marked as real"
          value={recall.trials === 0 ? '–' : `${recall.count} of ${recall.trials}`}
          hint={recall.trials === 0 ? 'nobody marked one yet' : span(recall)}
        />
        <Figure
          name="False findings on no-op commits"
          value={noOpRate.trials === 0 ? '–' : `${noOpRate.count} of ${noOpRate.trials}`}
        />
      </dl>
      {suggested.minEffect !== null && (
        <p class="hint">
          Suggested: <code>minEffect: {suggested.minEffect}</code>, since {suggested.sentence}.
        </p>
      )}
      {wouldAlert.length > 0 && (
        <details>
          <summary>What it would have found</summary>
          <AlertTable project={project} alerts={wouldAlert.toReversed()} />
        </details>
      )}
      {wouldExceed.length > 0 && (
        <details>
          <summary>Limits that would have been exceeded</summary>
          <ul class="limit-list">
            {wouldExceed.map(({ series, benchmark, limit, revision, sentence, earlier }) => (
              <li key={`${series} ${limit} ${revision}`}>
                {shortName(benchmark)} <code>{limit}</code> {earlier ? 'already at' : 'at'}{' '}
                <code title={revision}>{shortRevision(revision)}</code>. {sentence}
              </li>
            ))}
          </ul>
        </details>
      )}
      {limitMistakes.map((mistake) => (
        <p key={mistake} class="hint">
          {mistake}
        </p>
      ))}
    </div>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly hint?: string | undefined;
}

function Figure({ name, value, hint }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {hint !== undefined && <dd class="hint">{hint}</dd>}
    </div>
  );
}

function span({ low, high }: Proportion): string {
  return `${formatShare(low)} to ${formatShare(high)}`;
}

/** Suspected findings, which are no alarms yet; a stored answer of the release before lacks them. */
function besides(suspected: Proportion | undefined): string {
  const count = suspected?.count ?? 0;
  return count === 0 ? '' : `, besides ${formatNumber(count)} only suspected`;
}
