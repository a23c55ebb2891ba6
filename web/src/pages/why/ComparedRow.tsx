import type { Comparison } from '../../api/types';
import { useApi } from '../../api/useApi';
import { FindingBadge } from '../../components/VerdictMark';
import { BASIS, basisOf } from '../../format/basis';
import { changeOfRow } from '../../format/change';
import { formatInterval } from '../../format/percent';
import { reasonText } from '../../format/units';
import { type PlaceOf, placeOf, type Why } from '../../url';
import { styleOf } from '../../verdict';
import { begunEarlier } from '../comparison/Reason';
import { wholePath } from '../comparison/paths';

/**
 * The row of the comparison that is open: what was asked about, where the sides are other than the
 * stable region and the revision behind it. Null on other pages, and until it is read.
 */
export function useComparedRow({ series, revision }: Why) {
  const place = placeOf(location.href);
  const { value } = useApi<Comparison>(place.page === 'comparison' ? pathOf(place, series) : null);
  const finding = value?.rows[0];
  if (value === null || finding === undefined || basisOf(finding) !== BASIS.BASELINE) return null;
  const isAsked = [value.candidate.revision, begunEarlier(finding)].includes(revision);
  return isAsked ? { ...value, finding } : null;
}

function pathOf({ project, subject, view }: PlaceOf<'comparison'>, series: string): string {
  return wholePath(project, subject, view.filters.machines, [Number(series)]);
}

type ComparedRowProps = NonNullable<ReturnType<typeof useComparedRow>>;

/** How the two sides of a comparison differ in one series, and why they were judged so. */
export function ComparedRow({ baseline, candidate, finding }: ComparedRowProps) {
  return (
    <>
      <p class="drawer-change">
        <strong class={`tone-${styleOf(finding.verdict).tone}`}>{changeOfRow(finding)}</strong> from{' '}
        {baseline.label} to {candidate.label}
      </p>
      <p class="drawer-reason">
        <FindingBadge finding={finding} /> {reasonText(finding.reason)}
        {finding.interval !== null && (
          <span class="hint"> 95% interval {formatInterval(finding.interval)}</span>
        )}
      </p>
      <h3>On the mainline</h3>
    </>
  );
}
