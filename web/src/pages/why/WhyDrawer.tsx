import { isOpen } from '../../alertState';
import { useLive } from '../../api/live';
import type { Alert } from '../../api/types';
import { isAwaited, useApi } from '../../api/useApi';
import { AlertLine } from '../../components/AlertLine';
import { Dialog } from '../../components/Dialog';
import { InlineError } from '../../components/InlineError';
import { Loading } from '../../components/Loading';
import { Suspects } from '../../components/Suspects';
import { VerdictBadge } from '../../components/VerdictMark';
import { basisOf } from '../../format/basis';
import { factorInWords } from '../../format/change';
import { formatParameters, shortRevision, splitName } from '../../format/names';
import { reasonText } from '../../format/units';
import { navigateTo } from '../../navigation';
import { suspectsInShort } from '../../suspects';
import { toneOfPercent } from '../../tone';
import { type Why, withoutWhy } from '../../url';
import { SearchCard } from '../alerts/SearchCard';
import { Actions } from './Actions';
import {
  type Explained,
  alertOf,
  changeOf,
  explainedPath,
  findingOf,
  loadExplained,
} from './explained';
import { FilesChanged } from './FilesChanged';
import { Functions } from './Functions';
import { MachinesBeside } from './MachinesBeside';
import { NeighbouringCommits } from './NeighbouringCommits';
import { OtherMetrics } from './OtherMetrics';
import { PlatformsBeside } from './PlatformsBeside';
import { StepChart } from './StepChart';

interface WhyDrawerProps {
  readonly project: string;
  readonly why: Why;
  /** The stable branch on which it changed; empty for the default one. */
  readonly branch: string;
}

/** Why a series changed at a revision: beside the page that asks, and with a link of its own. */
export function WhyDrawer({ project, why, branch }: WhyDrawerProps) {
  const explained = useApi<Explained>(explainedPath(project, why, branch), loadExplained);
  useLive(project, ['evaluation', 'alerts'], explained.refresh);
  const close = (): void => {
    navigateTo(withoutWhy(location.href), { replace: true, keepScroll: true });
  };
  return (
    <Dialog label="Why it changed" kind="drawer" onClose={close}>
      <div class="drawer-page">
        <button type="button" class="icon-button drawer-close" aria-label="Close" onClick={close}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m5 5 10 10M15 5 5 15" />
          </svg>
        </button>
        {explained.error !== null && <InlineError error={explained.error} />}
        {isAwaited(explained) && <Loading rows={8} />}
        {explained.value !== null && (
          <Explanation
            project={project}
            why={why}
            explained={explained.value}
            onDecided={explained.reload}
          />
        )}
      </div>
    </Dialog>
  );
}

interface ExplanationProps extends Omit<WhyDrawerProps, 'branch'> {
  readonly explained: Explained;
  readonly onDecided: () => void;
}

function Explanation({ project, why, explained, onDecided }: ExplanationProps) {
  const finding = findingOf(explained, why.series);
  const alert = alertOf(explained, why.revision);
  return (
    <>
      <Head project={project} why={why} explained={explained} />
      <Actions project={project} why={why} explained={explained} onDecided={onDecided} />
      <Functions project={project} why={why} />
      <StepChart project={project} why={why} explained={explained} />
      {alert !== null && (
        <SearchCard
          project={project}
          repository={explained.around.repository}
          alerts={[alert]}
          onBegun={onDecided}
        />
      )}
      <NeighbouringCommits project={project} why={why} explained={explained} />
      <FilesChanged project={project} why={why} />
      <PlatformsBeside project={project} why={why} explained={explained} />
      {finding !== null && <MachinesBeside finding={finding} />}
      <OtherMetrics project={project} why={why} explained={explained} />
    </>
  );
}

function Head({ project, why, explained }: Omit<ExplanationProps, 'onDecided'>) {
  const { benchmark, parameters, metric } = explained.history;
  const { group, name } = splitName(benchmark);
  const change = changeOf(explained, why);
  const finding = findingOf(explained, why.series);
  const alert = alertOf(explained, why.revision);
  return (
    <header class="drawer-head">
      <p class="eyebrow">{group === '' ? 'Series' : group}</p>
      <h2 class="long-name">{name}</h2>
      <p class="page-facts">
        {formatParameters(parameters) !== '' && <span>{formatParameters(parameters)}</span>}
        <span>{metric.name}</span>
      </p>
      <p class="drawer-change">
        {change !== null && (
          <>
            <strong class={`tone-${toneOfPercent(change.percent, metric.direction)}`}>
              {factorInWords(change.percent, metric)}
            </strong>{' '}
            {change.basis}
          </>
        )}{' '}
        since <Since why={why} alert={alert} />
      </p>
      {alert !== null && (
        <Suspects repository={explained.around.repository} introducedBy={alert.introducedBy} />
      )}
      {finding !== null && (
        <p class="drawer-reason">
          <VerdictBadge verdict={finding.verdict} /> {reasonText(finding.reason)}{' '}
          <span class="hint">{basisOf(finding)}</span>
        </p>
      )}
      {alert !== null && isOpen(alert) && <AlertLine project={project} alert={alert} />}
    </header>
  );
}

interface SinceProps {
  readonly why: Why;
  readonly alert: Alert | null;
}

/** The revision that brought the change: of several that may have, how many there are. */
function Since({ why, alert }: SinceProps) {
  const introducedBy = alert?.introducedBy;
  if (introducedBy !== undefined && introducedBy.commits.length > 1) {
    return <>{suspectsInShort(introducedBy).replace('One', 'one')}</>;
  }
  const revision = introducedBy?.upTo ?? why.revision;
  return (
    <>
      <code title={revision}>{shortRevision(revision)}</code>
      {introducedBy?.othersBetween === true && ' or a commit before it that was not measured'}
    </>
  );
}
