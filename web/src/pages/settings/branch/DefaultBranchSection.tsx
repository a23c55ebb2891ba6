import { useState } from 'preact/hooks';
import { apiPath, requestJson } from '../../../api/client';
import type { Project } from '../../../api/types';
import { useMay } from '../../../api/useMe';
import { ConfirmButton } from '../parts/ConfirmButton';
import { Field } from '../parts/Field';
import { Section } from '../parts/Section';
import { onlyBy } from '../../../components/permission';

interface DefaultBranchSectionProps {
  readonly project: Project;
  readonly onChange: () => void;
}

/** Which branch is the mainline, and what changing it does. */
export function DefaultBranchSection({ project, onChange }: DefaultBranchSectionProps) {
  const { slug, defaultBranch } = project;
  const [branch, setBranch] = useState(defaultBranch);
  const mayChange = useMay('admin', slug);
  const wanted = branch.trim();
  const change = async (): Promise<void> => {
    const path = apiPath(`/projects/${encodeURIComponent(slug)}`);
    await requestJson(path, { method: 'PATCH', body: { defaultBranch: wanted } });
    onChange();
  };
  return (
    <Section
      id="branch"
      title="Default branch"
      about="Runs of this branch that belong to no pull request are the mainline: what everything is compared with, and where change points and alerts are looked for."
    >
      <div class="fields">
        <Field label="Branch" value={branch} onValue={setBranch} />
      </div>
      <p class="hint">
        Runs of the new branch become the mainline, those of the old one leave it, and everything is
        evaluated again. No result is lost: changing it back brings this one back.
      </p>
      <p class="actions">
        <ConfirmButton
          action="Change the branch"
          question={`Make ${wanted} the default branch?`}
          consequence={`Runs of ${wanted} become the mainline in place of those of ${defaultBranch}, and everything is evaluated again. With many runs that takes a while; the list of jobs shows how far it is.`}
          disabled={!mayChange || wanted === '' || wanted === defaultBranch}
          onConfirm={change}
        />
        {!mayChange && <span class="hint">{onlyBy('an admin', 'change it')}.</span>}
      </p>
    </Section>
  );
}
