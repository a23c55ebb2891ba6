import { useState } from 'preact/hooks';
import type { ProfileFrame } from '../../api/types';
import { type ColumnHead, TableHead } from '../../components/TableHead';
import {
  formatCount,
  formatIn,
  formatQuantity,
  minus,
  type Scale,
  scaleFor,
} from '../../format/units';

/** So many rows are drawn at once: a large profile has 20,000. */
const ROWS = 100;

const COLUMNS: readonly ColumnHead[] = [
  'Function',
  { label: 'Change', number: true },
  { label: 'Self before', number: true },
  { label: 'Self now', number: true },
  { label: 'Total before', number: true },
  { label: 'Total now', number: true },
];

/** Of profiles that count samples: a change that few of them show says little. */
const SAMPLES: ColumnHead = { label: 'Samples', number: true };

interface FrameTableProps {
  readonly frames: readonly ProfileFrame[];
  readonly unit: string;
  readonly search: string;
  readonly frame: string;
  readonly onFrame: (frame: string) => void;
}

/** The functions of both sides, those that explain the change first. */
export function FrameTable({ frames, unit, search, frame, onFrame }: FrameTableProps) {
  const [rows, setRows] = useState(ROWS);
  const wanted = search.toLowerCase();
  const found = frames.filter((row) => row.frame.toLowerCase().includes(wanted));
  if (found.length === 0) return <p class="muted">No function is called so.</p>;
  const scale = scaleFor(unit, frames.flatMap(costs));
  const isCounted = frames.some(areCounted);
  return (
    <>
      <div class="card table-card">
        <table class="table">
          <TableHead columns={isCounted ? [...COLUMNS, SAMPLES] : COLUMNS} />
          <tbody>
            {found.slice(0, rows).map((row) => (
              <Row
                key={row.frame}
                row={row}
                scale={scale}
                isCounted={isCounted}
                isChosen={row.frame === frame}
                onFrame={onFrame}
              />
            ))}
          </tbody>
        </table>
      </div>
      {found.length > rows && (
        <p>
          {formatCount(rows, 'function')} of {found.length.toLocaleString('en')}{' '}
          <button
            type="button"
            class="button small"
            onClick={() => {
              setRows(rows + ROWS);
            }}
          >
            Show {Math.min(ROWS, found.length - rows)} more
          </button>
        </p>
      )}
    </>
  );
}

function costs({ change, totalBefore, totalNow }: ProfileFrame): number[] {
  return [change, totalBefore, totalNow];
}

function areCounted({ samplesBefore, samplesNow }: ProfileFrame): boolean {
  return samplesBefore !== null || samplesNow !== null;
}

interface RowProps {
  readonly row: ProfileFrame;
  readonly scale: Scale;
  readonly isCounted: boolean;
  readonly isChosen: boolean;
  readonly onFrame: (frame: string) => void;
}

function Row({ row, scale, isCounted, isChosen, onFrame }: RowProps) {
  const cost = (value: number): string => `${formatIn(scale, value)} ${scale.unit}`.trim();
  return (
    <tr class={isChosen ? 'chosen' : ''}>
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
        {withSign(row.change, cost)}
      </td>
      <td class="number" data-label="Self before">
        {cost(row.selfBefore)}
      </td>
      <td class="number" data-label="Self now">
        {cost(row.selfNow)}
      </td>
      <td class="number" data-label="Total before">
        {cost(row.totalBefore)}
      </td>
      <td class="number" data-label="Total now">
        {cost(row.totalNow)}
      </td>
      {isCounted && (
        <td class="number" data-label="Samples">
          {areCounted(row) && `${samples(row.samplesBefore)} → ${samples(row.samplesNow)}`}
        </td>
      )}
    </tr>
  );
}

function samples(count: number | null): string {
  return count === null ? '–' : count.toLocaleString('en');
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
  return withSign(change, (size) => formatQuantity(size, unit));
}

function withSign(change: number, written: (size: number) => string): string {
  const text = written(Math.abs(change));
  if (change === 0) return text;
  return change > 0 ? `+${text}` : minus(`-${text}`);
}

/** What something cost and costs. */
export function costsOf(before: number, now: number, unit: string): string {
  return `${formatQuantity(before, unit)} before, ${formatQuantity(now, unit)} now (${signed(now - before, unit)})`;
}
