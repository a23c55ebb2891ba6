import type { BriefComparison } from '../../api/types';
import { Pill } from '../../components/Pill';
import { formatDateTime } from '../../format/time';

type Waiting = NonNullable<BriefComparison['waiting']>;

/** Until when machines are awaited, which the headline names. */
export function WaitingNote({ baseline, candidate }: Waiting) {
  const until = [baseline?.until, candidate?.until].flatMap((one) => one ?? []).sort();
  return (
    <p role="status">
      <Pill tone="unsure">waiting for machines</Pill> The verdict follows when they have reported,
      or at {formatDateTime(until.at(-1) ?? null)} with what is there then.
    </p>
  );
}
