import { isOpen } from '../../alertState';
import type { IntroducedBy } from '../../api/types';
import { isAwaited } from '../../api/useApi';
import { AlertLine } from '../../components/AlertLine';
import { Dialog } from '../../components/Dialog';
import { InlineError } from '../../components/InlineError';
import { Loading } from '../../components/Loading';
import { Suspects } from '../../components/Suspects';
import { formatParameters, shortRevision, splitName } from '../../format/names';
import { navigateTo } from '../../navigation';
import { OR_BEFORE, sinceInWords } from '../../suspects';
import { type Why, withoutWhy } from '../../url';
import { SearchCard } from '../alerts/SearchCard';
import { Actions } from './Actions';
import { ComparedRow, useComparedRow } from './ComparedRow';
import { Decide } from './Decide';
import { Evidence } from './Evidence';
import {
  type Explained,
  alertOf,
  changeOf,
  findingOf,
  introducedByOf,
  isKnown,
  settledBy,
} from './explained';
import { Reason } from './Reason';
import { useExplained } from './useExplained';

interface WhyDrawerProps {
  readonly project: string;
  readonly why: Why;
  /** The stable branch on which it changed; empty for the default one. */
  readonly branch: string;
}

/** Why a series changed at a revision: a drawer beside the page, with its own link. */
export function WhyDrawer({ project, why, branch }: WhyDrawerProps) {
  const explained = useExplained(project, why, branch);
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

function Explanation({ project, why, explained: read, onDecided }: ExplanationProps) {
  const alert = alertOf(read, why.revision);
  const explained = alert === null ? read : settledBy(alert, read);
  if (!isKnown(explained, why.revision)) return <Unknown why={why} explained={explained} />;
  return (
    <>
      <Head project={project} why={why} explained={explained} />
      <Actions project={project} why={why} explained={explained}>
        {alert !== null && <Decide project={project} alert={alert} onDecided={onDecided} />}
      </Actions>
      <Evidence project={project} why={why} explained={explained}>
        {alert !== null && (
          <SearchCard
            project={project}
            repository={explained.around.repository}
            alerts={[alert]}
            onBegun={onDecided}
          />
        )}
      </Evidence>
    </>
  );
}

/** A mistyped revision explains nothing. */
function Unknown({ why: { revision }, explained }: Pick<ExplanationProps, 'why' | 'explained'>) {
  return (
    <header class="drawer-head">
      <Name {...explained} />
      <p>
        There is no revision <code>{revision}</code> of which this series has a result.
      </p>
    </header>
  );
}

/** Of which series this is. */
function Name({ history: { benchmark, parameters, metric } }: Explained) {
  const { group, name } = splitName(benchmark);
  return (
    <>
      <p class="eyebrow">{group === '' ? 'Series' : group}</p>
      <h2 class="long-name">{name}</h2>
      <p class="page-facts">
        {formatParameters(parameters) !== '' && <span>{formatParameters(parameters)}</span>}
        <span>{metric.name}</span>
      </p>
    </>
  );
}

function Head({ project, why, explained }: Omit<ExplanationProps, 'onDecided'>) {
  const change = changeOf(explained, why);
  const finding = findingOf(explained, why.series);
  const alert = alertOf(explained, why.revision);
  const introducedBy = introducedByOf(explained, why.revision);
  const compared = useComparedRow(why);
  return (
    <header class="drawer-head">
      <Name {...explained} />
      {compared !== null && <ComparedRow {...compared} />}
      <p class={compared === null ? 'drawer-change' : 'drawer-reason'}>
        {change !== null && (
          <>
            <strong class={`tone-${change.tone}`}>{change.words}</strong> {change.basis}
          </>
        )}{' '}
        since <Since why={why} introducedBy={introducedBy} />
      </p>
      {introducedBy !== null && (
        <Suspects repository={explained.around.repository} introducedBy={introducedBy} />
      )}
      {finding !== null && <Reason finding={finding} />}
      {alert !== null && isOpen(alert) && <AlertLine project={project} alert={alert} />}
    </header>
  );
}

interface SinceProps {
  readonly why: Why;
  /** Null where no change of level was found there. */
  readonly introducedBy: IntroducedBy | null;
}

/** The revision that brought the change: of several that may have, how many there are. */
function Since({ why, introducedBy }: SinceProps) {
  if (introducedBy !== null && introducedBy.commits.length > 1) {
    return <>{sinceInWords(introducedBy)}</>;
  }
  const revision = introducedBy?.upTo ?? why.revision;
  return (
    <>
      <code title={revision}>{shortRevision(revision)}</code>
      {introducedBy?.othersBetween === true && ` ${OR_BEFORE}`}
    </>
  );
}
