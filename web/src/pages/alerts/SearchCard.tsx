import type { Alert, CommitSearch } from '../../api/types';
import { lazily } from '../../components/lazily';
import { Pill, type PillTone } from '../../components/Pill';
import { commitLink } from '../../format/forge';
import { shortRevision } from '../../format/names';
import { formatCount } from '../../format/units';
import { FindCommit } from './FindCommit';
import { canBeSearched, formatLikelihood, isSearching, searchedOf } from './search';

/** Few alerts are searched. */
const SearchLadder = lazily(async () => (await import('./SearchLadder')).SearchLadder);

const STATES: Readonly<Record<string, readonly [tone: PillTone, words: string]>> = {
  LISTING: ['environment', 'waits for the list of commits'],
  MEASURING: ['environment', 'searching'],
  NAMED: ['worse', 'commit found'],
  SET: ['unsure', 'one of a few commits'],
  TWO_STEPS: ['unsure', 'two commits'],
  NOT_REPRODUCED: ['steady', 'not reproduced'],
  STOPPED: ['steady', 'search stopped'],
};

interface SearchCardProps {
  readonly project: string;
  readonly repository: string | null;
  /** Those of one range, whose benchmarks are searched one after the other. */
  readonly alerts: readonly Alert[];
  readonly onBegun: () => void;
}

/** The search for the commit behind alerts: what it came to so far, or the button that starts one. */
export function SearchCard({ project, repository, alerts, onBegun }: SearchCardProps) {
  const alert = searchedOf(alerts);
  if (alert === null) return null;
  const { search } = alert;
  const toSearch = alerts.find(canBeSearched) ?? null;
  const isUnderWay = search !== null && isSearching(search);
  if (search === null && toSearch === null) return null;
  return (
    <section class="commit-search" aria-label="Search for the commit">
      {search !== null && (
        <>
          {alerts.length > 1 && <p>Searched by measurements of {alert.benchmark}.</p>}
          <Outcome search={search} repository={repository} />
          {search.ladder.length > 0 && (
            <SearchLadder project={project} search={search} metric={alert.metric} />
          )}
        </>
      )}
      {toSearch !== null && !isUnderWay && (
        <FindCommit project={project} alert={toSearch.id} onBegun={onBegun} />
      )}
    </section>
  );
}

interface OutcomeProps {
  readonly search: CommitSearch;
  readonly repository: string | null;
}

function Outcome({ search, repository }: OutcomeProps) {
  const { state, message, waits, machine, culprit, commits } = search;
  const [tone, words] = STATES[state] ?? ['steady', state];
  return (
    <>
      <p class="alert-facts" role="status">
        <Pill tone={tone}>{words}</Pill>
        {commits.length > 0 && <span>{formatCount(commits.length, 'commit')} in the range</span>}
        {machine !== null && <span>measured on {machine}</span>}
      </p>
      {waits !== null && <p>{waits}</p>}
      {culprit === null ? (
        message !== null && <p>{message}</p>
      ) : (
        <Named culprit={culprit} repository={repository} />
      )}
    </>
  );
}

interface NamedProps {
  readonly culprit: NonNullable<CommitSearch['culprit']>;
  readonly repository: string | null;
}

function Named({ culprit, repository }: NamedProps) {
  const { revision, subject, author, pullRequest, posterior } = culprit;
  const href = commitLink(repository, revision);
  const name = <code title={revision}>{shortRevision(revision)}</code>;
  return (
    <p class="alert-facts">
      <strong>
        {href === null ? name : <a href={href}>{name}</a>} {subject}
      </strong>
      {author !== null && <span>{author}</span>}
      {pullRequest !== null && <span>pull request #{pullRequest}</span>}
      <span>{formatLikelihood(posterior)} likely</span>
    </p>
  );
}
