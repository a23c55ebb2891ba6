import { apiPath } from '../../api/client';
import { useLive } from '../../api/live';
import type { NoiseReport } from '../../api/types';
import { useApi } from '../../api/useApi';
import { InlineError } from '../../components/InlineError';
import { Loading } from '../../components/Loading';
import { formatSpread } from '../../format/percent';
import { formatDate } from '../../format/time';
import { formatCount } from '../../format/units';
import { linkTo, NOISE_DAYS, type PlaceOf } from '../../url';
import { daysOf, NOISE_STEPS, type NoiseCell, noiseRows, noiseStep } from './noiseDays';

/** With more days than this the cells are too narrow for numbers. */
const READABLE = 30;

interface NoiseMapProps {
  readonly place: PlaceOf<'machines'>;
  /** A machine as it stands beside the others. */
  readonly nameOf: (machine: string) => string;
}

/** How restless every machine was on every day, by colour and in numbers. */
export function NoiseMap({ place, nameOf }: NoiseMapProps) {
  const path = `/projects/${encodeURIComponent(place.project)}/machines/noise`;
  const noise = useApi<NoiseReport>(apiPath(path, { days: place.days }));
  useLive(place.project, ['evaluation'], noise.refresh);
  return (
    <section class="card section-card" aria-labelledby="noise-title">
      <header class="card-head">
        <h2 id="noise-title">Noise by day</h2>
        <div class="segmented" role="group" aria-label="Days">
          {NOISE_DAYS.map((days) => (
            <a
              key={days}
              data-keep-scroll
              href={linkTo({ ...place, days })}
              aria-current={place.days === days}
            >
              {days} days
            </a>
          ))}
        </div>
      </header>
      {noise.error !== null && <InlineError error={noise.error} />}
      {noise.error === null && noise.value === null && <Loading rows={4} />}
      {noise.value !== null && <Report report={noise.value} nameOf={nameOf} />}
    </section>
  );
}

/** Where not all days have room, the newest are what people came for. */
function toNewest(frame: HTMLElement | null): void {
  if (frame !== null) frame.scrollLeft = frame.scrollWidth;
}

type ReportProps = Pick<NoiseMapProps, 'nameOf'> & { readonly report: NoiseReport };

function Report({ report, nameOf }: ReportProps) {
  if (report.machines.length === 0) {
    return <p class="hint heat-note">Nothing was measured on the mainline yet.</p>;
  }
  const isDense = report.days > READABLE;
  return (
    <>
      <div ref={toNewest} class="heat-frame" role="region" aria-label="Noise by day" tabIndex={0}>
        <table class={isDense ? 'heat dense' : 'heat'}>
          <caption class="visually-hidden">
            Noise of each machine in percent, by the day of its run or, where that is not known, of
            the commit
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span class="visually-hidden">Machine</span>
              </th>
              {daysOf(report).map((day, index) => (
                <DayHead key={day} day={day} isFirst={index === 0} isDense={isDense} />
              ))}
            </tr>
          </thead>
          <tbody>
            {noiseRows(report).map(({ machine, cells }) => (
              <tr key={machine}>
                <th scope="row">{nameOf(machine)}</th>
                {cells.map((cell) => (
                  <Cell key={cell.day} machine={nameOf(machine)} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="hint heat-note">
        {report.until !== null &&
          `The ${report.days} days end on ${dateOf(report.until)}, the last day with a result. `}
        A run counts for the day on which it began, where its upload says so, else for the day of
        its commit.
      </p>
      <Legend />
    </>
  );
}

interface DayHeadProps {
  readonly day: string;
  readonly isFirst: boolean;
  readonly isDense: boolean;
}

/** The month is named at its first day; with many days only that day has its number. */
function DayHead({ day, isFirst, isDense }: DayHeadProps) {
  const ofMonth = Number(day.slice(8));
  const [month] = formatDate(`${day}T12:00:00Z`).split(' ');
  const withMonth = isFirst || ofMonth === 1;
  return (
    <th scope="col" title={formatDate(`${day}T12:00:00Z`)}>
      <span class={withMonth ? 'heat-month' : 'visually-hidden'}>{month} </span>
      <span class={isDense ? 'visually-hidden' : ''}>{ofMonth}</span>
    </th>
  );
}

function Cell({ machine, cell }: { readonly machine: string; readonly cell: NoiseCell }) {
  const { day, measured, isNewGeneration } = cell;
  if (measured === null) {
    return (
      <td class="heat-none" title={`${machine}, ${dateOf(day)}: nothing measured`}>
        <span class="visually-hidden">nothing measured</span>
      </td>
    );
  }
  const { noisePercent, suspect } = measured;
  const step = noisePercent === null ? 'unknown' : String(noiseStep(noisePercent));
  return (
    <td
      class={`heat-${step}${suspect > 0 ? ' heat-unhealthy' : ''}${isNewGeneration ? ' heat-fresh' : ''}`}
      title={sentenceOf(machine, cell)}
    >
      <span class="heat-number">{noisePercent === null ? '–' : shortOf(noisePercent)}</span>
      {suspect > 0 && <span class="visually-hidden"> unhealthy</span>}
      {isNewGeneration && (
        <span class="visually-hidden"> generation {measured.generation} begins</span>
      )}
    </td>
  );
}

function sentenceOf(machine: string, { day, measured, isNewGeneration }: NoiseCell): string {
  if (measured === null) return '';
  const { noisePercent, revisions, suspect, generation } = measured;
  return [
    `${machine}, ${dateOf(day)}: ${noisePercent === null ? 'noise not known' : `${formatSpread(noisePercent)} noise`}`,
    `over ${formatCount(revisions, 'revision')}`,
    ...(suspect > 0 ? [`unhealthy at ${String(suspect)} of them`] : []),
    ...(isNewGeneration ? [`generation ${String(generation)} begins`] : []),
  ].join(', ');
}

function dateOf(day: string): string {
  return formatDate(`${day}T12:00:00Z`);
}

/** As many digits as a cell has room for: `0.4`, `12`. */
function shortOf(percent: number): string {
  return percent >= 9.95 ? percent.toFixed(0) : percent.toFixed(1);
}

function Legend() {
  const [first] = NOISE_STEPS;
  return (
    <ul class="heat-legend hint">
      <li>
        <span class="heat-swatch heat-0" /> below {first}%
      </li>
      {NOISE_STEPS.map((from, index) => (
        <li key={from}>
          <span class={`heat-swatch heat-${String(index + 1)}`} /> from {from}%
        </li>
      ))}
      <li>
        <span class="heat-swatch heat-0 heat-unhealthy" /> unhealthy: results excluded
      </li>
      <li>
        <span class="heat-swatch heat-0 heat-fresh" /> hardware or software changed
      </li>
    </ul>
  );
}
