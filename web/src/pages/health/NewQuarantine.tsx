import { useState } from 'preact/hooks';
import { apiPath, requestJson } from '../../api/client';
import { DecisionDialog } from '../../components/DecisionDialog';

const DAY = 24 * 60 * 60_000;

const LENGTHS: readonly (readonly [days: number, label: string])[] = [
  [7, 'for a week'],
  [30, 'for a month'],
  [90, 'for three months'],
  [365, 'for a year'],
];

interface NewQuarantineProps {
  readonly project: string;
  /** What is offered as the pattern. */
  readonly benchmark: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks which benchmarks are not judged, how long, and why. */
export function NewQuarantine({ project, benchmark, onClose, onDone }: NewQuarantineProps) {
  const [pattern, setPattern] = useState(benchmark);
  const [days, setDays] = useState(30);
  return (
    <DecisionDialog
      action="Quarantine"
      explanation="They go on being measured and shown, and are not judged until then."
      noteRequired
      onClose={onClose}
      onDecide={async (reason) => {
        const until = new Date(Date.now() + days * DAY).toISOString();
        await requestJson(apiPath(`/projects/${encodeURIComponent(project)}/quarantines`), {
          method: 'POST',
          body: { benchmark: pattern, reason, until },
        });
        onDone();
      }}
    >
      <label class="field">
        <span>Benchmarks (* stands for any characters)</span>
        <input
          type="text"
          required
          maxLength={500}
          value={pattern}
          onInput={(event) => {
            setPattern(event.currentTarget.value);
          }}
        />
      </label>
      <label class="field">
        <span>How long</span>
        <select
          value={days}
          onChange={(event) => {
            setDays(Number(event.currentTarget.value));
          }}
        >
          {LENGTHS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </DecisionDialog>
  );
}
