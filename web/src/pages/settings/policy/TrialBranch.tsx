import { apiPath } from '../../../api/client';
import type { List, StableBranch } from '../../../api/types';
import { useApi } from '../../../api/useApi';
import { Choice } from '../parts/Field';

interface TrialBranchProps {
  readonly project: string;
  /** Empty for the default one. */
  readonly branch: string;
  readonly onBranch: (branch: string) => void;
}

/** Chooses on which stable branch's history a policy is back-tested; nothing where there is only one. */
export function TrialBranch({ project, branch, onBranch }: TrialBranchProps) {
  const branches = useApi<List<StableBranch>>(
    apiPath(`/projects/${encodeURIComponent(project)}/branches`),
  );
  const items = branches.value?.items ?? [];
  if (items.length < 2) return null;
  return (
    <Choice
      label="Branch of the back-test"
      value={branch}
      of={items.map(({ name, isDefault }) => [isDefault ? '' : name, name] as const)}
      onValue={onBranch}
    />
  );
}
