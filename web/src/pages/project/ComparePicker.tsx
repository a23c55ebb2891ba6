import { useState } from 'preact/hooks';
import { apiPath } from '../../api/client';
import { useLive } from '../../api/live';
import type { List, Revision } from '../../api/types';
import { useApi } from '../../api/useApi';
import { SelectorField, type SelectorOption, STABLE } from '../../components/search/SelectorField';
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
  const [baseline, setBaseline] = useState<SelectorOption | null>(null);
  const [candidate, setCandidate] = useState<SelectorOption | null>(null);
  const sides = {
    baseline: baseline ?? baselineOf(candidate) ?? usualBaseline,
    candidate: candidate ?? usualCandidate,
  };

  const open = (event: Event): void => {
    event.preventDefault();
    if (sides.baseline === null || sides.candidate === null) return;
    const subject = { baseline: sides.baseline.selector, candidate: sides.candidate.selector };
    navigate({ page: 'comparison', project, subject, view: DEFAULT_VIEW });
  };

  return (
    <form class="card aside-card compare" onSubmit={open}>
      <h2>Compare</h2>
      <SelectorField
        project={project}
        label="Baseline"
        value={sides.baseline}
        usual={[STABLE]}
        onChoose={setBaseline}
      />
      <SelectorField
        project={project}
        label="Candidate"
        value={sides.candidate}
        onChoose={setCandidate}
      />
      {revisions.error !== null && <p class="inline-error">{revisions.error.message}</p>}
      <button type="submit" class="button primary" disabled={sides.candidate === null}>
        Compare
      </button>
    </form>
  );
}

/** A pull request or a commit is held against the level before it, as its evaluation does. */
function baselineOf(candidate: SelectorOption | null): SelectorOption | null {
  return candidate !== null && /^(?:pr|rev|branch):/.test(candidate.selector) ? STABLE : null;
}
