/** What the API says of machines. */

export interface Machine {
  readonly name: string;
  readonly generation: number;
  readonly fingerprint: Readonly<Record<string, string | number | null>>;
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
  readonly noisePercent: number | null;
  readonly driftPercent: number | null;
  readonly state: 'HEALTHY' | 'NOISY' | 'DRIFTING' | 'SILENT';
}

/** How restless machines were, up to the last day on which anything was measured. */
export interface NoiseReport {
  readonly days: number;
  readonly until: string | null;
  readonly machines: readonly { readonly name: string; readonly days: readonly NoiseDay[] }[];
}

export interface NoiseDay {
  readonly day: string;
  readonly generation: number;
  readonly revisions: number;
  readonly noisePercent: number | null;
  /** At how many revisions the machine, not the code, explained what it measured. */
  readonly suspect: number;
}
