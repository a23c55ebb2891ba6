import type { Finding } from '../../api/types';
import { FindingBadge } from '../../components/VerdictMark';
import { basisOf } from '../../format/basis';
import { reasonText } from '../../format/units';

/** How the revision was judged, and why so. */
export function Reason({ finding }: { readonly finding: Finding }) {
  return (
    <p class="drawer-reason">
      <FindingBadge finding={finding} /> {reasonText(finding.reason)}{' '}
      <span class="hint">{basisOf(finding)}</span>
    </p>
  );
}
