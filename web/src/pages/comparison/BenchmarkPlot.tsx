import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Comparison, Finding } from '../../api/types';
import { ChartHost } from '../../charts/ChartHost';
import { machinesChart, sharedScale } from '../../charts/machinesChart';
import type { Theme } from '../../charts/theme';
import { BenchmarkName } from '../../components/BenchmarkName';
import { VerdictBadge } from '../../components/VerdictMark';
import { sideLabel } from '../../format/names';
import { formatPercent, formatZ } from '../../format/percent';
import { formatIn } from '../../format/units';
import { linkTo, seriesPlace } from '../../url';
import { VERDICTS } from '../../verdict';

interface BenchmarkPlotProps {
  readonly project: string;
  readonly finding: Finding;
  readonly sides: Pick<Comparison, 'baseline' | 'candidate'>;
  readonly theme: Theme;
}

export function anchorOf({ series }: Pick<Finding, 'series'>): string {
  return `series-${series}`;
}

/** One series: its numbers, and each machine's runs and medians on both sides. */
export function BenchmarkPlot({ project, finding, sides, theme }: BenchmarkPlotProps) {
  const { benchmark, parameters, metric, verdict } = finding;
  const { ref, seen } = useSeen();
  const series = linkTo(seriesPlace(project, finding.series));
  return (
    <li
      ref={ref}
      id={anchorOf(finding)}
      class={`card plot verdict-${VERDICTS[verdict].tone}`}
      tabIndex={-1}
      data-verdict={verdict}
    >
      <header class="plot-head">
        <h3>
          <BenchmarkName
            benchmark={benchmark}
            parameters={parameters}
            metric={metric.name}
            href={series}
          />
        </h3>
        <VerdictBadge verdict={verdict} />
      </header>
      <Numbers finding={finding} sides={sides} />
      <div class="plot-area">{seen && <Plot finding={finding} theme={theme} />}</div>
      <p class="hint plot-reason">{finding.reason}</p>
    </li>
  );
}

function Plot({ finding, theme }: { readonly finding: Finding; readonly theme: Theme }) {
  const config = useMemo(() => machinesChart(finding, theme), [finding, theme]);
  return (
    <ChartHost
      name={anchorOf(finding)}
      label={`Runs and medians of each machine, baseline beside candidate. ${finding.reason}`}
      config={config}
    />
  );
}

function Numbers({ finding, sides }: Pick<BenchmarkPlotProps, 'finding' | 'sides'>) {
  const scale = sharedScale(finding);
  const { tone } = VERDICTS[finding.verdict];
  return (
    <dl class="plot-numbers">
      <div>
        <dt>
          <span class="swatch baseline" aria-hidden="true" />
          {sideLabel(sides.baseline)}
        </dt>
        <dd>
          {formatIn(scale, finding.baseline.mean)} <small>{scale.unit}</small>
        </dd>
      </div>
      <div>
        <dt>
          <span class={`swatch candidate tone-${tone}`} aria-hidden="true" />
          {sideLabel(sides.candidate)}
        </dt>
        <dd>
          {formatIn(scale, finding.candidate.mean)} <small>{scale.unit}</small>
        </dd>
      </div>
      <div>
        <dt>Change</dt>
        <dd class={`tone-${tone}`}>{formatPercent(finding.percentChange)}</dd>
      </div>
      <div>
        <dt>z</dt>
        <dd>{formatZ(finding.zScore)}</dd>
      </div>
    </dl>
  );
}

/** Whether the reader has come near: a thousand plots are not drawn at once. */
function useSeen() {
  const ref = useRef<HTMLLIElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (ref.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { ref, seen };
}
