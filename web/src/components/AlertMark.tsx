import type { AlertState } from '../api/types';

/** A flag, as on histories, where an alert is open; its state in words for screen readers. */
export function AlertMark({ state }: { readonly state: AlertState }) {
  const words = `${state.toLowerCase()} alert`;
  return (
    <span class="alert-mark" title={words}>
      <svg viewBox="0 0 12 10" aria-hidden="true">
        <path d="M1 1h10L6 9z" />
      </svg>
      <span class="visually-hidden">{words}</span>
    </span>
  );
}
