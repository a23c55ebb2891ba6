const DAY = 24 * 60 * 60_000;

const SNOOZES: readonly (readonly [days: number, label: string])[] = [
  [1, 'for a day'],
  [7, 'for a week'],
  [14, 'for two weeks'],
  [30, 'for a month'],
];

interface SnoozeForProps {
  readonly days: number;
  readonly onDays: (days: number) => void;
}

/** Choice of how long an alert is put aside. */
export function SnoozeFor({ days, onDays }: SnoozeForProps) {
  return (
    <label class="field">
      <span>How long</span>
      <select
        value={days}
        onChange={(event) => {
          onDays(Number(event.currentTarget.value));
        }}
      >
        {SNOOZES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

export function snoozedUntil(days: number, now = Date.now()): string {
  return new Date(now + days * DAY).toISOString();
}
