import type { ReleaseReport } from '../../api/types';
import { shortRevision } from '../../format/names';
import { formatAgo, formatDateTime } from '../../format/time';
import { linkTo, releasesPlace } from '../../url';
import { Gate } from './Gate';

interface ReleaseHeadProps {
  readonly project: string;
  readonly report: ReleaseReport;
}

/** Head of a release's page: its gate, and the commit that it was made from. */
export function ReleaseHead({ project, report }: ReleaseHeadProps) {
  const { release, headline, waitingUntil } = report;
  return (
    <header class="page-head">
      <p class="hint">
        <a href={linkTo(releasesPlace(project))}>Releases</a>
      </p>
      <h1>{release.tag}</h1>
      <p class="page-facts">
        <Gate {...report} /> {headline}
      </p>
      {waitingUntil !== null && (
        <p class="hint">
          It is decided when they have reported, or at {formatDateTime(waitingUntil)} with what is
          there then.
        </p>
      )}
      <p class="hint release-facts">
        <code title={release.revision}>{shortRevision(release.revision)}</code>
        {release.branch !== null && <span>on {release.branch}</span>}
        <span title={formatDateTime(release.committedAt)}>{formatAgo(release.committedAt)}</span>
        {release.subject !== null && <span>{release.subject}</span>}
      </p>
    </header>
  );
}
