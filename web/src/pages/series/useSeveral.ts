import { useMemo } from 'preact/hooks';
import type { History } from '../../api/types';
import { commonOrder } from '../../charts/commonOrder';
import { severalChart } from '../../charts/severalChart';
import { useTheme } from '../../charts/theme';
import type { PlaceOf } from '../../url';
import { namedLines, otherOf } from './several';
import { windowOf } from './window';

/**
 * The picture of several series, as the page that is named shows it.
 *
 * @param histories that of the page first
 * @param branch what the branch of the page is called
 */
export function useSeveral(
  place: PlaceOf<'series'>,
  histories: readonly History[],
  branch: string,
) {
  const { view } = place;
  const theme = useTheme();
  const lines = useMemo(
    () => namedLines(histories, [branch, ...view.others.map((one) => branchOf(one, branch))]),
    [histories, branch, view.others.join()],
  );
  const order = useMemo(() => commonOrder(histories), [histories]);
  const places = useMemo(
    () => new Map(order.map(({ revision }, index) => [revision, index])),
    [order],
  );
  const window = windowOf(places, order.length, view);
  const isOfOneUnit = new Set(histories.map(({ metric }) => metric.unit)).size === 1;
  const isRelative = view.scale === '' ? !isOfOneUnit : view.scale === 'relative';
  const config = useMemo(
    () => severalChart({ lines, order, window, axis: view.axis, isRelative }, theme),
    [lines, order, window.first, window.last, view.axis, isRelative, theme],
  );
  return { lines, order, window, isOfOneUnit, isRelative, config };
}

function branchOf(other: string, usual: string): string {
  return otherOf(other)?.branch ?? usual;
}
