import type { BriefFinding } from '../../api/types';
import { shortRevision } from '../../format/names';
import { reasonText } from '../../format/units';
import { whyLink } from '../../url';
import { isPublished } from '../../verdict';

interface ReasonProps {
  readonly finding: BriefFinding;
  readonly project: string;
  /** What was judged; null where that is no single revision. */
  readonly revision: string | null;
}

/** Why a row has its verdict, in a line that needs no hovering, with the way to all that is known. */
export function Reason({ finding, project, revision }: ReasonProps) {
  const { verdict, reason, series } = finding;
  const since = begunEarlier(finding);
  if (verdict === 'NO_CHANGE' || isPublished(finding)) return null;
  return (
    <span class="hint row-reason">
      {reasonText(reason)}
      {since !== null && (
        <>
          ; began earlier, at <code>{shortRevision(since)}</code>
        </>
      )}{' '}
      {revision !== null && verdict !== 'NOT_JUDGED' && (
        <a data-keep-scroll href={whyLink(project, series, since ?? revision)}>
          Why?
        </a>
      )}
    </span>
  );
}

/** The earlier revision at which a repeated finding began; null if it began at the judged one. */
export function begunEarlier({ suspectedSince, verdict }: BriefFinding): string | null {
  const isChange = verdict === 'REGRESSION' || verdict === 'IMPROVEMENT';
  return isChange ? (suspectedSince ?? null) : null;
}
