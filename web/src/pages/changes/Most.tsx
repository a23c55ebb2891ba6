import type { ChangedCommit } from '../../api/types';
import { formatParameters, plainName, shortName } from '../../format/names';

interface MostProps {
  readonly most: Pick<ChangedCommit['most'], 'benchmark' | 'metric' | 'parameters' | 'platform'>;
}

/** Which series changed most: a long name is cut, the platform never. */
export function Most({ most }: MostProps) {
  const { benchmark, metric, platform } = most;
  const parameters = formatParameters(most.parameters);
  const where = platform === undefined ? '' : `on ${platform}`;
  const whole = `${plainName(benchmark)} ${parameters} (${metric.name}) ${where}`;
  return (
    <span class="hint commit-most" title={whole.replaceAll(/\s+/g, ' ').trim()}>
      <span class="cut">{`${shortName(benchmark)} ${parameters}`.trim()}</span>
      {where !== '' && <span class="commit-platform">{where}</span>}
    </span>
  );
}
