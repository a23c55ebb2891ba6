import { requestJson } from '../../../api/client';
import type { Token } from '../../../api/settingsTypes';
import { formatAgo, formatDate, formatDateTime } from '../../../format/time';
import { ConfirmButton } from '../parts/ConfirmButton';
import { hasExpired } from './token';
import { type ColumnHead, TableHead } from '../../../components/TableHead';

const COLUMNS: readonly ColumnHead[] = [
  'Name',
  'Scope',
  'Trust',
  'Last used',
  'Expires',
  { label: 'Actions', hidden: true },
];

interface TokenTableProps {
  readonly path: string;
  readonly tokens: readonly Token[];
  readonly onRevoked: () => void;
}

export function TokenTable({ path, tokens, onRevoked }: TokenTableProps) {
  return (
    <div class="table-card inset">
      <table class="table">
        <TableHead columns={COLUMNS} />
        <tbody>
          {tokens.map((one) => (
            <Row key={one.id} path={path} one={one} onRevoked={onRevoked} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly path: string;
  readonly one: Token;
  readonly onRevoked: () => void;
}

function Row({ path, one, onRevoked }: RowProps) {
  const { id, name, scope, trust, createdAt, issuedBy, lastUsedAt, expiresAt } = one;
  return (
    <tr>
      <td class="cell-name">
        <span class="strong long-name">{name}</span>{' '}
        <small title={formatDateTime(createdAt)}>
          created {formatAgo(createdAt)}
          {issuedBy !== null && ` by ${issuedBy}`}
        </small>
      </td>
      <td data-label="Scope">{scope}</td>
      <td data-label="Trust">{scope === 'upload' ? trust.toLowerCase() : '–'}</td>
      <td data-label="Last used" title={formatDateTime(lastUsedAt)}>
        {lastUsedAt === null ? 'never' : formatAgo(lastUsedAt)}
      </td>
      <td data-label="Expires">
        {hasExpired(expiresAt) ? (
          <span class="tone-unsure">expired {formatAgo(expiresAt)}</span>
        ) : (
          <span>{expiresAt === null ? 'never' : formatDate(expiresAt)}</span>
        )}
      </td>
      <td class="cell-actions">
        <ConfirmButton
          action="Revoke"
          question={`Revoke “${name}”?`}
          consequence="Everything that uses it is refused from now on. What was uploaded with it stays."
          onConfirm={async () => {
            await requestJson(`${path}/${id}`, { method: 'DELETE' });
            onRevoked();
          }}
        />
      </td>
    </tr>
  );
}
