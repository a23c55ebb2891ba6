import { apiPath } from '../../../api/client';
import type { Retentions } from '../../../api/settingsTypes';
import { useApi } from '../../../api/useApi';
import { useMay } from '../../../api/useMe';
import { Guarded } from '../parts/Guarded';
import { Section } from '../parts/Section';
import { DeleteProject } from './DeleteProject';
import { RetentionForm } from './RetentionForm';

/** How long a project keeps large data, and how to delete the project. */
export function KeepingSection({ project }: { readonly project: string }) {
  const base = apiPath(`/projects/${encodeURIComponent(project)}`);
  const stored = useApi<Retentions>(useMay('admin', project) ? `${base}/retention` : null);
  return (
    <Section
      id="keeping"
      title="Data retention"
      about="Medians of the default branch are kept for ever, and with them every history and every alert. What is large can go earlier."
    >
      <Guarded resource={stored} to="decide how long data is kept">
        {(retentions) => (
          <div class="stack">
            <RetentionForm
              key={JSON.stringify(retentions.own)}
              base={base}
              stored={retentions}
              onSaved={stored.reload}
            />
            <DeleteProject project={project} base={base} />
          </div>
        )}
      </Guarded>
    </Section>
  );
}
