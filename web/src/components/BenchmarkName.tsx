import type { Parameters } from '../api/types';
import { formatParameters, plainName, splitName } from '../format/names';

interface BenchmarkNameProps {
  readonly benchmark: string;
  readonly parameters: Parameters;
  readonly metric?: string;
  readonly href?: string;
  /** The link leads to another part of the same page. */
  readonly keepScroll?: boolean;
}

/** A benchmark with its parameters; the package is kept but steps back. */
export function BenchmarkName({
  benchmark,
  parameters,
  metric = '',
  href,
  keepScroll,
}: BenchmarkNameProps) {
  const { group, name } = splitName(benchmark);
  const given = formatParameters(parameters);
  const own = <span class="benchmark-own">{breakable(name)}</span>;
  return (
    <span class="benchmark" title={plainName(benchmark)}>
      {href === undefined ? (
        own
      ) : (
        <a href={href} data-keep-scroll={keepScroll === true ? '' : undefined}>
          {own}
        </a>
      )}
      {given + metric + group !== '' && (
        <span class="benchmark-detail">
          {metric !== '' && <span class="benchmark-metric">{metric}</span>}
          {given !== '' && <span class="benchmark-parameters">{given}</span>}
          {group !== '' && <span>{group}</span>}
        </span>
      )}
    </span>
  );
}

/** Long names break after a dot or a slash rather than anywhere. */
function breakable(name: string) {
  return name.split(/(?<=[./])/).flatMap((part, index) => (index === 0 ? [part] : [<wbr />, part]));
}
