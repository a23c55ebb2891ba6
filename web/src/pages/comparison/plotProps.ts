import type { BriefComparison, BriefFinding, Finding } from '../../api/types';
import type { Theme } from '../../charts/theme';
import type { PlaceOf } from '../../url';

/** What the plots of one series are drawn from. */
export interface BenchmarkPlotProps {
  readonly place: PlaceOf<'comparison'>;
  readonly finding: BriefFinding;
  /** The same with what each machine measured; undefined until it is read. */
  readonly details: Finding | undefined;
  readonly sides: Pick<BriefComparison, 'baseline' | 'candidate'>;
  readonly theme: Theme;
}
