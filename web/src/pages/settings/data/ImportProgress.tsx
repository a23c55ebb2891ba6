import type { BackfillProgress } from '../../../api/workTypes';
import { formatCount } from '../../../format/units';

/** How far an import is; at its end what was stored, and what was refused or left out and why. */
export function ImportProgress({ progress }: { readonly progress: BackfillProgress }) {
  const { total, stored, known, refused, finished, reasons, leftOut, failure } = progress;
  const done = stored + known + refused;
  return (
    <div class="import-progress">
      <p role="status">
        {finished ? '' : `${done} of ${formatCount(total, 'run')}: `}
        {stored} stored, {known} known already, {refused} refused
        {finished ? '.' : '…'}
      </p>
      {!finished && <progress aria-label="Import" max={total} value={done} />}
      {failure !== null && (
        <p class="inline-error" role="alert">
          {failure}
        </p>
      )}
      {reasons.length > 0 && (
        <ul class="reasons">
          {reasons.map(({ why, count, examples }) => (
            <li key={why}>
              {formatCount(count, 'run')} refused: {why}
              <span class="hint"> {shown(examples, count)}</span>
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <ul class="reasons">
          {leftOut.map(({ why, count, examples }) => (
            <li key={why}>
              Left out {formatCount(count, 'time')}: {why}
              <span class="hint"> {shown(examples, count)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function shown(examples: readonly string[], count: number): string {
  const more = count - examples.length;
  return examples.join('; ') + (more > 0 && examples.length > 0 ? ` and ${more} more` : '');
}
