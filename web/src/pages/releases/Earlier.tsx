import type { EarlierRelease, Release, SeriesIdentity } from '../../api/types';
import { BenchmarkName } from '../../components/BenchmarkName';
import { Means } from '../../components/Means';
import { comparisonPlace, linkTo, seriesPlace } from '../../url';

interface EarlierProps {
  readonly project: string;
  readonly release: Release;
  readonly earlier: EarlierRelease;
  /** The metric to show first; null for all alike. */
  readonly primary: string | null;
}

/** What changed since an earlier release, counted for each platform, with what is new and gone. */
export function Earlier({ project, release, earlier, primary }: EarlierProps) {
  const place = comparisonPlace(project, `tag:${earlier.tag}`, `tag:${release.tag}`);
  const notes = { ...place, view: { ...place.view, tab: 'release-notes' as const } };
  return (
    <section class="card release-earlier" aria-label={`Since ${earlier.tag}`}>
      <header class="card-head">
        <h2>Since {earlier.tag}</h2>
        <a href={linkTo(place)}>Compare</a>
        <a href={linkTo(notes)}>Release notes</a>
      </header>
      <p>{earlier.headline}</p>
      <Counts earlier={earlier} />
      <Means means={earlier.means} primary={primary} />
      <Series project={project} title="New" series={earlier.added} />
      <Series project={project} title="Gone" series={earlier.gone} />
    </section>
  );
}

function Counts({ earlier: { platforms } }: Pick<EarlierProps, 'earlier'>) {
  return (
    <ul class="release-counts">
      {platforms.map(({ platform, slower, faster, added, gone }) => (
        <li key={platform}>
          {platforms.length > 1 && <strong>{platform}</strong>}
          <span class={slower > 0 ? 'tone-worse' : 'hint'}>{slower} slower</span>
          <span class={faster > 0 ? 'tone-better' : 'hint'}>{faster} faster</span>
          <span class="hint">{added} new</span>
          <span class="hint">{gone} gone</span>
        </li>
      ))}
    </ul>
  );
}

interface SeriesProps {
  readonly project: string;
  readonly title: string;
  readonly series: readonly SeriesIdentity[];
}

/** Folded: most releases add and drop some, which needs no action. */
function Series({ project, title, series }: SeriesProps) {
  if (series.length === 0) return null;
  return (
    <details>
      <summary>
        {title}: {series.length} series
      </summary>
      <ul class="link-list">
        {series.map((one) => (
          <li key={one.series}>
            <BenchmarkName
              benchmark={one.benchmark}
              parameters={one.parameters}
              metric={one.metric.name}
              href={linkTo(seriesPlace(project, one.series))}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
