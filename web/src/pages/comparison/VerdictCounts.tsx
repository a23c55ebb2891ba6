import type { BriefFinding, Verdict } from '../../api/types';
import { VerdictMark } from '../../components/VerdictMark';
import { BY_URGENCY, isSuspected, VERDICTS } from '../../verdict';
import { countVerdicts } from './rows';

/** How many of each verdict, as numbers and as shares of one bar. */
export function VerdictCounts({ findings }: { readonly findings: readonly BriefFinding[] }) {
  const counts = countVerdicts(findings);
  const suspected = countVerdicts(findings.filter(isSuspected));
  const present = BY_URGENCY.filter((verdict) => counts[verdict] > 0);
  return (
    <>
      <div class="share-bar" aria-hidden="true">
        {present.map((verdict) => (
          <span
            key={verdict}
            class={`share tone-${VERDICTS[verdict].tone}`}
            style={{ flexGrow: counts[verdict] }}
          />
        ))}
      </div>
      <ul class="counts">
        {present.map((verdict) => (
          <li key={verdict} data-verdict={verdict}>
            <VerdictMark verdict={verdict} />
            <strong>{counts[verdict]}</strong> {wordFor(verdict, counts[verdict])}
            {suspected[verdict] > 0 && <small> ({suspected[verdict]} suspected)</small>}
          </li>
        ))}
      </ul>
    </>
  );
}

function wordFor(verdict: Verdict, count: number): string {
  const { label, plural } = VERDICTS[verdict];
  return count === 1 ? label.toLowerCase() : plural;
}
