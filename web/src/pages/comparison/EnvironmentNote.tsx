import type { Environment } from '../../api/types';
import { plainName } from '../../format/names';
import { formatChange } from '../../format/percent';

interface EnvironmentNoteProps {
  readonly environment: Environment | null | undefined;
}

/** Says what moved across the suite, before anybody blames the code, and whether it was a machine. */
export function EnvironmentNote({ environment }: EnvironmentNoteProps) {
  if (environment?.suspect !== true) return null;
  const { machines, sentence } = environment;
  return (
    <p class="environment-note">
      <strong>{headOf(environment)}</strong> {tellingOf(environment)}
      {machines.length > 1 &&
        ` Each machine beside the others: ${machines.map(shiftInWords).join(', ')}.`}
      {sentence !== '' && ` In detail: ${sentence}.`}
    </p>
  );
}

function headOf({ machines }: Environment): string {
  return machines.length === 1
    ? 'Most of the suite moved on the only machine.'
    : 'A machine is suspect.';
}

/** What follows from it; if machine and code cannot be separated, what would separate them. */
function tellingOf(environment: Environment): string {
  if (environment.state !== 'UNRESOLVED') {
    return 'It drifted from the other machines across the suite, so it is not held against the code.';
  }
  if ('resolution' in environment) return '';
  return environment.machines.length === 1
    ? 'From one machine nobody can tell whether it or the code changed. What would tell: the baseline run again on it, both sides run in turn, or a second machine.'
    : 'It moved across the suite, and too few machines beside it were steady to tell whether it or the code changed. What would tell: the baseline run again on the same machines.';
}

/** In the words and the percent of the rows: a time that grew by a fifth is 20.0% slower. */
function shiftInWords({ name, shiftPercent }: Environment['machines'][number]): string {
  const size = formatChange(shiftPercent);
  const word = shiftPercent < 0 ? 'slower' : 'faster';
  return `${plainName(name)} ${size === '0.00%' ? 'the same' : `${size} ${word}`}`;
}
