import { useState } from 'preact/hooks';
import { apiPath } from '../../api/client';
import type { List, Revision } from '../../api/types';
import { useApi } from '../../api/useApi';
import { navigate } from '../../navigation';
import { DEFAULT_VIEW } from '../../url';
import { type SelectorGroup, selectorGroups, usualPair } from './selectors';

/** Chooses two sides and opens their comparison. */
export function ComparePicker({ project }: { readonly project: string }) {
  const path = `/projects/${encodeURIComponent(project)}/revisions`;
  const revisions = useApi<List<Revision>>(apiPath(path, { limit: 500 }));
  const items = revisions.value?.items ?? [];
  const [usualBaseline, usualCandidate] = usualPair(items);
  const [baseline, setBaseline] = useState<string | null>(null);
  const [candidate, setCandidate] = useState<string | null>(null);
  const groups = selectorGroups(items);

  const open = (event: Event): void => {
    event.preventDefault();
    const subject = {
      baseline: baseline ?? usualBaseline,
      candidate: candidate ?? usualCandidate,
    };
    navigate({ page: 'comparison', project, subject, view: DEFAULT_VIEW });
  };

  return (
    <form class="card aside-card compare" onSubmit={open}>
      <h2>Compare</h2>
      <Choice
        label="Baseline"
        groups={groups}
        value={baseline ?? usualBaseline}
        onChoose={setBaseline}
      />
      <Choice
        label="Candidate"
        groups={groups}
        value={candidate ?? usualCandidate}
        onChoose={setCandidate}
      />
      {revisions.error !== null && <p class="inline-error">{revisions.error.message}</p>}
      <button type="submit" class="button primary" disabled={items.length === 0}>
        Compare
      </button>
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly groups: readonly SelectorGroup[];
  readonly value: string;
  readonly onChoose: (selector: string) => void;
}

function Choice({ label, groups, value, onChoose }: ChoiceProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={value}
        disabled={groups.length === 0}
        onChange={(event) => {
          onChoose(event.currentTarget.value);
        }}
      >
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
