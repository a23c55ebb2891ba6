import { useState } from 'preact/hooks';
import type { Alert } from '../../api/types';
import { namedByPlatform } from '../../format/names';
import { formatCount } from '../../format/units';
import { AlertDialog } from './AlertDialog';
import { AlertGroupCard } from './AlertGroupCard';
import { type AlertAction } from './actions';
import { groupsOf } from './groups';
import { SelectionBar } from './SelectionBar';
import { useNextRow } from './useNextRow';

interface TriageProps {
  readonly project: string;
  readonly repository: string | null;
  readonly alerts: readonly Alert[];
  /** All of the project's. */
  readonly platforms: readonly string[];
  /** Whether there are more than are shown. */
  readonly isCut: boolean;
  /** Called when a person decided on alerts or started a search. */
  readonly onDecided: () => void;
}

interface Asked {
  readonly action: AlertAction;
  readonly alerts: readonly Alert[];
}

/** The alerts by culprit, one or several to be decided on at once. */
export function Triage({
  project,
  repository,
  platforms,
  isCut,
  onDecided,
  ...props
}: TriageProps) {
  const alerts = namedByPlatform(props.alerts, platforms);
  const { chosen, choose, clear } = useChoice();
  const [asked, setAsked] = useState<Asked | null>(null);
  const goToNextAfter = useNextRow(alerts);
  const selected = alerts.filter(({ id }) => chosen.has(id));

  const close = (): void => {
    setAsked(null);
  };
  const decided = (some: readonly Alert[]): void => {
    close();
    clear();
    goToNextAfter(some);
    onDecided();
  };

  return (
    <>
      <div class="alert-groups">
        {groupsOf(alerts).map((group) => (
          <AlertGroupCard
            key={group.key}
            {...{ project, repository, group, platforms, chosen }}
            onChoose={choose}
            onSearch={onDecided}
            onAsk={(action, alert) => {
              setAsked({ action, alerts: [alert] });
            }}
          />
        ))}
      </div>
      {isCut && (
        <p class="hint card-foot">
          Only the newest {formatCount(alerts.length, 'alert')} are shown; filter to narrow down.
        </p>
      )}
      <SelectionBar
        project={project}
        selected={selected}
        onAsk={(action) => {
          setAsked({ action, alerts: selected });
        }}
        onClear={clear}
      />
      {asked !== null && (
        <AlertDialog
          project={project}
          {...asked}
          onClose={close}
          onDone={() => {
            decided(asked.alerts);
          }}
        />
      )}
    </>
  );
}

/** The alerts that are chosen, to be decided on together. */
function useChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<Alert['id']>>(new Set());
  const choose = (some: readonly Alert[], on: boolean): void => {
    const others = [...chosen].filter((id) => !some.some((alert) => alert.id === id));
    setChosen(new Set(on ? [...others, ...some.map(({ id }) => id)] : others));
  };
  const clear = (): void => {
    setChosen(new Set());
  };
  return { chosen, choose, clear };
}
