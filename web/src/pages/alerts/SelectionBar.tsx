import type { Alert } from '../../api/types';
import { useMay } from '../../api/useMe';
import { toDecide } from '../../components/permission';
import { formatCount } from '../../format/units';
import { type AlertAction, actionsOnAll } from './actions';

interface SelectionBarProps {
  readonly project: string;
  readonly selected: readonly Alert[];
  readonly onAsk: (action: AlertAction) => void;
  readonly onClear: () => void;
}

/** What can be done to all that are selected. It stays in sight while the list is scrolled. */
export function SelectionBar({ project, selected, onAsk, onClear }: SelectionBarProps) {
  const mayDecide = useMay('triage', project);
  if (selected.length === 0) return null;
  const actions = actionsOnAll(selected);
  return (
    <div class="selection-bar card" role="region" aria-label="Selected alerts">
      <strong aria-live="polite">{formatCount(selected.length, 'alert')} selected</strong>
      <span class="actions">
        {actions.map((action) => (
          <button
            key={action}
            type="button"
            class="button small"
            disabled={!mayDecide}
            onClick={() => {
              onAsk(action);
            }}
          >
            {action}
          </button>
        ))}
        {actions.length === 0 && (
          <span class="hint">Open and closed ones cannot be decided on together.</span>
        )}
        {!mayDecide && <span class="hint">{toDecide()}.</span>}
        <button type="button" class="button small quiet" onClick={onClear}>
          Clear
        </button>
      </span>
    </div>
  );
}
