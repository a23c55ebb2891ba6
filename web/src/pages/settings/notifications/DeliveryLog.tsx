import { useEffect } from 'preact/hooks';
import { requestJson } from '../../../api/client';
import type { SentMessage } from '../../../api/settingsTypes';
import type { List } from '../../../api/types';
import { useApi } from '../../../api/useApi';
import { InlineError } from '../../../components/InlineError';
import { Loading } from '../../../components/Loading';
import { Pill, type PillTone } from '../../../components/Pill';
import { formatAgo, formatDateTime } from '../../../format/time';
import { useAction } from '../../../components/useAction';
import { eventWords } from './subscription';
import { type ColumnHead, TableHead } from '../../../components/TableHead';

const COLUMNS: readonly ColumnHead[] = [
  'Message',
  'State',
  'Answer',
  'Of',
  { label: 'Actions', hidden: true },
];

const TONES: Readonly<Record<SentMessage['state'], PillTone>> = {
  QUEUED: 'steady',
  RETRYING: 'unsure',
  DELIVERED: 'better',
  FAILED: 'worse',
};

/** How long to wait before looking again while a message is on its way. */
const LOOK_AGAIN_MS = 2000;

/** The messages to one subscriber, and what became of them. */
export function DeliveryLog({ path }: { readonly path: string }) {
  const log = useApi<List<SentMessage>>(`${path}/deliveries`);
  const onTheWay = log.value?.items.some(({ state }) => state === 'QUEUED') ?? false;
  const { reload } = log;
  useEffect(() => {
    if (!onTheWay) return undefined;
    const timer = setTimeout(reload, LOOK_AGAIN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [onTheWay, log.value, reload]);
  if (log.error !== null) return <InlineError error={log.error} />;
  if (log.value === null) return <Loading rows={2} />;
  if (log.value.items.length === 0) {
    return <p class="nothing">Nothing was sent in the last 30 days. Tests are not kept here.</p>;
  }
  return (
    <div class="table-card inset">
      <table class="table">
        <TableHead columns={COLUMNS} />
        <tbody>
          {log.value.items.map((message) => (
            <Row key={message.id} path={path} message={message} onSent={reload} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly path: string;
  readonly message: SentMessage;
  readonly onSent: () => void;
}

function Row({ path, message, onSent }: RowProps) {
  const { id, event, state, createdAt } = message;
  const { busy, error, run } = useAction();
  const again = (): void => {
    run(async () => {
      await requestJson(`${path}/deliveries/${id}/redeliver`, { method: 'POST' });
      onSent();
    });
  };
  return (
    <tr>
      <td class="cell-wide">{eventWords(event)}</td>
      <td data-label="State">
        <Pill tone={TONES[state]}>{state}</Pill>
      </td>
      <td data-label="Answer" class="muted">
        {answerOf(message)}
        {error !== null && <InlineError error={error} />}
      </td>
      <td data-label="Of" title={formatDateTime(createdAt)}>
        {formatAgo(createdAt)}
      </td>
      <td class="cell-actions">
        <button type="button" class="button small" disabled={busy} onClick={again}>
          Send again
        </button>
      </td>
    </tr>
  );
}

function answerOf({ status, durationMs, attempts, reason, nextAttempt }: SentMessage): string {
  const parts = [
    status === null ? '' : `${status}`,
    durationMs === null ? '' : `${durationMs} ms`,
    attempts > 1 ? `attempt ${attempts}` : '',
    reason ?? '',
    nextAttempt === null ? '' : `next ${formatAgo(nextAttempt)}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '–' : parts.join(', ');
}
