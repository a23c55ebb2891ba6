import type { Why } from '../../url';
import { type Explained, otherMetrics } from './explained';
import { FindingList } from './FindingList';

interface OtherMetricsProps {
  readonly project: string;
  readonly why: Why;
  readonly explained: Explained;
}

/** Other metrics of the benchmark, such as allocations, which often say what the reason is. */
export function OtherMetrics({ project, why, explained }: OtherMetricsProps) {
  const findings = otherMetrics(explained, why.series);
  if (findings.length === 0) return null;
  return (
    <FindingList
      project={project}
      why={why}
      title="Other metrics of this benchmark"
      findings={findings}
      nameOf={({ metric }) => metric.name}
    />
  );
}
