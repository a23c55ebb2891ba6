import type { Direction } from '../api/types';
import { toneOfChangePoint } from '../tone';
import { faded } from './common';
import type { RevisionPoint } from './historyLines';
import type { Theme } from './theme';

/** As much as a style needs to know of what is drawn. */
interface Drawn {
  readonly raw: unknown;
}

/** Confirmed: filled. Suspected: an outline. Rejected: crossed out, without a colour. */
export function changeStyle(direction: Direction | null, theme: Theme) {
  const changeOf = ({ raw }: Drawn) => (raw as RevisionPoint | undefined)?.change;
  const colourOf = (context: Drawn): string => {
    const change = changeOf(context);
    return change === undefined ? theme.muted : theme.tones[toneOfChangePoint(change, direction)];
  };
  return {
    pointStyle: (context: Drawn) =>
      changeOf(context)?.state === 'REJECTED' ? ('crossRot' as const) : ('rectRot' as const),
    pointRadius: (context: Drawn) => (changeOf(context)?.state === 'REJECTED' ? 5 : 7),
    pointHoverRadius: 9,
    pointBorderWidth: 2,
    pointBorderColor: colourOf,
    pointBackgroundColor: (context: Drawn) => {
      const isConfirmed = changeOf(context)?.standing === 'CONFIRMED';
      return isConfirmed ? colourOf(context) : theme.surface;
    },
  };
}

export function candidateStyle(theme: Theme) {
  return {
    pointStyle: 'rect' as const,
    pointRadius: 5,
    pointHoverRadius: 7,
    pointHitRadius: 6,
    pointBorderWidth: 2,
    pointBorderColor: theme.tones.environment,
    pointBackgroundColor: theme.surface,
    // The newest revision stands at the edge, where open pull requests usually are.
    clip: 8,
  };
}

export function meanStyle(crowded: boolean, theme: Theme) {
  return {
    showLine: true,
    borderColor: theme.candidate,
    borderWidth: crowded ? 1 : 1.5,
    pointRadius: crowded ? 0 : 2.5,
    pointHitRadius: 6,
    pointHoverRadius: 5,
    pointBackgroundColor: theme.candidate,
    pointBorderWidth: 0,
  };
}

/** The same for all points of a machine: Chart.js then looks it up once, not once a point. */
export function machineStyle(colour: string, crowded: boolean) {
  return {
    pointRadius: crowded ? 1.2 : 2.5,
    pointHoverRadius: 4,
    pointBorderWidth: 0,
    pointBackgroundColor: faded(colour, 0.55),
  };
}

/** An unhealthy machine's results are crossed out. */
export function excludedStyle(colour: string) {
  return {
    pointStyle: 'crossRot' as const,
    pointRadius: 4,
    pointHoverRadius: 6,
    pointBorderWidth: 1.5,
    pointBorderColor: colour,
  };
}
