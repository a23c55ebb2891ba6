import type { Machine } from '../../api/types';

/** A machine that came back as another one. */
export interface FingerprintChange {
  readonly machine: string;
  readonly generation: number;
  readonly since: string;
  /** The pull request that alone has it; null on a stable branch. */
  readonly pullRequest: number | null;
  readonly fields: readonly FieldChange[];
}

export interface FieldChange {
  readonly name: string;
  readonly was: string;
  readonly is: string;
}

type Fingerprint = Machine['fingerprint'];

/** What changed from each generation to the next, the newest change first. */
export function fingerprintChanges(machines: readonly Machine[]): readonly FingerprintChange[] {
  return machines
    .flatMap((machine) => {
      const { name, generation, firstSeen, fingerprint, pullRequest } = machine;
      const before = machines.find(
        (other) => other.name === name && other.generation === generation - 1,
      );
      if (before === undefined) return [];
      const fields = fieldChanges(before.fingerprint, fingerprint);
      return [{ machine: name, generation, since: firstSeen, pullRequest, fields }];
    })
    .sort((one, other) => other.since.localeCompare(one.since));
}

function fieldChanges(was: Fingerprint, is: Fingerprint): readonly FieldChange[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].sort();
  return names
    .map((name) => ({ name, was: was[name] ?? '–', is: is[name] ?? '–' }))
    .filter((field) => field.was !== field.is);
}
