import { apiPath } from '../../../api/client';
import type { Delivery, List } from '../../../api/types';
import { useApi } from '../../../api/useApi';
import { InlineError } from '../../../components/InlineError';
import { Loading } from '../../../components/Loading';
import { Pill, type PillTone } from '../../../components/Pill';
import { deliverySentence } from '../../../format/delivery';
import { Fold } from '../parts/Fold';

const TONES: Readonly<Record<Delivery['state'], PillTone>> = {
  QUEUED: 'steady',
  TOLD: 'better',
  NOT_TOLD: 'steady',
  RETRYING: 'unsure',
  FAILED: 'worse',
};

/** What was posted to pull requests last, and why some got nothing. */
export function RecentDeliveries({ project }: { readonly project: string }) {
  return <Fold title="Posted to pull requests">{() => <Deliveries project={project} />}</Fold>;
}

function Deliveries({ project }: { readonly project: string }) {
  const path = `/projects/${encodeURIComponent(project)}/deliveries`;
  const { value, error } = useApi<List<Delivery>>(apiPath(path, { limit: 20 }));
  if (error !== null) return <InlineError error={error} />;
  if (value === null) return <Loading rows={2} />;
  if (value.items.length === 0) return <p class="muted">No pull request has been evaluated yet.</p>;
  return (
    <ul class="rows">
      {value.items.map((delivery) => (
        <li key={delivery.pullRequest} class="row">
          <span class="strong">#{delivery.pullRequest}</span>
          <Pill tone={TONES[delivery.state]}>{delivery.state}</Pill>
          <p class="row-text muted">{deliverySentence(delivery)}</p>
        </li>
      ))}
    </ul>
  );
}
