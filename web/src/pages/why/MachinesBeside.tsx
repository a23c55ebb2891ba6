import type { Finding, MachineRuns } from '../../api/types';
import { sharedScale } from '../../charts/machinesChart';
import { TableHead } from '../../components/TableHead';
import { BASIS } from '../../format/basis';
import { plainName } from '../../format/names';
import { formatPercent } from '../../format/percent';
import { formatIn } from '../../format/units';
import { toneOfStep } from '../../tone';
import { changeBetween } from '../series/changeBetween';
import { Part } from './Part';

/** Each machine on both sides: a change of the code shows on every one. */
export function MachinesBeside({ finding }: { readonly finding: Finding }) {
  const { baseline, candidate, metric } = finding;
  const scale = sharedScale(finding);
  if (candidate.perMachine.length === 0) return null;
  return (
    <Part title="Machine by machine">
      <table class="table beside">
        <TableHead
          columns={[
            'Machine',
            { label: 'Baseline', number: true },
            { label: 'Candidate', number: true },
            { label: 'Change', number: true, basis: machineBasis(finding) },
          ]}
        />
        <tbody>
          {candidate.perMachine.map((after) => {
            const before = sameMachine(baseline.perMachine, after);
            const change = changeBetween(before?.median ?? null, after.median);
            return (
              <tr key={after.machine}>
                <td class="cell-name">
                  {plainName(after.machine)}
                  {after.leftOut === true && <span class="hint"> excluded</span>}
                </td>
                <td class="number" data-label="Baseline">
                  {formatIn(scale, before?.median ?? null)} <small>{scale.unit}</small>
                </td>
                <td class="number" data-label="Candidate">
                  {formatIn(scale, after.median)} <small>{scale.unit}</small>
                </td>
                <td
                  class={`number tone-${toneOfStep(change, metric.direction)}`}
                  data-label="Change"
                >
                  {formatPercent(change)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Part>
  );
}

/** A stable region has no single result of a machine: that of its newest revision is shown. */
function machineBasis({ baselineBasis }: Finding): string {
  return baselineBasis === 'REGION' ? 'against the region’s newest' : BASIS.BASELINE;
}

function sameMachine(machines: readonly MachineRuns[], { machine }: MachineRuns) {
  return machines.find((one) => one.machine === machine);
}
