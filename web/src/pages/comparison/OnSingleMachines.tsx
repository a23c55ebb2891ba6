import type { BriefFinding } from '../../api/types';
import { changeInWords } from '../../format/change';
import { plainName } from '../../format/names';

/** What single machines show where the others show no change. */
export function OnSingleMachines({ finding }: { readonly finding: BriefFinding }) {
  const changes = (finding.machineChanges ?? []).map(({ machine, percentChange }) => ({
    name: plainName(machine),
    words: changeInWords(percentChange, finding.metric),
  }));
  const [first, ...more] = changes;
  if (first === undefined) return null;
  return (
    <span class="hint single-machines">
      {more.length === 0
        ? `on ${first.name} only: ${first.words}`
        : `only on ${changes.map(({ name, words }) => `${name} (${words})`).join(', ')}`}
    </span>
  );
}
