import { requestJson } from '../../api/client';
import type { ReleaseReport } from '../../api/types';
import { useApi } from '../../api/useApi';
import { useSeen } from '../../components/useSeen';
import { formatCount } from '../../format/units';
import { Gate } from './Gate';
import { releasesPath } from './paths';

interface OutcomeProps {
  readonly project: string;
  readonly tag: string;
}

/** A release's gate and what it is made of. It is computed anew, hence asked for when the reader comes near. */
export function Outcome({ project, tag }: OutcomeProps) {
  const { ref, seen } = useSeen<HTMLSpanElement>();
  const path = releasesPath(project, `/${encodeURIComponent(tag)}`);
  const { value, error } = useApi<ReleaseReport>(seen ? path : null, inTurn);
  return (
    <span ref={ref} class="release-outcome">
      {error !== null && <span class="hint">not known</span>}
      {value !== null && (
        <>
          <Gate {...value} />
          <span class="hint" title={value.headline}>
            {countsOf(value) || reasonOf(value)}
          </span>
        </>
      )}
    </span>
  );
}

/** The counts of changes since the last release, and of exceeded limits. */
function countsOf({ against: [last], limits }: ReleaseReport): string {
  const platforms = last?.platforms ?? [];
  const slower = platforms.reduce((sum, platform) => sum + platform.slower, 0);
  const faster = platforms.reduce((sum, platform) => sum + platform.faster, 0);
  const exceeded = limits.filter(({ limit }) => limit.state === 'EXCEEDED').length;
  return [
    last === undefined ? 'no release before it' : '',
    slower > 0 ? `${slower} slower` : '',
    faster > 0 ? `${faster} faster` : '',
    exceeded > 0 ? `${formatCount(exceeded, 'limit')} exceeded` : '',
  ]
    .filter((count) => count !== '')
    .join(', ');
}

/** Why a gate without such counts did not pass. */
function reasonOf({ gate, headline }: ReleaseReport): string {
  return gate === 'PASS' ? '' : headline;
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other, from the top: together they would keep the service busy. */
function inTurn(path: string, signal: AbortSignal): Promise<ReleaseReport> {
  const read = last.then(() => requestJson<ReleaseReport>(path, { signal }));
  last = read.catch(() => undefined);
  return read;
}
