import type { MachineLine } from '../../charts/historyLines';

interface HistoryLegendProps {
  readonly machines: readonly MachineLine[];
  readonly hasCandidates: boolean;
}

/** Colours of the machines and the mark of pull requests. */
export function HistoryLegend({ machines, hasCandidates }: HistoryLegendProps) {
  return (
    <ul class="legend">
      {machines.map(({ machine }, index) => (
        <li key={machine}>
          <span class={`swatch machine-${(index % 6) + 1}`} aria-hidden="true" />
          {machine}
        </li>
      ))}
      {hasCandidates && (
        <li>
          <span class="swatch candidates" aria-hidden="true" />
          pull requests
        </li>
      )}
    </ul>
  );
}
