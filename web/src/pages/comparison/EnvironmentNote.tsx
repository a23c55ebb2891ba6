import type { Environment } from '../../api/types';
import { formatPercent } from '../../format/percent';

interface EnvironmentNoteProps {
  readonly environment: Environment | null | undefined;
}

/** Names the machine that drifted from the other machines, before anybody blames the code. */
export function EnvironmentNote({ environment }: EnvironmentNoteProps) {
  if (environment?.suspect !== true) return null;
  const shifts = environment.machines.map(
    ({ name, shiftPercent }) => `${name} ${formatPercent(shiftPercent)}`,
  );
  return (
    <p class="environment-note">
      <strong>A machine is suspect.</strong> It drifted from the other machines across the suite, so
      it is not held against the code. Shift of each machine: {shifts.join(', ')}.
      {environment.sentence !== '' && ` In detail: ${environment.sentence}.`}
    </p>
  );
}
