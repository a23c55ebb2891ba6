import type { Comparison, Finding } from '../../api/types';
import type { Theme } from '../../charts/theme';
import type { PlaceOf } from '../../url';

/** What the plots of one series are drawn from. */
export interface BenchmarkPlotProps {
  readonly place: PlaceOf<'comparison'>;
  readonly finding: Finding;
  readonly sides: Pick<Comparison, 'baseline' | 'candidate'>;
  readonly theme: Theme;
}
