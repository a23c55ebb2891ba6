import { apiPath } from '../../api/client';
import { useLive } from '../../api/live';
import type { List, Revision } from '../../api/types';
import { useApi } from '../../api/useApi';
import { type SelectorOption, STABLE } from '../../components/search/meant';
import { SelectorField } from '../../components/search/SelectorField';
import { type Side, useSide } from '../../components/search/useSide';
import { useAction } from '../../components/useAction';
import { navigate } from '../../navigation';
import { DEFAULT_VIEW, type PlaceOf } from '../../url';
import { usualPair } from './selectors';

/** The last releases are among so many of the newest revisions, or there is no hurry. */
const NEWEST = 100;

/** Chooses two sides and opens their comparison. */
export function ComparePicker({
  place: { project, branch },
}: {
  readonly place: PlaceOf<'project'> | PlaceOf<'comparisons'>;
}) {
  const path = `/projects/${encodeURIComponent(project)}/revisions`;
  const revisions = useApi<List<Revision>>(
    apiPath(path, { branch: branch ?? null, limit: NEWEST }),
  );
  useLive(project, ['run'], revisions.refresh);
  const [usualBaseline, usualCandidate] = usualPair(revisions.value?.items ?? []);
  const baseline = useSide(project);
  const candidate = useSide(project);
  const action = useAction();
  const sidesOf = (first: SelectorOption | null, second: SelectorOption | null) => ({
    baseline: first ?? baselineOf(second) ?? usualBaseline,
    candidate: second ?? usualCandidate,
  });
  const sides = sidesOf(baseline.chosen, candidate.chosen);

  const open = async (): Promise<void> => {
    const [first, second] = await Promise.all([baseline.settle(), candidate.settle()]);
    if (first === false || second === false) return;
    const now = sidesOf(first.chosen, second.chosen);
    if (now.baseline === null || now.candidate === null) return;
    const subject = { baseline: now.baseline.selector, candidate: now.candidate.selector };
    navigate({ page: 'comparison', project, subject, view: DEFAULT_VIEW });
  };

  return (
    <form
      class="card aside-card compare"
      onSubmit={(event) => {
        event.preventDefault();
        action.run(open);
      }}
    >
      <h2>Compare</h2>
      <SelectorField
        project={project}
        label="Baseline"
        value={sides.baseline}
        usual={[STABLE]}
        {...fieldOf(baseline)}
      />
      <SelectorField
        project={project}
        label="Candidate"
        value={sides.candidate}
        {...fieldOf(candidate)}
      />
      {revisions.error !== null && <p class="inline-error">{revisions.error.message}</p>}
      <button type="submit" class="button primary" disabled={sides.candidate === null}>
        Compare
      </button>
    </form>
  );
}

function fieldOf({ written, refused, write, choose, settle }: Side) {
  return { written, refused, onWrite: write, onChoose: choose, onLeave: () => void settle() };
}

/** Compares a pull request or a commit with the level before it, as its evaluation does. */
function baselineOf(candidate: SelectorOption | null): SelectorOption | null {
  return candidate !== null && /^(?:pr|rev|branch):/.test(candidate.selector) ? STABLE : null;
}
