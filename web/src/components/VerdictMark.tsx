import type { BriefFinding, SuiteVerdict, Verdict } from '../api/types';
import { rotationOf, type Shape, styleOf, verdictWords } from '../verdict';

const PATHS: Readonly<Record<Shape, string>> = {
  triangle: 'M6 1.2 11.2 10.4H.8z',
  circle: 'M6 1.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8z',
  rectRot: 'M6 .6 11.4 6 6 11.4.6 6z',
  rect: 'M1.6 1.6h8.8v8.8H1.6z',
  crossRot: 'M2 2l8 8M10 2l-8 8',
};

interface VerdictProps {
  /** Of a row or over the whole. */
  readonly verdict: Verdict | SuiteVerdict;
}

/** The verdict's shape and colour, the same as in the plots. */
export function VerdictMark({ verdict }: VerdictProps) {
  const { tone, shape } = styleOf(verdict);
  return (
    <svg class={`mark tone-${tone}`} viewBox="0 0 12 12" aria-hidden="true">
      <path
        d={PATHS[shape]}
        transform={`rotate(${rotationOf(verdict)} 6 6)`}
        class={shape === 'crossRot' ? 'stroked' : ''}
      />
    </svg>
  );
}

export function VerdictBadge({ verdict }: VerdictProps) {
  return <Badge verdict={verdict} words={styleOf(verdict).label} />;
}

/** The verdict on a row, with whether it is only suspected. */
export function FindingBadge({ finding }: { readonly finding: BriefFinding }) {
  return <Badge verdict={finding.verdict} words={verdictWords(finding)} />;
}

function Badge({ verdict, words }: VerdictProps & { readonly words: string }) {
  return (
    <span class={`badge tone-${styleOf(verdict).tone}`}>
      <VerdictMark verdict={verdict} />
      {words}
    </span>
  );
}
