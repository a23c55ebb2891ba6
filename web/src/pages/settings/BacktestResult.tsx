import type { Backtest } from '../../api/types';
import { formatPercent } from '../../format/percent';
import { formatCount } from '../../format/units';

/** What a policy would have done on the stored history. */
export function BacktestResult({ backtest }: { readonly backtest: Backtest }) {
  const { revisions, wouldAlert, falseAlarmRate, suggested } = backtest;
  return (
    <div role="status" class="backtest">
      <dl class="figures">
        <div>
          <dt>Judged</dt>
          <dd>{formatCount(revisions, 'revision')}</dd>
        </div>
        <div>
          <dt>Would alert</dt>
          <dd>{formatCount(wouldAlert.length, 'time')}</dd>
        </div>
        <div>
          <dt>False alarms</dt>
          <dd>{falseAlarmRate === null ? '–' : formatPercent(100 * falseAlarmRate).slice(1)}</dd>
        </div>
      </dl>
      <Details title="Alerts it would have raised" value={wouldAlert} />
      <Details title="Suggested" value={suggested} />
    </div>
  );
}

function Details({ title, value }: { readonly title: string; readonly value: unknown }) {
  if (value === null || value === undefined) return null;
  return (
    <details>
      <summary>{title}</summary>
      <pre tabIndex={0}>
        <code>{JSON.stringify(value, null, 2)}</code>
      </pre>
    </details>
  );
}
