import { apiPath, saveFile } from '../../api/client';
import type { List, LoggedUpload } from '../../api/types';
import { useLive } from '../../api/live';
import { useApi } from '../../api/useApi';
import { useMe } from '../../api/useMe';
import { shortRevision } from '../../format/names';
import { formatAgo, formatDateTime } from '../../format/time';
import { formatNumber } from '../../format/units';
import { linkTo, type PlaceOf, profilePlace } from '../../url';
import { type ColumnHead, TableHead } from '../../components/TableHead';

const COLUMNS: readonly ColumnHead[] = [
  'Outcome',
  'Sender',
  'Address',
  'Revision',
  'Machine',
  { label: 'Bytes', number: true },
  'Received',
  { label: 'File', hidden: true },
];

const WITHOUT_ADDRESS = COLUMNS.filter((column) => column !== 'Address');

/** Every upload that was tried, and why it was refused. Nothing for readers who did not sign in. */
export function UploadLog({ place }: { readonly place: PlaceOf<'runs'> }) {
  const path = `/projects/${encodeURIComponent(place.project)}/uploads`;
  const refused = place.log === 'refused';
  const signedIn = useMe().kind !== 'NOBODY';
  const log = useApi<List<LoggedUpload>>(
    signedIn ? apiPath(path, { limit: 100, refused: refused ? 'true' : null }) : null,
  );
  useLive(place.project, ['run'], log.refresh);
  if (log.error !== null || log.value === null) return null;
  const uploads = log.value.items;
  if (uploads.length === 0 && !refused) return null;
  return (
    <section class="card table-card section-card" aria-labelledby="log-title">
      <header class="card-head">
        <h2 id="log-title">Upload log</h2>
        <div class="segmented" role="group" aria-label="Outcome">
          <a data-keep-scroll href={linkTo({ ...place, log: '' })} aria-current={!refused}>
            All
          </a>
          <a data-keep-scroll href={linkTo({ ...place, log: 'refused' })} aria-current={refused}>
            Refused
          </a>
        </div>
      </header>
      {uploads.length === 0 ? (
        <p class="hint card-foot">No upload was refused.</p>
      ) : (
        <Uploads project={place.project} uploads={uploads} />
      )}
    </section>
  );
}

interface UploadsProps {
  readonly project: string;
  readonly uploads: readonly LoggedUpload[];
}

function Uploads({ project, uploads }: UploadsProps) {
  const withAddress = uploads.some(({ address }) => address !== null);
  return (
    <table class="table">
      <TableHead columns={withAddress ? COLUMNS : WITHOUT_ADDRESS} />
      <tbody>
        {uploads.map((upload) => (
          <Entry key={upload.id} project={project} upload={upload} withAddress={withAddress} />
        ))}
      </tbody>
    </table>
  );
}

interface EntryProps {
  readonly project: string;
  readonly upload: LoggedUpload;
  readonly withAddress: boolean;
}

function Entry({ project, upload, withAddress }: EntryProps) {
  return (
    <tr>
      <td class="cell-name">
        <Outcome upload={upload} />
      </td>
      <td data-label="Sender">{upload.sender ?? '–'}</td>
      {withAddress && <td data-label="Address">{upload.address ?? '–'}</td>}
      <td data-label="Revision">
        {upload.revision === null ? '–' : <code>{shortRevision(upload.revision)}</code>}
      </td>
      <td data-label="Machine">{upload.machine ?? '–'}</td>
      <td class="number" data-label="Bytes">
        {formatNumber(upload.bytes)}
      </td>
      <td data-label="Received" title={formatDateTime(upload.receivedAt)}>
        {formatAgo(upload.receivedAt)}
      </td>
      <td class="cell-actions">
        <FileOf project={project} upload={upload} />
      </td>
    </tr>
  );
}

/** The file that was stored, of a run or of a profile. */
function FileOf({ project, upload: { run, profile } }: Omit<EntryProps, 'withAddress'>) {
  if (run === null) return null;
  if (profile === null) return <RawFile project={project} run={run} />;
  return (
    <a class="button small" href={linkTo(profilePlace(project, profile))}>
      Profile
    </a>
  );
}

/** Saves what was uploaded, byte for byte. */
export function RawFile({ project, run }: { readonly project: string; readonly run: string }) {
  const raw = apiPath(`/projects/${encodeURIComponent(project)}/runs/${run}/raw`);
  return (
    <button type="button" class="button small" onClick={() => void saveFile(raw, `${run}.txt`)}>
      Raw file
    </button>
  );
}

function Outcome({ upload: { status, problem, detail } }: { readonly upload: LoggedUpload }) {
  if (problem === null) return <>{status === 201 ? 'stored' : 'stored before'}</>;
  return (
    <details class="warnings">
      <summary class="tone-worse">
        refused: {status} {problem.replaceAll('-', ' ')}
      </summary>
      <p>{detail}</p>
      {problem !== '' && (
        <p>
          <a href={`/problems/${problem}`}>What to do</a>
        </p>
      )}
    </details>
  );
}
