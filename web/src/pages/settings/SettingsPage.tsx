import { useLayoutEffect } from 'preact/hooks';
import { apiPath } from '../../api/client';
import type { Project } from '../../api/types';
import type { Policy } from '../../api/workTypes';
import { useApi } from '../../api/useApi';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { useTitle } from '../../components/useTitle';
import { SETTINGS_PARTS } from '../../settingsParts';
import type { PlaceOf } from '../../url';
import { AuditSection } from './audit/AuditSection';
import { DefaultBranchSection } from './branch/DefaultBranchSection';
import { ImportAndExport } from './data/ImportAndExport';
import { ForgeSection } from './forge/ForgeSection';
import { KeepingSection } from './keeping/KeepingSection';
import { NotificationsSection } from './notifications/NotificationsSection';
import { JobsSection } from './jobs/JobsSection';
import { Contents } from './parts/Contents';
import { PolicySection } from './policy/PolicySection';
import { PeopleSection } from './people/PeopleSection';
import { TokensSection } from './tokens/TokensSection';

/** All settings of a project; everybody who may read the project sees its policy. */
export function SettingsPage({
  place: { project, job = '' },
}: {
  readonly place: PlaceOf<'settings'>;
}) {
  const base = apiPath(`/projects/${encodeURIComponent(project)}`);
  const about = useApi<Project>(base);
  const policy = useApi<Policy>(`${base}/policy`);
  useTitle('Settings', project);
  const error = about.error ?? policy.error;
  if (error !== null) {
    const again = (): void => {
      about.reload();
      policy.reload();
    };
    return <Problem error={error} onRetry={again} />;
  }
  return (
    <>
      <header class="page-head">
        <h1>Settings</h1>
      </header>
      {about.value === null || policy.value === null ? (
        <Loading />
      ) : (
        <Parts project={about.value} policy={policy.value} job={job} onChange={about.reload} />
      )}
    </>
  );
}

interface PartsProps {
  readonly project: Project;
  readonly policy: Policy;
  readonly job: string;
  readonly onChange: () => void;
}

function Parts({ project, policy, job, onChange }: PartsProps) {
  // The browser looked for the anchor before there was a page.
  useLayoutEffect(() => {
    const id = location.hash === '' && job !== '' ? 'jobs' : location.hash.slice(1);
    document.getElementById(id)?.scrollIntoView();
  }, []);
  return (
    <div class="settings">
      <Contents entries={SETTINGS_PARTS} />
      <div class="settings-parts">
        <ForgeSection project={project} onChange={onChange} />
        <DefaultBranchSection
          key={`branch-${project.defaultBranch}`}
          project={project}
          onChange={onChange}
        />
        <NotificationsSection project={project.slug} />
        <PeopleSection project={project.slug} />
        <TokensSection project={project.slug} />
        <PolicySection project={project.slug} stored={policy} />
        <ImportAndExport project={project.slug} />
        <KeepingSection project={project.slug} />
        <JobsSection key={`jobs-${project.defaultBranch}`} project={project.slug} looked={job} />
        <AuditSection project={project.slug} />
      </div>
    </div>
  );
}
