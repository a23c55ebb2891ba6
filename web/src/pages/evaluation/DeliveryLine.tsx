import { apiPath } from '../../api/client';
import type { Delivery, List } from '../../api/types';
import { useApi } from '../../api/useApi';
import { deliverySentence } from '../../format/delivery';

interface Props {
  readonly project: string;
  readonly pullRequest: number;
}

/** What the pull request was told on its forge, or why it was not. */
export function DeliveryLine({ project, pullRequest }: Props) {
  const path = `/projects/${encodeURIComponent(project)}/deliveries?pull_request=${pullRequest}`;
  const { value } = useApi<List<Delivery>>(apiPath(path));
  const delivery = value?.items[0];
  if (delivery === undefined) return null;
  return <p class="hint">{deliverySentence(delivery)}</p>;
}
