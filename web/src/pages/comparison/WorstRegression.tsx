import type { BriefFinding } from '../../api/types';
import { sharedScale } from '../../charts/machinesChart';
import { BenchmarkName } from '../../components/BenchmarkName';
import { VerdictMark } from '../../components/VerdictMark';
import { changeOfRow } from '../../format/change';
import { basisOf } from '../../format/basis';
import { formatZ } from '../../format/percent';
import { formatCount, formatIn } from '../../format/units';
import { linkTo, type PlaceOf, plotPlace } from '../../url';
import { sortFindings } from './rows';

interface WorstRegressionProps {
  readonly place: PlaceOf<'comparison'>;
  readonly findings: readonly BriefFinding[];
  /** The metric whose regressions matter most; null for all alike. */
  readonly primary: string | null;
}

/** The regression that matters most, with its numbers: the one line that everybody reads. */
export function WorstRegression({ place, findings, primary }: WorstRegressionProps) {
  const regressions = sortFindings(
    findings.filter(({ verdict }) => verdict === 'REGRESSION'),
    { column: 'verdict', descending: false },
  );
  const worst = regressions.find(({ metric }) => metric.name === primary) ?? regressions[0];
  if (worst === undefined) return null;
  const { benchmark, parameters, metric, baseline, candidate } = worst;
  const scale = sharedScale(worst);
  return (
    <div class="worst">
      <VerdictMark verdict="REGRESSION" />
      <BenchmarkName
        benchmark={benchmark}
        parameters={parameters}
        href={linkTo(plotPlace(place, worst.series))}
        keepScroll
      />
      <span class="worst-numbers">
        <strong>{changeOfRow(worst)}</strong>
        <span class="hint">{basisOf(worst)}</span>
        <span>z {formatZ(worst.zScore)}</span>
        <span>
          {formatIn(scale, baseline.mean)} → {formatIn(scale, candidate.mean)} {scale.unit}
        </span>
        <span class="hint">
          {metric.name}, {formatCount(candidate.machines, 'machine')}
        </span>
      </span>
    </div>
  );
}
