import type { CommitSearch, Metric, Rung } from '../../api/types';
import { TableHead } from '../../components/TableHead';
import { shortRevision } from '../../format/names';
import { formatCount, formatIn, type Scale } from '../../format/units';
import { linkTo, measurementsPlace } from '../../url';
import { STATE_WORDS } from '../measurements/requests';
import { LadderChart } from './LadderChart';
import { formatLikelihood, ladderScale, type Step, stepsOf } from './search';

interface SearchLadderProps {
  readonly project: string;
  readonly search: CommitSearch;
  readonly metric: Metric;
}

/** All that a search measured: as a picture, and as the table that says the same. */
export function SearchLadder({ project, search, metric }: SearchLadderProps) {
  const scale = ladderScale(search, metric);
  return (
    <>
      {search.ladder.some(({ value }) => value !== null) && (
        <LadderChart search={search} scale={scale} />
      )}
      <details class="ladder">
        <summary>Show the {measurementsOf(search)}</summary>
        {isOfTwo(search) && (
          <p class="hint">
            Each probability is that the commit is one of two that share the change, so that they
            add up to more than 100%.
          </p>
        )}
        <table class="table">
          <TableHead
            columns={[
              'Commit',
              { label: metric.name, number: true },
              { label: 'Probability', number: true },
            ]}
          />
          <tbody>
            {stepsOf(search).map((step) => (
              <Row
                key={step.commit}
                project={project}
                step={step}
                scale={scale}
                isFound={search.found.includes(step.revision)}
              />
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

/** What has a value, as the history counts it, and what has none. */
function measurementsOf(search: CommitSearch): string {
  const shown = stepsOf(search).flatMap(({ rungs }) => rungs);
  const measured = shown.filter(({ value }) => value !== null).length;
  const others = shown.length - measured;
  const said = formatCount(measured, 'measurement');
  return others === 0 ? said : `${said}, and ${others} without a result`;
}

/** Probabilities of one of several commits add up to 1 at most. */
function isOfTwo({ commits }: CommitSearch): boolean {
  return commits.reduce((sum, { posterior }) => sum + (posterior ?? 0), 0) > 1;
}

interface RowProps {
  readonly project: string;
  readonly step: Step;
  readonly scale: Scale;
  readonly isFound: boolean;
}

function Row({ project, step, scale, isFound }: RowProps) {
  const { commit, revision, subject, posterior, rungs } = step;
  return (
    <tr aria-current={isFound ? 'true' : undefined}>
      <td class="cell-name">
        <code title={revision}>{shortRevision(revision)}</code>{' '}
        {commit === -1 ? <span class="muted">the last good one</span> : subject}
      </td>
      <td class="number" data-label="Measured">
        {rungs.map((rung) => (
          <div key={rung.request}>
            <a href={linkTo(measurementsPlace(project, rung.request))}>
              <Result rung={rung} scale={scale} />
            </a>
          </div>
        ))}
      </td>
      <td class="number" data-label="Probability">
        {formatLikelihood(posterior)}
      </td>
    </tr>
  );
}

/** What was measured, or why nothing was. */
function Result({ rung: { value, state }, scale }: { readonly rung: Rung; readonly scale: Scale }) {
  if (value === null) {
    return <>{(STATE_WORDS as Readonly<Record<string, string>>)[state] ?? state.toLowerCase()}</>;
  }
  return (
    <>
      {formatIn(scale, value)} <small>{scale.unit}</small>
    </>
  );
}
