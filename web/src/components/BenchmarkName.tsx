import type { Parameters } from '../api/types';
import { formatParameters, splitName } from '../format/names';

interface BenchmarkNameProps {
  readonly benchmark: string;
  readonly parameters: Parameters;
  readonly href?: string;
}

/** A benchmark with its parameters; the package is kept but steps back. */
export function BenchmarkName({ benchmark, parameters, href }: BenchmarkNameProps) {
  const { group, name } = splitName(benchmark);
  const given = formatParameters(parameters);
  const text = (
    <>
      {group !== '' && <span class="benchmark-group">{group}</span>}
      <span class="benchmark-own">{name}</span>
    </>
  );
  return (
    <span class="benchmark">
      {href === undefined ? <span>{text}</span> : <a href={href}>{text}</a>}
      {given !== '' && <span class="benchmark-parameters">{given}</span>}
    </span>
  );
}
