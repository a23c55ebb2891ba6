import type { BriefFinding } from '../../api/types';
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
  if (verdict === 'NO_CHANGE' || isPublished(finding)) return null;
  return (
    <span class="hint row-reason">
      {reasonText(reason)}{' '}
      {revision !== null && verdict !== 'NOT_JUDGED' && (
        <a data-keep-scroll href={whyLink(project, series, revision)}>
          Why?
        </a>
      )}
    </span>
  );
}
