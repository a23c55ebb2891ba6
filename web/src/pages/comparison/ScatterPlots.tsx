import { useEffect, useMemo } from 'preact/hooks';
import type { Comparison, Finding } from '../../api/types';
import { ChartHost } from '../../charts/ChartHost';
import { type FindingPoint, overviewChart } from '../../charts/overviewChart';
import { useTheme } from '../../charts/theme';
import { EmptyState } from '../../components/EmptyState';
import { VerdictMark } from '../../components/VerdictMark';
import { BY_URGENCY, VERDICTS } from '../../verdict';
import { anchorOf, BenchmarkPlot } from './BenchmarkPlot';
import { countVerdicts, headline, sortFindings } from './rows';

interface ScatterPlotsProps {
  readonly project: string;
  readonly comparison: Comparison;
}

/** All findings on one plane, then each with its machines. */
export function ScatterPlots({ project, comparison }: ScatterPlotsProps) {
  const { rows, thresholds } = comparison;
  const theme = useTheme();
  const config = useMemo(() => overviewChart(rows, thresholds, theme), [rows, thresholds, theme]);
  const sorted = useMemo(
    () => sortFindings(rows, { column: 'verdict', descending: false }),
    [rows],
  );

  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);

  if (rows.length === 0) {
    return (
      <EmptyState title="No rows to draw">
        <p>Either both sides have no series in common, or the filters leave none.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <section class="card overview" aria-labelledby="overview-title">
        <header class="card-head">
          <h2 id="overview-title">Overview</h2>
          <Legend findings={rows} />
        </header>
        <ChartHost<FindingPoint>
          name="overview"
          label={`Change in percent by z-score. ${headline(rows)}. The table tab has every number.`}
          config={config}
          onPick={({ finding }) => {
            showPlot(finding);
          }}
        />
        <p class="hint card-foot">
          Each mark is a series; larger marks were measured on more machines. Dashed lines show the
          smallest change that counts ({thresholds.minEffect}%) and z = {thresholds.z}; both axes
          are logarithmic away from zero. Choose a mark to see its machines.
          <WithoutPlace findings={rows} />
        </p>
      </section>
      <ol class="plots">
        {sorted.map((finding) => (
          <BenchmarkPlot
            key={finding.series}
            project={project}
            finding={finding}
            sides={comparison}
            theme={theme}
          />
        ))}
      </ol>
    </>
  );
}

function showPlot(finding: Finding): void {
  const anchor = anchorOf(finding);
  history.replaceState(null, '', `#${anchor}`);
  const plot = document.getElementById(anchor);
  plot?.scrollIntoView({ behavior: 'smooth', block: 'center' });
  plot?.focus({ preventScroll: true });
}

function Legend({ findings }: { readonly findings: readonly Finding[] }) {
  const counts = countVerdicts(findings);
  return (
    <ul class="legend">
      {BY_URGENCY.filter((verdict) => counts[verdict] > 0).map((verdict) => (
        <li key={verdict}>
          <VerdictMark verdict={verdict} /> {VERDICTS[verdict].label}
        </li>
      ))}
    </ul>
  );
}

/** A change from zero has no percent, hence no place in the picture. */
function WithoutPlace({ findings }: { readonly findings: readonly Finding[] }) {
  const count = findings.filter(({ percentChange }) => percentChange === null).length;
  if (count === 0) return null;
  return <strong> {count} without a percentage: see below or in the table.</strong>;
}
