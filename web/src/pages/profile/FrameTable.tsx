import type { ProfileFrame } from '../../api/types';
import { type ColumnHead, TableHead } from '../../components/TableHead';
import { formatQuantity, minus } from '../../format/units';

const COLUMNS: readonly ColumnHead[] = [
  'Function',
  { label: 'Change', number: true },
  { label: 'Self before', number: true },
  { label: 'Self now', number: true },
  { label: 'Total before', number: true },
  { label: 'Total now', number: true },
];

interface FrameTableProps {
  readonly frames: readonly ProfileFrame[];
  readonly unit: string;
  readonly search: string;
  readonly frame: string;
  readonly onFrame: (frame: string) => void;
}

/** The functions of both sides, those that explain the change first. */
export function FrameTable({ frames, unit, search, frame, onFrame }: FrameTableProps) {
  const wanted = search.toLowerCase();
  const shown = frames.filter((row) => row.frame.toLowerCase().includes(wanted));
  if (shown.length === 0) return <p class="muted">No function is called so.</p>;
  return (
    <div class="card table-card">
      <table class="table">
        <TableHead columns={COLUMNS} />
        <tbody>
          {shown.map((row) => (
            <tr key={row.frame} class={row.frame === frame ? 'chosen' : ''}>
              <td class="cell-name">
                <button
                  type="button"
                  class="button quiet small long-name frame-name"
                  onClick={() => {
                    onFrame(row.frame);
                  }}
                >
                  {row.frame}
                </button>
                <Remark row={row} />
              </td>
              <td class={`number tone-${toneOf(row)}`} data-label="Change">
                {signed(row.change, unit)}
              </td>
              <td class="number" data-label="Self before">
                {formatQuantity(row.selfBefore, unit)}
              </td>
              <td class="number" data-label="Self now">
                {formatQuantity(row.selfNow, unit)}
              </td>
              <td class="number" data-label="Total before">
                {formatQuantity(row.totalBefore, unit)}
              </td>
              <td class="number" data-label="Total now">
                {formatQuantity(row.totalNow, unit)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Remark({ row }: { readonly row: ProfileFrame }) {
  const remark = remarkOn(row);
  return remark === '' ? null : <div class="muted">{remark}</div>;
}

/** What is to be known of a function beside its numbers. */
export function remarkOn({ moved, movedWith, isNew, isGone }: ProfileFrame): string {
  if (moved) return `moved, not slower${movedWith === null ? '' : `: with ${movedWith}`}`;
  if (isNew) return 'new in this path';
  return isGone ? 'gone from this path' : '';
}

function toneOf({ moved, change }: ProfileFrame): 'worse' | 'better' | 'steady' {
  if (moved || change === 0) return 'steady';
  return change > 0 ? 'worse' : 'better';
}

/** A change with its sign. */
export function signed(change: number, unit: string): string {
  const text = formatQuantity(Math.abs(change), unit);
  if (change === 0) return text;
  return change > 0 ? `+${text}` : minus(`-${text}`);
}

/** What something cost and costs. */
export function costsOf(before: number, now: number, unit: string): string {
  return `${formatQuantity(before, unit)} before, ${formatQuantity(now, unit)} now (${signed(now - before, unit)})`;
}
