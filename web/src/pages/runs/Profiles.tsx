import { apiPath } from '../../api/client';
import type { List, Profile } from '../../api/types';
import { useApi } from '../../api/useApi';
import { type ColumnHead, TableHead } from '../../components/TableHead';
import { formatParameters, shortRevision } from '../../format/names';
import { formatAgo, formatDateTime } from '../../format/time';
import { linkTo, type PlaceOf, profilePlace } from '../../url';

const COLUMNS: readonly ColumnHead[] = ['Benchmark', 'Revision', 'Machine', 'Form', 'Received'];

/** The profiles that were attached to runs, the newest first; nothing where there are none. */
export function Profiles({ place }: { readonly place: PlaceOf<'runs'> }) {
  const path = `/projects/${encodeURIComponent(place.project)}/profiles`;
  const profiles = useApi<List<Profile>>(apiPath(path, { revision: place.revision })).value;
  if (profiles === null || profiles.items.length === 0) return null;
  return (
    <section class="profiles" aria-labelledby="profiles-title">
      <h2 id="profiles-title">Profiles</h2>
      <div class="card table-card">
        <table class="table">
          <TableHead columns={COLUMNS} />
          <tbody>
            {profiles.items.map((profile) => (
              <Row key={profile.id} project={place.project} profile={profile} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ project, profile }: { readonly project: string; readonly profile: Profile }) {
  return (
    <tr>
      <td class="cell-name">
        <a href={linkTo(profilePlace(project, profile.id))}>
          {profile.benchmark ?? 'The whole suite'}
        </a>{' '}
        {profile.parameters !== null && (
          <span class="muted">{formatParameters(profile.parameters)}</span>
        )}
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
