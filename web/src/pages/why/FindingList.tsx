import type { Finding } from '../../api/types';
import { Basis } from '../../components/Basis';
import { FindingBadge } from '../../components/VerdictMark';
import { changeOfRow } from '../../format/change';
import { basisOf, usualBasis } from '../../format/basis';
import { VERDICTS } from '../../verdict';
import { type Why, whyLink } from '../../url';
import { Part } from './Part';

interface FindingListProps {
  readonly project: string;
  readonly why: Why;
  readonly title: string;
  readonly findings: readonly Finding[];
  /** What distinguishes a finding from the others of the list. */
  readonly nameOf: (finding: Finding) => string;
}

/** Findings at the same revision, each leading to its own drawer; the one that is open is marked. */
export function FindingList({ project, why, title, findings, nameOf }: FindingListProps) {
  const usual = usualBasis(findings);
  return (
    <Part title={title}>
      <p class="hint">Changes are {usual}.</p>
      <ul class="neighbours">
        {findings.map((finding) => {
          const { series, verdict } = finding;
          const isOpen = String(series) === why.series;
          return (
            <li key={series} aria-current={isOpen ? 'true' : undefined}>
              <span class="neighbour-what">
                {isOpen ? (
                  nameOf(finding)
                ) : (
                  <a data-keep-scroll href={whyLink(project, series, why.revision)}>
                    {nameOf(finding)}
                  </a>
                )}
              </span>
              <span>
                <FindingBadge finding={finding} />
              </span>
              <span class={`number tone-${VERDICTS[verdict].tone}`}>
                {changeOfRow(finding)}
                {basisOf(finding) !== usual && <Basis>{basisOf(finding)}</Basis>}
              </span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
