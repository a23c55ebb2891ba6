import type { BriefComparison, ComparisonSide } from '../../api/types';
import { Budgets } from '../../components/Budgets';
import { ForkBadge } from '../../components/ForkBadge';
import { Means } from '../../components/Means';
import { PageActions } from '../../components/PageActions';
import { PublishedBadge } from '../../components/PublishedBadge';
import { Views } from '../../components/Views';
import { OpenWhole, Share } from '../../components/Share';
import { hasOwnTitle, shortRevision } from '../../format/names';
import { linkTo, type PlaceOf, plotPlace } from '../../url';
import { EnvironmentNote } from './EnvironmentNote';
import { Headline } from './Headline';
import { PullRequestDecision } from './PullRequestDecision';
import { SaveButton } from './SaveButton';
import { VerdictCounts } from './VerdictCounts';
import { Versions } from './Versions';
import { WaitingNote } from './WaitingNote';
import { WorstRegression } from './WorstRegression';

interface ComparisonHeaderProps {
  readonly place: PlaceOf<'comparison'>;
  readonly comparison: BriefComparison;
  readonly others: readonly BriefComparison[];
  /** The metric to show first; null for all alike. */
  readonly primary: string | null;
}

/** Both sides, and what came out, before any detail. */
export function ComparisonHeader({ place, comparison, others, primary }: ComparisonHeaderProps) {
  const { baseline, candidate, rows } = comparison;
  return (
    <header class="comparison-head">
      <div class="page-head with-actions">
        <div>
          {hasOwnTitle(comparison) && <p class="eyebrow">{comparison.title}</p>}
          <h1 class="versus">
            <SideName side={baseline} role="Baseline" />
            <span class="versus-arrow" aria-label="to">
              →
            </span>
            <SideName side={candidate} role="Candidate" />
          </h1>
          {comparison.published === undefined ? (
            <Versions place={place} comparison={comparison} others={others} />
          ) : (
            <Source {...comparison.published} />
          )}
        </div>
        {place.view.embed ? (
          <OpenWhole place={place} />
        ) : (
          <PageActions>
            <Views place={place} />
            <Share place={place} />
            {comparison.id === null && (
              <SaveButton project={place.project} comparison={comparison} />
            )}
          </PageActions>
        )}
      </div>
      <section class="card outcome" aria-label="Outcome">
        <Headline
          outcome={comparison}
          findings={rows}
          rowLink={(series) => linkTo(plotPlace(place, series))}
        />
        {comparison.waiting !== undefined && <WaitingNote {...comparison.waiting} />}
        <PullRequestDecision project={place.project} comparison={comparison} />
        <Means means={comparison.means} primary={primary} />
        <VerdictCounts findings={rows} />
        {baseline.revision !== null && baseline.revision === candidate.revision && (
          <p class="hint">Both sides are the same revision: it is compared with itself.</p>
        )}
        {place.view.filters.machines.length > 0 && (
          <p class="hint">
            This is the outcome on all machines; the rows below are those of{' '}
            {place.view.filters.machines.join(', ')} alone.
          </p>
        )}
        <WorstRegression place={place} findings={rows} primary={primary} />
        <EnvironmentNote environment={comparison.environment} />
      </section>
      <Budgets limits={comparison.limits} />
    </header>
  );
}

/** An address becomes a link; a citation stays text. */
function Source({ source }: NonNullable<BriefComparison['published']>) {
  return (
    <p class="published-source">
      <PublishedBadge />{' '}
      {/^https?:\/\//.test(source) ? (
        <a href={source} rel="noreferrer">
          {source.replace(/^https?:\/\//, '')}
        </a>
      ) : (
        source
      )}
    </p>
  );
}

function SideName({ side, role }: { readonly side: ComparisonSide; readonly role: string }) {
  const label = side.label;
  const short = shortRevision(side.revision);
  return (
    <span class="versus-side">
      <span class="versus-label">{label}</span>
      <span class="versus-detail">
        {role}
        {side.revision !== null && short !== label && (
          <code title={side.revision}>{short}</code>
        )}{' '}
        {side.measuredByFork && <ForkBadge />}
      </span>
    </span>
  );
}
