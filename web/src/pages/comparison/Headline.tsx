import type { BriefComparison, Evaluation, BriefFinding } from '../../api/types';
import { BenchmarkName } from '../../components/BenchmarkName';
import { Explanation } from '../../components/Explanation';
import { formatRough } from '../../format/percent';

export interface HeadlineProps {
  readonly outcome: Pick<BriefComparison | Evaluation, 'headline' | 'verdict' | 'sensitivity'>;
  readonly findings: readonly BriefFinding[];
  /** The link to a series among them. */
  readonly rowLink: (series: number) => string;
}

/** What came out, in the service's words, and where nothing did, what could not have been seen. */
export function Headline(props: HeadlineProps) {
  const { headline, verdict, sensitivity } = props.outcome;
  const { least, advice } = sensitivity;
  const isQuiet = verdict === 'NO_REGRESSION' && (least.length > 0 || advice !== '');
  return (
    <>
      {headline !== null && <p class="outcome-headline">{headline}</p>}
      {isQuiet && (
        <p class="hint sensitivity">
          <LeastSeen {...props} /> {advice !== '' && `${advice}.`}
        </p>
      )}
    </>
  );
}

function LeastSeen({ outcome, findings, rowLink }: HeadlineProps) {
  const least = outcome.sensitivity.least.flatMap(({ series, percent }) =>
    findings.filter((one) => one.series === series).map((finding) => ({ finding, percent })),
  );
  if (least.length === 0) return null;
  return (
    <>
      Least sensitive <Explanation term="detectable change" />:{' '}
      {least.map(({ finding: { series, benchmark, parameters, metric }, percent }, index) => (
        <span key={series}>
          {index > 0 && ', '}
          <BenchmarkName
            benchmark={benchmark}
            parameters={parameters}
            metric={metric.name}
            href={rowLink(series)}
            keepScroll
          />{' '}
          ({formatRough(percent)})
        </span>
      ))}
      .
    </>
  );
}
