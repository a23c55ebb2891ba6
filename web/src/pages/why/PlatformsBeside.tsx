import { VerdictBadge } from '../../components/VerdictMark';
import { formatPercent } from '../../format/percent';
import { VERDICTS } from '../../verdict';
import { type Why, whyLink } from '../../url';
import { type Explained, onPlatforms } from './explained';

interface PlatformsBesideProps {
  readonly project: string;
  readonly why: Why;
  readonly explained: Explained;
}

/** The same benchmark and metric on each platform: a change of one alone says where to look. */
export function PlatformsBeside({ project, why, explained }: PlatformsBesideProps) {
  const findings = onPlatforms(explained);
  if (findings.length < 2) return null;
  return (
    <section aria-labelledby="platforms-title">
      <h3 id="platforms-title">Platform by platform</h3>
      <ul class="neighbours">
        {findings.map(({ series, platform, verdict, percentChange }) => {
          const isIt = String(series) === why.series;
          return (
            <li key={series} aria-current={isIt ? 'true' : undefined}>
              <span class="neighbour-what">
                {isIt ? (
                  platform
                ) : (
                  <a data-keep-scroll href={whyLink(project, series, why.revision)}>
                    {platform}
                  </a>
                )}
              </span>
              <span>
                <VerdictBadge verdict={verdict} />
              </span>
              <span class={`number tone-${VERDICTS[verdict].tone}`}>
                {formatPercent(percentChange)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
