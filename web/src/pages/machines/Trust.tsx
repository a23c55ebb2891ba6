import { apiPath } from '../../api/client';
import type { Calibration, CalibrationItem } from '../../api/types';
import { useApi } from '../../api/useApi';
import { BenchmarkName } from '../../components/BenchmarkName';
import { Loading } from '../../components/Loading';
import { Pill, type PillTone } from '../../components/Pill';
import { Problem } from '../../components/Problem';
import { namedByPlatform, platformsOf } from '../../format/names';
import { formatShare } from '../../format/percent';
import { linkTo, seriesPlace } from '../../url';
import { type ColumnHead, TableHead } from '../../components/TableHead';

const COLUMNS: readonly ColumnHead[] = [
  'Benchmark',
  { label: 'Smallest detectable change, and how to improve it', explained: 'detectable change' },
];

const WORST = 20;

const STATES: Readonly<Record<Calibration['falseAlarms']['project']['state'], [PillTone, string]>> =
  {
    OK: ['better', 'OK'],
    TOO_MANY: ['worse', 'too many'],
    TOO_FEW: ['steady', 'too little history'],
  };

interface TrustProps {
  readonly project: string;
  /** A machine as it stands beside the others. */
  readonly nameOf: (machine: string) => string;
}

/** How often this service was wrong here, and what it cannot see. */
export function Trust({ project, nameOf }: TrustProps) {
  const path = `/projects/${encodeURIComponent(project)}/calibration`;
  const calibration = useApi<Calibration>(apiPath(path, { limit: WORST }));
  if (calibration.error !== null) {
    return <Problem error={calibration.error} onRetry={calibration.reload} />;
  }
  if (calibration.value === null) return <Loading />;
  const { falseAlarms, items: read } = calibration.value;
  const items = namedByPlatform(read, platformsOf(read));
  const [tone, label] = STATES[falseAlarms.project.state];
  return (
    <>
      <section class="card section-card" aria-labelledby="alarms-title">
        <header class="card-head">
          <h2 id="alarms-title">False alarms</h2>
          <Pill tone={tone}>{label}</Pill>
        </header>
        <div class="trust">
          <p>{falseAlarms.project.sentence}.</p>
          <ul class="hint">
            {falseAlarms.machines.map(({ machine, alarms, rate, trials }) => (
              <li key={machine}>
                {nameOf(machine)} alone: {alarms} of {trials} ({formatShare(rate)})
              </li>
            ))}
          </ul>
          <p class="hint">
            Evaluations of revisions at which nothing changed: every alert there is a false one.
          </p>
        </div>
      </section>
      {items.length > 0 && <Detectable project={project} items={items} />}
    </>
  );
}

interface DetectableProps {
  readonly project: string;
  readonly items: readonly CalibrationItem[];
}

function Detectable({ project, items }: DetectableProps) {
  return (
    <section class="card table-card section-card" aria-labelledby="detectable-title">
      <header class="card-head">
        <h2 id="detectable-title">Smallest changes that can be seen</h2>
        <span class="hint">the noisiest first</span>
      </header>
      <table class="table">
        <TableHead columns={COLUMNS} />
        <tbody>
          {items.map(({ series, benchmark, parameters, metric, detectable }) => (
            <tr key={series}>
              <td class="cell-name">
                <BenchmarkName
                  benchmark={benchmark}
                  parameters={parameters}
                  metric={metric.name}
                  href={linkTo(seriesPlace(project, series))}
                />
              </td>
              <td data-label="Can see" class="cell-wide">
                {detectable?.sentence ?? 'Unknown until 5 revisions share a level'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
