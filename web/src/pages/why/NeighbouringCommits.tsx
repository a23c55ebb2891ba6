import type { HistoryPoint } from '../../api/types';
import { historyScale } from '../../charts/historyLines';
import { BASIS } from '../../format/basis';
import { commitLink } from '../../format/forge';
import { shortRevision } from '../../format/names';
import { formatPercent } from '../../format/percent';
import { formatDate } from '../../format/time';
import { formatIn } from '../../format/units';
import { toneOfStep } from '../../tone';
import type { Why } from '../../url';
import { changeBetween } from '../series/changeBetween';
import type { Explained } from './explained';
import { placeOf } from './StepChart';

/** Measured commits before the step, and from it on. */
const BEFORE = 3;
const FROM = 4;

interface NeighbouringCommitsProps {
  readonly project: string;
  readonly why: Why;
  readonly explained: Explained;
}

/** The measured commits around the step, each with what it did to the series. */
export function NeighbouringCommits({ why, explained }: NeighbouringCommitsProps) {
  const { points } = explained.history;
  const at = placeOf(why.revision, explained);
  if (at === null) return null;
  const first = Math.max(0, at - BEFORE);
  return (
    <section aria-labelledby="commits-title">
      <h3 id="commits-title">Commits around it</h3>
      <p class="hint">Each change is {BASIS.BEFORE}.</p>
      <ol class="neighbours">
        {points
          .slice(first, at + FROM)
          .map((point, index) => (
            <Commit
              key={point.revision}
              point={point}
              previous={points[first + index - 1] ?? null}
              explained={explained}
              isIt={first + index === at}
            />
          ))
          .reverse()}
      </ol>
    </section>
  );
}

interface CommitProps {
  readonly point: HistoryPoint;
  readonly previous: HistoryPoint | null;
  readonly explained: Explained;
  readonly isIt: boolean;
}

function Commit({ point, previous, explained: { history, around }, isIt }: CommitProps) {
  const scale = historyScale(history);
  const change = changeBetween(previous?.mean ?? null, point.mean);
  const href = commitLink(around.repository, point.revision);
  const name = <code title={point.revision}>{shortRevision(point.revision)}</code>;
  return (
    <li aria-current={isIt ? 'true' : undefined}>
      <span class="neighbour-what">
        <span class="neighbour-subject">{point.subject ?? 'No subject was sent'}</span>
        <span class="hint">
          {href === null ? name : <a href={href}>{name}</a>} {point.author}{' '}
          {formatDate(point.committedAt)}
        </span>
      </span>
      <span class="number">
        {formatIn(scale, point.mean)} <small>{scale.unit}</small>
      </span>
      <span class={`number tone-${toneOfStep(change, history.metric.direction)}`}>
        {formatPercent(change)}
      </span>
    </li>
  );
}
