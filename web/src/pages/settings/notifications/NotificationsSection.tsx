import { useState } from 'preact/hooks';
import { apiPath } from '../../../api/client';
import { useMay } from '../../../api/useMe';
import type { Subscription, SubscriptionOptions } from '../../../api/settingsTypes';
import type { List } from '../../../api/types';
import { useApi } from '../../../api/useApi';
import { Guarded } from '../parts/Guarded';
import { SecretOnce } from '../parts/SecretOnce';
import { Section } from '../parts/Section';
import { SubscriptionForm } from './SubscriptionForm';
import { SubscriptionRow } from './SubscriptionRow';

/** Who is told of what, besides the pull request. */
export function NotificationsSection({ project }: { readonly project: string }) {
  const path = apiPath(`/projects/${encodeURIComponent(project)}/subscriptions`);
  const isAdmin = useMay('admin', project);
  const subscriptions = useApi<List<Subscription>>(isAdmin ? path : null);
  const mayWrite = subscriptions.value !== null;
  const options = useApi<SubscriptionOptions>(mayWrite ? `${path}/options` : null);
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  const added = (subscription: Subscription): void => {
    setAdding(false);
    setSecret(subscription.secret ?? null);
    subscriptions.reload();
  };
  return (
    <Section
      id="notifications"
      title="Notifications"
      about="Notifications go to a chat, a mailbox, or a program of yours."
      actions={
        mayWrite &&
        !adding && (
          <button
            type="button"
            class="button"
            disabled={options.value === null}
            onClick={() => {
              setAdding(true);
            }}
          >
            Add a subscription
          </button>
        )
      }
    >
      {adding && options.value !== null && (
        <SubscriptionForm
          path={path}
          options={options.value}
          stored={null}
          onSaved={added}
          onCancel={() => {
            setAdding(false);
          }}
        />
      )}
      {secret !== null && (
        <SecretOnce
          label="Secret that messages are signed with"
          secret={secret}
          onDone={() => {
            setSecret(null);
          }}
        />
      )}
      <Guarded resource={subscriptions} to="see who is notified">
        {({ items }) =>
          items.length === 0 && !adding ? (
            <p class="nothing">No recipients yet. Alerts are on this dashboard all the same.</p>
          ) : (
            <ul class="rows">
              {items.map((one) => (
                <SubscriptionRow
                  key={one.id}
                  path={path}
                  subscription={one}
                  options={options.value}
                  onChange={subscriptions.reload}
                />
              ))}
            </ul>
          )
        }
      </Guarded>
    </Section>
  );
}
