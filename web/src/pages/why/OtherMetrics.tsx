import { VerdictBadge } from '../../components/VerdictMark';
import { formatPercent } from '../../format/percent';
import { VERDICTS } from '../../verdict';
import { type Why, whyLink } from '../../url';
import { type Explained, otherMetrics } from './explained';

interface OtherMetricsProps {
  readonly project: string;
  readonly why: Why;
  readonly explained: Explained;
}

/** Other metrics of the benchmark, such as allocations, which often say what the reason is. */
export function OtherMetrics({ project, why, explained }: OtherMetricsProps) {
  const others = otherMetrics(explained, why.series);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="metrics-title">
      <h3 id="metrics-title">Other metrics of this benchmark</h3>
      <ul class="neighbours">
        {others.map((finding) => (
          <li key={finding.series}>
            <span class="neighbour-what">
              <a data-keep-scroll href={whyLink(project, finding.series, why.revision)}>
                {finding.metric.name}
              </a>
            </span>
            <span>
              <VerdictBadge verdict={finding.verdict} />
            </span>
            <span class={`number tone-${VERDICTS[finding.verdict].tone}`}>
              {formatPercent(finding.percentChange)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
