import { useEffect, useMemo } from 'preact/hooks';
import type { BriefFinding, Finding } from '../../api/types';
import { ChartHost } from '../../charts/ChartHost';
import { machinesChart, sharedScale } from '../../charts/machinesChart';
import { AlertsOf } from '../../components/AlertsOf';
import { Basis } from '../../components/Basis';
import { BenchmarkName } from '../../components/BenchmarkName';
import { useSeen } from '../../components/useSeen';
import { FindingBadge } from '../../components/VerdictMark';
import { changeOfRow } from '../../format/change';
import { basisOf } from '../../format/basis';
import { formatZ } from '../../format/percent';
import { formatIn, reasonText } from '../../format/units';
import { linkTo, seriesPlace } from '../../url';
import { VERDICTS } from '../../verdict';
import { anchorOf, plotTitle } from './plotNames';
import type { BenchmarkPlotProps } from './plotProps';
import { SamplesPlot } from './SamplesPlot';

/** One series: its numbers, and each machine's runs and medians on both sides. Empty until it is near. */
export function BenchmarkPlot(props: BenchmarkPlotProps) {
  const { place, finding } = props;
  const { ref, seen } = useSeen<HTMLLIElement>();
  const lookedAt = place.view.row === String(finding.series);
  const samples = lookedAt && place.view.samples;

  useEffect(() => {
    if (lookedAt) ref.current?.scrollIntoView({ block: 'center' });
  }, [lookedAt, samples, ref]);

  const classes = ['card plot', `verdict-${VERDICTS[finding.verdict].tone}`];
  if (lookedAt) classes.push('looked-at');
  if (samples) classes.push('wide');
  return (
    <li
      ref={ref}
      id={anchorOf(finding)}
      class={classes.join(' ')}
      tabIndex={-1}
      aria-current={lookedAt ? 'true' : undefined}
      data-verdict={finding.verdict}
      data-series={finding.series}
    >
      {(seen || lookedAt) && <Content {...props} samples={samples} />}
    </li>
  );
}

type ContentProps = BenchmarkPlotProps & { readonly samples: boolean };

function Content({ place, finding, details, sides, theme, samples }: ContentProps) {
  const { benchmark, parameters, metric, series } = finding;
  return (
    <>
      <header class="plot-head">
        <h3>
          <BenchmarkName
            benchmark={benchmark}
            parameters={parameters}
            metric={metric.name}
            href={linkTo(seriesPlace(place.project, series, sides.candidate.revision))}
          />
        </h3>
        <FindingBadge finding={finding} />
      </header>
      <Numbers finding={finding} sides={sides} />
      {samples ? (
        <SamplesPlot {...{ place, finding, details, sides, theme }} />
      ) : (
        <div class="plot-area">
          {details !== undefined && <Plot {...{ finding, details, sides, theme }} />}
        </div>
      )}
      <Foot place={place} finding={finding} samples={samples} />
    </>
  );
}

/** Why the verdict is what it is, and the switch between runs and samples. */
function Foot({ place, finding, samples }: Pick<ContentProps, 'place' | 'finding' | 'samples'>) {
  const { reason, benchmark, series } = finding;
  const view = { ...place.view, row: String(series), samples: !samples };
  return (
    <footer class="plot-foot">
      <p class="hint">
        {reasonText(reason)} <AlertsOf project={place.project} findings={[finding]} />
      </p>
      <a class="plot-switch" data-keep-scroll href={linkTo({ ...place, view })}>
        {samples ? 'Runs' : 'Samples'}
        <span class="visually-hidden"> of {benchmark}</span>
      </a>
    </footer>
  );
}

type PlotProps = Omit<BenchmarkPlotProps, 'place' | 'details'> & { readonly details: Finding };

function Plot({ finding, details, sides, theme }: PlotProps) {
  const config = useMemo(() => machinesChart(details, theme), [details, theme]);
  return (
    <ChartHost
      name={anchorOf(finding)}
      title={plotTitle(finding, sides)}
      label={`Runs and medians of each machine, baseline beside candidate. ${finding.reason}`}
      config={config}
    />
  );
}

const BASES = {
  REGION: "The mean of the stable region's values",
  MACHINES: 'The mean of the machine medians',
  ROUNDS: 'The geometric mean of the rounds of taking turns',
};

function baselineTitle({ baselineBasis }: BriefFinding): string {
  return baselineBasis === 'REGION' || baselineBasis === 'ROUNDS'
    ? BASES[baselineBasis]
    : BASES.MACHINES;
}

function Numbers({ finding, sides }: Pick<BenchmarkPlotProps, 'finding' | 'sides'>) {
  const scale = sharedScale(finding);
  const { tone } = VERDICTS[finding.verdict];
  return (
    <dl class="plot-numbers">
      <div>
        <dt>
          <span class="swatch baseline" aria-hidden="true" />
          <span class="cut" title={baselineTitle(finding)}>
            {sides.baseline.label}
          </span>
        </dt>
        <dd>
          {formatIn(scale, finding.baseline.mean)} <small>{scale.unit}</small>
        </dd>
      </div>
      <div>
        <dt>
          <span class={`swatch candidate tone-${tone}`} aria-hidden="true" />
          <span class="cut">{sides.candidate.label}</span>
        </dt>
        <dd>
          {formatIn(scale, finding.candidate.mean)} <small>{scale.unit}</small>
        </dd>
      </div>
      <div>
        <dt>Change</dt>
        <dd>
          <span class={`tone-${tone}`}>{changeOfRow(finding)}</span>
          <Basis>{basisOf(finding)}</Basis>
        </dd>
      </div>
      <div>
        <dt>z</dt>
        <dd>{formatZ(finding.zScore)}</dd>
      </div>
    </dl>
  );
}
