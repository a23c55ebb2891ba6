import type { NoiseDay, NoiseReport } from '../../api/types';

/** One machine's day in the map. */
export interface NoiseCell {
  /** As `2026-01-31`. */
  readonly day: string;
  /** What was measured; null where nothing was. With two generations on a day, the newer one. */
  readonly measured: NoiseDay | null;
  /** Whether its hardware or software changed on this day. */
  readonly isNewGeneration: boolean;
}

export interface NoiseRow {
  readonly machine: string;
  readonly cells: readonly NoiseCell[];
}

const DAY = 24 * 60 * 60_000;

/** Every day of the report, the oldest first. */
export function daysOf({ until, days }: Pick<NoiseReport, 'until' | 'days'>): readonly string[] {
  if (until === null) return [];
  const last = Date.parse(`${until}T00:00:00Z`);
  return Array.from({ length: days }, (_, index) =>
    new Date(last - (days - 1 - index) * DAY).toISOString().slice(0, 10),
  );
}

export function noiseRows(report: NoiseReport): readonly NoiseRow[] {
  const days = daysOf(report);
  return report.machines.map(({ name, days: measured }) => ({
    machine: name,
    cells: cellsOf(days, measured),
  }));
}

function cellsOf(days: readonly string[], measured: readonly NoiseDay[]): readonly NoiseCell[] {
  const byDay = new Map(measured.map((one) => [one.day, one]));
  let generation = measured[0]?.generation;
  return days.map((day) => {
    const one = byDay.get(day) ?? null;
    const isNewGeneration = one !== null && one.generation !== generation;
    if (one !== null) generation = one.generation;
    return { day, measured: one, isNewGeneration };
  });
}

/** From what noise on a day is of which step; beyond 5 % a machine counts as noisy. */
export const NOISE_STEPS = [0.5, 1, 2, 5] as const;

/** 0 is the calmest, 4 the most restless. */
export function noiseStep(percent: number): number {
  return NOISE_STEPS.filter((from) => percent >= from).length;
}
