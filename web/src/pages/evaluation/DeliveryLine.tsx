import { apiPath } from '../../api/client';
import type { Delivery, List } from '../../api/types';
import { useApi } from '../../api/useApi';
import { deliverySentence } from '../../format/delivery';

/** What the service posted to a pull request on its forge. */
export interface PullRequestDelivery {
  readonly isKnown: boolean;
  /** Null if the service posted nothing, or there is no pull request. */
  readonly delivery: Delivery | null;
}

/** Asks what the service posted to a pull request, if there is one. */
export function useDelivery(project: string, pullRequest: number | null): PullRequestDelivery {
  const path = `/projects/${encodeURIComponent(project)}/deliveries`;
  const { value, error } = useApi<List<Delivery>>(
    pullRequest === null ? null : apiPath(path, { pull_request: pullRequest }),
  );
  return {
    isKnown: pullRequest === null || value !== null || error !== null,
    delivery: value?.items[0] ?? null,
  };
}

/** What the service posted to the pull request, or why it posted nothing. */
export function DeliveryLine({ delivery }: Pick<PullRequestDelivery, 'delivery'>) {
  return delivery === null ? null : <p class="hint">{deliverySentence(delivery)}</p>;
}
