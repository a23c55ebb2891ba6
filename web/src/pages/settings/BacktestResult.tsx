import type { Backtest, BacktestAlert, Proportion } from '../../api/types';
import { BenchmarkName } from '../../components/BenchmarkName';
import { VerdictBadge } from '../../components/VerdictMark';
import { shortRevision } from '../../format/names';
import { formatShare } from '../../format/percent';
import { formatCount } from '../../format/units';
import { linkTo, seriesPlace } from '../../url';

const KINDS: Readonly<Record<BacktestAlert['kind'], string>> = {
  CAUGHT: 'a change that somebody confirmed',
  NO_OP: 'blames a commit that cannot change the speed',
  UNEXPLAINED: 'nobody confirmed it: look at it',
};

interface BacktestResultProps {
  readonly project: string;
  readonly backtest: Backtest;
}

/** What a policy would have done on the stored history. */
export function BacktestResult({ project, backtest }: BacktestResultProps) {
  const { revisions, alerts, wouldAlert, falseAlarms, recall, noOpRate, suggested } = backtest;
  return (
    <div role="status" class="backtest">
      <dl class="figures">
        <Figure name="Judged" value={formatCount(revisions, 'revision')} />
        <Figure name="Would alert" value={formatCount(alerts, 'time')} />
        <Figure
          name="Alarms nobody confirmed"
          value={formatShare(falseAlarms.rate)}
          hint={`${span(falseAlarms)} of evaluations`}
        />
        <Figure
          name="Confirmed changes found"
          value={recall.trials === 0 ? '–' : `${recall.count} of ${recall.trials}`}
          hint={recall.trials === 0 ? 'none is confirmed yet' : span(recall)}
        />
        <Figure
          name="Harmless commits blamed"
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
          <summary>Alerts it would have raised</summary>
          <table class="table">
            <thead>
              <tr>
                <th scope="col">Verdict</th>
                <th scope="col">Benchmark</th>
                <th scope="col">Introduced in</th>
                <th scope="col">Known</th>
              </tr>
            </thead>
            <tbody>
              {wouldAlert.toReversed().map((alert) => (
                <Row key={`${alert.series} ${alert.revision}`} project={project} alert={alert} />
              ))}
            </tbody>
          </table>
        </details>
      )}
    </div>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly hint?: string;
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

function Row({ project, alert }: { readonly project: string; readonly alert: BacktestAlert }) {
  const { series, benchmark, parameters, metric, verdict, kind, revision } = alert;
  return (
    <tr>
      <td>
        <VerdictBadge verdict={verdict} />
      </td>
      <td class="cell-name">
        <BenchmarkName
          benchmark={benchmark}
          parameters={parameters}
          metric={metric.name}
          href={linkTo(seriesPlace(project, series))}
        />
      </td>
      <td>
        <code title={revision}>{shortRevision(revision)}</code>
      </td>
      <td class="muted">{KINDS[kind]}</td>
    </tr>
  );
}

function span({ low, high }: Proportion): string {
  return `${formatShare(low)} to ${formatShare(high)}`;
}
