import { apiPath } from '../../api/client';
import type { Delivery, List } from '../../api/types';
import { useApi } from '../../api/useApi';
import { deliverySentence } from '../../format/delivery';

/** What a pull request was told on its forge. */
export interface Told {
  readonly isKnown: boolean;
  /** Null if nothing was, and of no pull request. */
  readonly delivery: Delivery | null;
}

/** Asks what a pull request was told; of none there is nothing to ask. */
export function useTold(project: string, pullRequest: number | null): Told {
  const path = `/projects/${encodeURIComponent(project)}/deliveries`;
  const { value, error } = useApi<List<Delivery>>(
    pullRequest === null ? null : apiPath(path, { pull_request: pullRequest }),
  );
  return {
    isKnown: pullRequest === null || value !== null || error !== null,
    delivery: value?.items[0] ?? null,
  };
}

/** What the pull request was told on its forge, or why it was not. */
export function DeliveryLine({ delivery }: Pick<Told, 'delivery'>) {
  return delivery === null ? null : <p class="hint">{deliverySentence(delivery)}</p>;
}
