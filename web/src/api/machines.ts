import type { Schemas } from './schemas';

export type Machine = Schemas['MachineReport'];

/** How restless machines were, up to the last day on which anything was measured. */
export type NoiseReport = Schemas['Report'];
export type NoiseDay = Schemas['Day'];
