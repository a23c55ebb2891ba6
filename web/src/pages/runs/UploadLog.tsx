import { apiPath } from '../../api/client';
import type { List, LoggedUpload } from '../../api/types';
import { useLive } from '../../api/live';
import { useApi } from '../../api/useApi';
import { shortRevision } from '../../format/names';
import { formatAgo, formatDateTime } from '../../format/time';
import { formatNumber } from '../../format/units';

/** Every upload that was tried, and why it was refused. Nothing for readers without a token. */
export function UploadLog({ project }: { readonly project: string }) {
  const path = `/projects/${encodeURIComponent(project)}/uploads`;
  const log = useApi<List<LoggedUpload>>(apiPath(path, { limit: 100 }));
  useLive(project, ['run'], log.reload);
  if (log.error !== null || log.value === null || log.value.items.length === 0) return null;
  const uploads = log.value.items;
  const withAddress = uploads.some(({ address }) => address !== null);
  return (
    <section>
      <h2>Upload log</h2>
      <div class="card table-card">
        <table class="table">
          <thead>
            <tr>
              <th scope="col">Outcome</th>
              <th scope="col">Sender</th>
              {withAddress && <th scope="col">Address</th>}
              <th scope="col">Revision</th>
              <th scope="col">Machine</th>
              <th scope="col" class="number">
                Bytes
              </th>
              <th scope="col">Received</th>
            </tr>
          </thead>
          <tbody>
            {uploads.map((upload) => (
              <Entry key={upload.id} upload={upload} withAddress={withAddress} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Entry({
  upload,
  withAddress,
}: {
  readonly upload: LoggedUpload;
  readonly withAddress: boolean;
}) {
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
    </tr>
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
    </details>
  );
}
