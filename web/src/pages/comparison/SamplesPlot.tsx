import { useMemo } from 'preact/hooks';
import type { RowSamples } from '../../api/types';
import { useApi } from '../../api/useApi';
import { ChartHost } from '../../charts/ChartHost';
import { countSamples, samplesChart } from '../../charts/samplesChart';
import { InlineError } from '../../components/InlineError';
import { Loading } from '../../components/Loading';
import { formatCount } from '../../format/units';
import { anchorOf, plotTitle } from './plotNames';
import type { BenchmarkPlotProps } from './plotProps';
import { samplesPath } from './paths';

/** How the samples of one row are distributed, read only when the reader opens it. */
export function SamplesPlot(props: BenchmarkPlotProps) {
  const { place, finding, sides } = props;
  const path = samplesPath(place.project, place.subject, finding.series);
  const samples = useApi<RowSamples>(path);
  if (samples.error !== null) {
    return <InlineError error={samples.error} />;
  }
  if (samples.value === null) return <Loading rows={6} />;
  const { baseline, candidate } = samples.value;
  return (
    <>
      <div class="plot-area">
        <Drawn {...props} samples={samples.value} />
      </div>
      <p class="hint">
        Each step line is a machine: dashed {sides.baseline.label} (
        {baseline === null
          ? 'a stable region of many revisions: see the history'
          : formatCount(countSamples(baseline), 'sample')}
        ), solid {sides.candidate.label} ({formatCount(countSamples(candidate), 'sample')}). It says
        which share of the samples is no larger than a value; a line further left has smaller
        values, a steeper one less noise.
      </p>
    </>
  );
}

function Drawn({
  finding,
  sides,
  theme,
  samples,
}: BenchmarkPlotProps & { readonly samples: RowSamples }) {
  const config = useMemo(() => samplesChart(samples, finding, theme), [samples, finding, theme]);
  return (
    <ChartHost
      name={`${anchorOf(finding)}-samples`}
      title={`Samples of ${plotTitle(finding, sides)}`}
      label="Distribution of the samples of each machine on both sides."
      config={config}
    />
  );
}
