import type { BriefComparison, BriefFinding } from '../../api/types';
import { formatParameters, shortName, versus } from '../../format/names';

/** The plot's name on the page. */
export function anchorOf({ series }: Pick<BriefFinding, 'series'>): string {
  return `series-${series}`;
}

/** What a saved picture of the plot is of. */
export function plotTitle(
  { benchmark, parameters, metric }: BriefFinding,
  sides: Pick<BriefComparison, 'baseline' | 'candidate'>,
): string {
  const named = formatParameters(parameters);
  const parts = [shortName(benchmark), named, metric.name].filter((part) => part !== '');
  return `${parts.join(', ')}: ${versus(sides)}`;
}
