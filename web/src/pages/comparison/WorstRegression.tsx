import type { Finding } from '../../api/types';
import { BenchmarkName } from '../../components/BenchmarkName';
import { VerdictMark } from '../../components/VerdictMark';
import { formatPercent, formatZ } from '../../format/percent';
import { anchorOf } from './BenchmarkPlot';
import { sortFindings } from './rows';

/** The regression that matters most, with its numbers: the one line that everybody reads. */
export function WorstRegression({ findings }: { readonly findings: readonly Finding[] }) {
  const [worst] = sortFindings(
    findings.filter(({ verdict }) => verdict === 'REGRESSION'),
    { column: 'verdict', descending: false },
  );
  if (worst === undefined) return null;
  return (
    <p class="worst">
      <VerdictMark verdict="REGRESSION" />
      <span class="worst-name">
        <BenchmarkName
          benchmark={worst.benchmark}
          parameters={worst.parameters}
          href={`#${anchorOf(worst)}`}
        />
        <span class="hint">{worst.metric.name}</span>
      </span>
      <span class="worst-numbers">
        <strong>{formatPercent(worst.percentChange)}</strong>
        <span>z {formatZ(worst.zScore)}</span>
      </span>
      <span class="worst-reason">{worst.reason}</span>
    </p>
  );
}
