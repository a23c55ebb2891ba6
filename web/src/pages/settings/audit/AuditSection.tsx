import { apiPath } from '../../../api/client';
import type { AuditEvent } from '../../../api/settingsTypes';
import type { List } from '../../../api/types';
import { useApi } from '../../../api/useApi';
import { useMay } from '../../../api/useMe';
import { TableHead } from '../../../components/TableHead';
import { formatAgo, formatDateTime } from '../../../format/time';
import { Guarded } from '../parts/Guarded';
import { Section } from '../parts/Section';

const NEWEST = 20;

/** Who changed what others may do in the project. */
export function AuditSection({ project }: { readonly project: string }) {
  const path = `/projects/${encodeURIComponent(project)}/audit`;
  const mayRead = useMay('admin', project);
  const events = useApi<List<AuditEvent>>(mayRead ? apiPath(path, { limit: NEWEST }) : null);
  return (
    <Section
      id="audit"
      title="Audit log"
      about={`The ${NEWEST} newest changes of tokens, roles and settings, and who made them. The API has all.`}
    >
      <Guarded resource={events} to="read the audit log">
        {({ items }) =>
          items.length > 0 ? <Events items={items} /> : <p class="nothing">No changes so far.</p>
        }
      </Guarded>
    </Section>
  );
}

function Events({ items }: { readonly items: readonly AuditEvent[] }) {
  return (
    <div class="table-card inset">
      <table class="table">
        <TableHead columns={['When', 'Who', 'What']} />
        <tbody>
          {items.map(({ id, at, actor, actorId, action, subject, detail }) => (
            <tr key={id}>
              <td data-label="When" title={formatDateTime(at)}>
                {formatAgo(at)}
              </td>
              <td data-label="Who" title={actorId ?? ''}>
                {actor}
              </td>
              <td class="cell-wide">
                {action} <span class="strong long-name">{subject}</span> <small>{detail}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
