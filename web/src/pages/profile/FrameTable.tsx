import { useState } from 'preact/hooks';
import type { ProfileFrame } from '../../api/types';
import { type ColumnHead, TableHead } from '../../components/TableHead';
import { formatCount, formatIn, minus, type Scale, scaleFor } from '../../format/units';

/** So many rows are drawn at once: a large profile has 20,000. */
const ROWS = 100;

const COLUMNS: readonly ColumnHead[] = [
  'Function',
  { label: 'Change', number: true },
  { label: 'Self, baseline', number: true },
  { label: 'Self, candidate', number: true },
  { label: 'Total, baseline', number: true },
  { label: 'Total, candidate', number: true },
];

/** Of profiles that count samples: a change that few of them show says little. */
const SAMPLES: ColumnHead = { label: 'Samples', number: true };

interface FrameTableProps {
  readonly frames: readonly ProfileFrame[];
  readonly scale: Scale;
  readonly search: string;
  readonly frame: string;
  readonly onFrame: (frame: string) => void;
}

/** The functions of both sides, those that explain the change first. */
export function FrameTable({ frames, scale, search, frame, onFrame }: FrameTableProps) {
  const [rows, setRows] = useState(ROWS);
  const wanted = search.toLowerCase();
  const found = frames.filter((row) => row.frame.toLowerCase().includes(wanted));
  if (found.length === 0) return <p class="muted">No function matches.</p>;
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

/** The one scale in which all that a page says of a profile is written. */
export function scaleOf({ unit, frames }: { unit: string; frames: readonly ProfileFrame[] }) {
  return scaleFor(unit, frames.flatMap(costs));
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
        <Remark row={row} scale={scale} />
      </td>
      <td class={`number tone-${toneOf(row)}`} data-label="Change">
        {signed(row.change, scale)}
      </td>
      <Cost label="Self, baseline" cost={row.selfBefore} scale={scale} />
      <Cost label="Self, candidate" cost={row.selfNow} scale={scale} />
      <Cost label="Total, baseline" cost={row.totalBefore} scale={scale} />
      <Cost label="Total, candidate" cost={row.totalNow} scale={scale} />
      {isCounted && (
        <td class="number" data-label="Samples">
          {areCounted(row) && `${samples(row.samplesBefore)} → ${samples(row.samplesNow)}`}
        </td>
      )}
    </tr>
  );
}

interface CostProps {
  readonly label: string;
  readonly cost: number;
  readonly scale: Scale;
}

function Cost({ label, cost, scale }: CostProps) {
  return (
    <td class="number" data-label={label}>
      {formatIn(scale, cost)} <small>{scale.unit}</small>
    </td>
  );
}

function samples(count: number | null): string {
  return count === null ? '–' : count.toLocaleString('en');
}

function Remark({ row, scale }: Pick<RowProps, 'row' | 'scale'>) {
  const remark = [remarkOn(row), exchanged(row, scale)].filter((part) => part !== '').join(', ');
  return remark === '' ? null : <div class="muted">{remark}</div>;
}

/** What is to be known of a function beside its numbers. */
export function remarkOn({ moved, movedWith, isNew, isGone }: ProfileFrame): string {
  if (moved) return `moved, not slower${movedWith === null ? '' : `: with ${movedWith}`}`;
  if (isNew) return 'new in this path';
  return isGone ? 'gone from this path' : '';
}

/** What of a function's change is another one's with the other sign. */
function exchanged({ moved, movedWith, change, net }: ProfileFrame, scale: Scale): string {
  if (moved || movedWith === null || change === net) return '';
  return `${signed(change - net, scale)} of it moved from or to ${movedWith}`;
}

function toneOf({ moved, change }: ProfileFrame): 'worse' | 'better' | 'steady' {
  if (moved || change === 0) return 'steady';
  return change > 0 ? 'worse' : 'better';
}

/** A change with its sign. */
export function signed(change: number, scale: Scale): string {
  const text = inUnit(Math.abs(change), scale);
  if (change === 0) return text;
  return change > 0 ? `+${text}` : minus(`-${text}`);
}

function inUnit(size: number, scale: Scale): string {
  return `${formatIn(scale, size)} ${scale.unit}`.trim();
}

/** What something costs on both sides. */
export function costsOf(before: number, now: number, scale: Scale): string {
  const change = signed(now - before, scale);
  return `baseline ${inUnit(before, scale)}, candidate ${inUnit(now, scale)} (${change})`;
}
