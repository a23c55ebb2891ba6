import { apiPath, requestJson } from '../../api/client';
import type { BriefComparison, Comparison } from '../../api/types';
import { useMay } from '../../api/useMe';
import { InlineError } from '../../components/InlineError';
import { useAction } from '../../components/useAction';
import { navigate } from '../../navigation';
import { DEFAULT_VIEW } from '../../url';
import { onlyBy } from '../../components/permission';

interface SaveButtonProps {
  readonly project: string;
  readonly comparison: BriefComparison;
}

/** Gives the comparison a permanent address. */
export function SaveButton({ project, comparison }: SaveButtonProps) {
  const { busy, error, run } = useAction();
  const mayUpload = useMay('upload', project);
  const maySave = useMay('triage', project) || mayUpload;

  const save = async (): Promise<void> => {
    const path = apiPath(`/projects/${encodeURIComponent(project)}/comparisons`);
    const body = {
      baseline: comparison.baseline.selector,
      candidate: comparison.candidate.selector,
    };
    const saved = await requestJson<Comparison>(path, { method: 'POST', body });
    if (saved.id === null) return;
    navigate({ page: 'comparison', project, subject: { id: saved.id }, view: DEFAULT_VIEW });
  };

  return (
    <>
      <button
        type="button"
        class="button primary"
        disabled={!maySave || busy}
        title={maySave ? '' : onlyBy('a triager', 'save a permanent link to this comparison')}
        onClick={() => {
          run(save);
        }}
      >
        Save permanent link
      </button>
      {error !== null && <InlineError error={error} />}
    </>
  );
}
