import type { MeasurementRequest } from '../../api/types';
import { useMay, useMe } from '../../api/useMe';
import { Pill } from '../../components/Pill';
import { type ColumnHead, TableHead } from '../../components/TableHead';
import { formatAgo, formatDateTime, formatDuration } from '../../format/time';
import { formatCount } from '../../format/units';
import { betweenRevisions, linkTo, type PlaceOf, runsPlace } from '../../url';
import {
  askedBy,
  isOpenRequest,
  REASON_WORDS,
  secondsOf,
  STATE_TONES,
  stateOf,
  subjectOf,
  whereOf,
} from './requests';

const COLUMNS: readonly ColumnHead[] = [
  'Revision',
  'State',
  'Reason',
  'Machine',
  'Asked by',
  'Asked',
  { label: 'Actions', hidden: true },
];

interface RequestsProps {
  readonly place: PlaceOf<'measurements'>;
  readonly requests: readonly MeasurementRequest[];
  readonly onCancel: (request: MeasurementRequest) => void;
}

/** Measurement requests, the newest first. */
export function Requests({ place, requests, onCancel }: RequestsProps) {
  return (
    <div class="card table-card">
      <table class="table requests">
        <TableHead columns={COLUMNS} />
        <tbody>
          {requests.map((request) => (
            <Row key={request.id} place={place} request={request} onCancel={onCancel} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Pick<RequestsProps, 'place' | 'onCancel'> {
  readonly request: MeasurementRequest;
}

function Row({ place, request, onCancel }: RowProps) {
  const { project } = place;
  const belongs = useMay('read', project);
  return (
    <tr>
      <td class="cell-name">
        <Subject project={project} request={request} />
      </td>
      <td data-label="State">
        <State request={request} />
      </td>
      <td data-label="Reason">
        <Reason project={project} request={request} />
      </td>
      <td data-label="Machine">{whereOf(request)}</td>
      <td data-label="Asked by">{askedBy(request, belongs)}</td>
      <td data-label="Asked" title={formatDateTime(request.askedAt)}>
        {formatAgo(request.askedAt)}
      </td>
      <td class="cell-actions">
        <Actions place={place} request={request} onCancel={onCancel} />
      </td>
    </tr>
  );
}

interface PartProps {
  readonly project: string;
  readonly request: MeasurementRequest;
}

function Subject({ project, request }: PartProps) {
  const { revision, baseline, subject, filter, benchmarks, runs } = request;
  return (
    <>
      <code title={revision}>{subjectOf(request)}</code> {subject}
      <div class="hint request-facts">
        {filter !== null && <span>only {filter}</span>}
        {benchmarks.length > 0 && (
          <span title={benchmarks.join('\n')}>{formatCount(benchmarks.length, 'benchmark')}</span>
        )}
        {runs.length > 0 && (
          <a href={linkTo(runsPlace(project, revision))}>{formatCount(runs.length, 'run')}</a>
        )}
        {runs.length > 0 && baseline !== null && (
          <a href={linkTo(betweenRevisions(project, baseline, revision))}>Compare the two</a>
        )}
      </div>
    </>
  );
}

/** In a word, and with what is being done or why it ended so. */
function State({ request }: Pick<PartProps, 'request'>) {
  const { state, attempts, progress, message, agent } = request;
  const told = state === 'LEASED' ? (progress ?? message) : message;
  const seconds = secondsOf(request);
  return (
    <>
      <Pill tone={STATE_TONES[state]}>{stateOf(request)}</Pill>
      <div class="hint request-facts">
        {state === 'LEASED' && agent !== null && <span>{agent}</span>}
        {told !== null && <span>{told}</span>}
        {seconds !== null && <span>took {formatDuration(seconds)}</span>}
        {attempts > 1 && <span>attempt {attempts}</span>}
      </div>
    </>
  );
}

function Reason({ project, request: { reason, alert, pullRequest } }: PartProps) {
  return (
    <>
      {REASON_WORDS[reason]}
      {pullRequest !== null && ` #${pullRequest}`}
      {alert !== null && (
        <div class="request-facts">
          <a href={linkTo({ page: 'alert', project, id: alert })}>Alert</a>
        </div>
      )}
    </>
  );
}

/** The log is for those who belong to the project. */
function Actions({ place, request, onCancel }: RowProps) {
  const { project } = place;
  const mayTriage = useMay('triage', project);
  const mayUpload = useMay('upload', project);
  const signedIn = useMe().kind !== 'NOBODY';
  const subject = subjectOf(request);
  return (
    <div class="actions">
      {signedIn && (
        <a
          data-keep-scroll
          class="button small"
          aria-label={`Log of ${subject}`}
          href={linkTo({ ...place, request: request.id })}
        >
          Log
        </a>
      )}
      {isOpenRequest(request) && (mayTriage || mayUpload) && (
        <button
          type="button"
          class="button small"
          aria-label={`Cancel ${subject}`}
          onClick={() => {
            onCancel(request);
          }}
        >
          Cancel
        </button>
      )}
    </div>
  );
}
