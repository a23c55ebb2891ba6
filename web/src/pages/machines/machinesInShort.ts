import type { Machine } from '../../api/types';
import { formatCount } from '../../format/units';
import { groupBy } from '../../groupBy';

/** All machines in one number and one sentence. */
export interface MachinesInShort {
  /** Of the middle machine that reports. */
  readonly noisePercent: number | null;
  readonly sentence: string;
}

const TROUBLES = ['DRIFTING', 'NOISY', 'SILENT'] as const;

/** Of each name the newest generation counts, of those that measure a stable branch where one does. */
export function machinesInShort(reports: readonly Machine[]): MachinesInShort {
  const machines = newestGenerations(reports);
  const noises = machines
    .filter(({ state }) => state !== 'SILENT')
    .map(({ noisePercent }) => noisePercent)
    .filter((noise) => noise !== null)
    .sort((one, other) => one - other);
  const troubles = TROUBLES.map((state) => [
    machines.filter((m) => m.state === state).length,
    state,
  ])
    .filter(([count]) => count !== 0)
    .map(([count, state]) => `${String(count)} ${String(state).toLowerCase()}`);
  return {
    noisePercent: noises[Math.floor((noises.length - 1) / 2)] ?? null,
    sentence: [formatCount(machines.length, 'machine'), ...troubles].join(', '),
  };
}

export function newestGenerations(reports: readonly Machine[]): readonly Machine[] {
  const newest = new Map<string, Machine>();
  for (const machine of reports) {
    const known = newest.get(machine.name);
    if (known === undefined || isBefore(machine, known)) newest.set(machine.name, machine);
  }
  return [...newest.values()];
}

/** Whether a generation of a machine represents it rather than another one. */
function isBefore(machine: Machine, other: Machine): boolean {
  return machine.mainline === other.mainline
    ? machine.generation > other.generation
    : machine.mainline;
}

/** The generations that represent their machines, each with newer ones that pull requests began. */
export function shownGenerations(reports: readonly Machine[]): readonly Machine[] {
  return newestGenerations(reports).flatMap((machine) => [
    machine,
    ...reports.filter(
      ({ name, generation, mainline }) =>
        name === machine.name && machine.mainline && !mainline && generation > machine.generation,
    ),
  ]);
}

/** The machines of each platform, in the order in which the platforms come up first. */
export function byPlatform(
  machines: readonly Machine[],
): readonly (readonly [platform: string, machines: readonly Machine[]])[] {
  return [...groupBy(machines, ({ platform }) => platform)];
}

/** How machines are named beside each other: where there are several platforms, each with its own. */
export function machineNames(reports: readonly Machine[]): (name: string) => string {
  const newest = newestGenerations(reports);
  if (byPlatform(newest).length < 2) return (name) => name;
  const platforms = new Map(newest.map(({ name, platform }) => [name, platform]));
  return (name) => {
    const platform = platforms.get(name);
    return platform === undefined ? name : `${name} on ${platform}`;
  };
}
