import type { Theme } from './theme';

/** What all charts share: they fill their place, do not move, and describe the point under the mouse. */
export const BASE_OPTIONS = {
  animation: false,
  responsive: true,
  maintainAspectRatio: false,
  interaction: { mode: 'nearest', intersect: true },
} as const;

/** Axis of values, with lines to read them by. */
export function valueAxis(theme: Theme, title: string) {
  return {
    type: 'linear' as const,
    title: axisTitle(theme, title),
    grid: { color: theme.grid, tickColor: theme.grid },
    border: { display: false },
  };
}

/** Axis with a place for each of so many things, numbered from 0, and a label for each place. */
export function placeAxis(theme: Theme, count: number, labelOf: (place: number) => string) {
  return {
    type: 'linear' as const,
    min: -0.5,
    max: count - 0.5,
    grid: { display: false },
    border: { color: theme.axis },
    afterBuildTicks: (axis: { ticks: { value: number }[] }) => {
      axis.ticks = Array.from({ length: count }, (_, value) => ({ value }));
    },
    ticks: {
      ...axisText(theme),
      autoSkip: false,
      maxRotation: 40,
      callback: (value: string | number) => labelOf(Number(value)),
    },
  };
}

/** Text beside an axis; Chart.js takes no font from the chart for it. */
export function axisText(theme: Theme) {
  return { color: theme.muted, font: { family: theme.font, size: 12 } };
}

export function axisTitle(theme: Theme, text: string | string[]) {
  const font = { family: theme.font, size: 12, weight: 500 as const };
  return { display: true, text, color: theme.muted, font };
}

export function tooltipStyle(theme: Theme) {
  return {
    backgroundColor: theme.tooltip,
    titleColor: theme.tooltipText,
    bodyColor: theme.tooltipText,
    footerColor: theme.tooltipText,
    titleFont: { family: theme.font, size: 13, weight: 600 as const },
    bodyFont: { family: theme.font, size: 12 },
    footerFont: { family: theme.font, size: 12, weight: 'normal' as const },
    padding: 12,
    cornerRadius: 8,
    boxPadding: 6,
    caretSize: 6,
    bodySpacing: 4,
    usePointStyle: true,
  };
}

/** Colour with an opacity from 0 to 1, for any six-digit hex colour. */
export function faded(colour: string, opacity: number): string {
  const alpha = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');
  return `${colour}${alpha}`;
}
