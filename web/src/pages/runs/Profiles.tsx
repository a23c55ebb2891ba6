import { apiPath } from '../../api/client';
import type { List, Profile } from '../../api/types';
import { useApi } from '../../api/useApi';
import { type ColumnHead, TableHead } from '../../components/TableHead';
import { formatParameters, shortRevision } from '../../format/names';
import { formatAgo, formatDateTime } from '../../format/time';
import { formatCount } from '../../format/units';
import { linkTo, type PlaceOf, profilePlace } from '../../url';

const COLUMNS: readonly ColumnHead[] = ['Benchmark', 'Revision', 'Machine', 'Form', 'Received'];

/** The profiles that were attached to runs, the newest first. */
export function useProfiles({ project, revision }: PlaceOf<'runs'>): readonly Profile[] {
  const path = `/projects/${encodeURIComponent(project)}/profiles`;
  return useApi<List<Profile>>(apiPath(path, { revision })).value?.items ?? [];
}

interface ProfilesProps {
  readonly project: string;
  readonly profiles: readonly Profile[];
}

/** All of them in a table; nothing where there are none. */
export function Profiles({ project, profiles }: ProfilesProps) {
  if (profiles.length === 0) return null;
  return (
    <section class="profiles" aria-labelledby="profiles-title">
      <h2 id="profiles-title">Profiles</h2>
      <div class="card table-card">
        <table class="table">
          <TableHead columns={COLUMNS} />
          <tbody>
            {profiles.map((profile) => (
              <Row key={profile.id} project={project} profile={profile} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Those of one run, folded away behind their number. */
export function ProfilesOfRun({ project, profiles }: ProfilesProps) {
  if (profiles.length === 0) return null;
  return (
    <details class="warnings">
      <summary>{formatCount(profiles.length, 'profile')}</summary>
      <ul>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <ProfileLink project={project} profile={profile} />
            <span class="muted">
              {' '}
              ({profile.format}, {formatCount(profile.total, profile.unit)})
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface OneProfileProps {
  readonly project: string;
  readonly profile: Profile;
}

function ProfileLink({ project, profile }: OneProfileProps) {
  const { id, benchmark, parameters } = profile;
  return (
    <>
      <a href={linkTo(profilePlace(project, id))}>{benchmark ?? 'The whole suite'}</a>
      {parameters !== null && <span class="muted"> {formatParameters(parameters)}</span>}
    </>
  );
}

function Row({ project, profile }: OneProfileProps) {
  return (
    <tr>
      <td class="cell-name">
        <ProfileLink project={project} profile={profile} />
      </td>
      <td data-label="Revision">
        <code title={profile.revision}>{shortRevision(profile.revision)}</code>
      </td>
      <td data-label="Machine">{profile.machine}</td>
      <td data-label="Form">{profile.format}</td>
      <td data-label="Received" title={formatDateTime(profile.receivedAt)}>
        {formatAgo(profile.receivedAt)}
      </td>
    </tr>
  );
}
