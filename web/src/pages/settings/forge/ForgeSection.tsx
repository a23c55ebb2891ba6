import { apiPath } from '../../../api/client';
import type { ForgeConnection } from '../../../api/settingsTypes';
import type { Project } from '../../../api/types';
import { useMay } from '../../../api/useMe';
import { useApi } from '../../../api/useApi';
import { Guarded } from '../parts/Guarded';
import { Section } from '../parts/Section';
import { Checklist } from './Checklist';
import { ForgeTest } from './ForgeTest';
import { InstallationForges } from './InstallationForges';
import { NameRepository } from './NameRepository';
import { NewApp } from './NewApp';
import { RecentDeliveries } from './RecentDeliveries';
import { Tracking } from './Tracking';

interface ForgeSectionProps {
  readonly project: Project;
  readonly onChange: () => void;
}

/** How results reach pull requests, and what is still missing for it. */
export function ForgeSection({ project, onChange }: ForgeSectionProps) {
  const base = `/projects/${encodeURIComponent(project.slug)}`;
  const path = useMay('admin', project.slug) ? apiPath(`${base}/forge`) : null;
  const connection = useApi<ForgeConnection>(path);
  return (
    <Section
      id="forge"
      title="Forge"
      about="Where pull requests live. The service comments there, sets a status and hears of each push."
    >
      <NewApp onConnected={connection.reload} />
      <Guarded resource={connection} to="see how the forge is connected" rows={5}>
        {(value) => (
          <>
            <Checklist repository={project.repository} connection={value} />
            {project.repository === null && (
              <NameRepository
                project={project.slug}
                onNamed={() => {
                  onChange();
                  connection.reload();
                }}
              />
            )}
            {value.kind !== null && <ForgeTest project={project} />}
            <InstallationForges
              project={project}
              connected={value.kind !== null}
              onChange={connection.reload}
            />
            <Tracking project={project.slug} />
            {value.kind !== null && <RecentDeliveries project={project.slug} />}
          </>
        )}
      </Guarded>
    </Section>
  );
}
