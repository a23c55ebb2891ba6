import { apiPath } from '../../api/client';
import type { Plan } from '../../api/types';
import { useApi } from '../../api/useApi';
import { InlineError } from '../../components/InlineError';
import { Loading } from '../../components/Loading';
import { TableHead } from '../../components/TableHead';
import { formatRough } from '../../format/percent';
import { formatDuration } from '../../format/time';
import { formatCount } from '../../format/units';
import { navigate } from '../../navigation';
import type { PlaceOf } from '../../url';

const USUAL = '10m';

/** By the names of the parameters. */
const FIELDS = {
  budget: 'Time for each machine',
  changed: 'Changed files, if there are any',
} as const;

const COLUMNS = [
  'Benchmark',
  { label: 'Runs', number: true },
  { label: 'Takes', number: true },
  { label: 'Chance of a change', number: true },
  'Because',
] as const;

/** What is worth measuring in a given time, as `measure --plan` would. */
export function PlanCard({ place }: { readonly place: PlaceOf<'health'> }) {
  const { project, budget = '', changed = '', branch = null } = place;
  const plan = useApi<Plan>(
    budget === ''
      ? null
      : apiPath(`/projects/${encodeURIComponent(project)}/plan`, { budget, changed, branch }),
  );
  return (
    <section class="card" aria-labelledby="plan-title">
      <header class="card-head">
        <h2 id="plan-title">Plan</h2>
        <span class="hint">
          Which benchmarks deserve the time, as <code>measure --plan</code> chooses them
        </span>
      </header>
      <form
        class="plan-form"
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          navigate({
            ...place,
            budget: textOf(given, 'budget') || USUAL,
            changed: textOf(given, 'changed'),
          });
        }}
      >
        <label class="field">
          <span>{FIELDS.budget}</span>
          <input type="text" name="budget" defaultValue={budget} placeholder={USUAL} />
        </label>
        <label class="field plan-files">
          <span>{FIELDS.changed}</span>
          <input
            type="text"
            name="changed"
            defaultValue={changed}
            placeholder="src/codec/Encoder.java, src/codec/Buffer.java"
          />
        </label>
        <button type="submit" class="button">
          Plan
        </button>
      </form>
      {plan.error !== null && <InlineError error={plan.error} fields={FIELDS} />}
      {budget !== '' && plan.error === null && plan.value === null && <Loading rows={4} />}
      {plan.value !== null && <Planned plan={plan.value} />}
    </section>
  );
}

function textOf(given: FormData, name: string): string {
  const value = given.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function Planned({ plan }: { readonly plan: Plan }) {
  const { benchmarks, leftOut } = plan;
  const platforms = new Set([...benchmarks, ...leftOut].map(({ platform }) => platform));
  const isNamed = platforms.size > 1;
  return (
    <>
      <p>{plan.sentence}.</p>
      <div class="table-card">
        <table class="table">
          <TableHead columns={COLUMNS} />
          <tbody>
            {benchmarks.map((one) => (
              <tr key={`${one.platform} ${one.benchmark}`}>
                <td class="cell-name">
                  {one.benchmark} {isNamed && <small class="hint">{one.platform}</small>}
                </td>
                <td class="number" data-label="Runs">
                  {one.runs}
                  {one.parameterSets > 1 && (
                    <small class="hint"> × {one.parameterSets} parameter sets</small>
                  )}
                </td>
                <td class="number" data-label="Takes">
                  {formatDuration(one.expectedSeconds)}
                </td>
                <td class="number" data-label="Chance of a change">
                  {formatRough(100 * one.chance)}
                </td>
                <td data-label="Because">{one.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {leftOut.length > 0 && (
        <details class="plan-left-out">
          <summary>{formatCount(leftOut.length, 'benchmark')} left out</summary>
          <ul class="health-list">
            {leftOut.map((one) => (
              <li key={`${one.platform} ${one.benchmark}`}>
                <span class="long-name">{one.benchmark}</span>
                <span class="hint">{isNamed && one.platform}</span>
                <span class="hint">{one.reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
