import { useState } from 'preact/hooks';
import { apiPath } from '../../../api/client';
import { useMay } from '../../../api/useMe';
import type { Subscription, SubscriptionOptions } from '../../../api/settingsTypes';
import type { List } from '../../../api/types';
import { useApi } from '../../../api/useApi';
import { useOpen } from '../../../components/useOpen';
import { Guarded } from '../parts/Guarded';
import { SigningSecret } from '../parts/SecretOnce';
import { Section } from '../parts/Section';
import { SubscriptionForm } from './SubscriptionForm';
import { SubscriptionRow } from './SubscriptionRow';

/** Subscriptions to notifications beside those on the pull request. */
export function NotificationsSection({ project }: { readonly project: string }) {
  const path = apiPath(`/projects/${encodeURIComponent(project)}/subscriptions`);
  const isAdmin = useMay('admin', project);
  const subscriptions = useApi<List<Subscription>>(isAdmin ? path : null);
  const mayWrite = subscriptions.value !== null;
  const options = useApi<SubscriptionOptions>(mayWrite ? `${path}/options` : null);
  const adding = useOpen();
  const [secret, setSecret] = useState<string | null>(null);

  const added = (subscription: Subscription): void => {
    adding.close();
    setSecret(subscription.secret ?? null);
    subscriptions.reload();
  };
  return (
    <Section
      id="notifications"
      title="Notifications"
      about="Notifications go to a chat, a mailbox, or your own webhook."
      actions={
        mayWrite &&
        !adding.isOpen && <AddButton enabled={options.value !== null} onClick={adding.open} />
      }
    >
      {adding.isOpen && options.value !== null && (
        <SubscriptionForm
          path={path}
          options={options.value}
          stored={null}
          onSaved={added}
          onCancel={adding.close}
        />
      )}
      <SigningSecret secret={secret} onDone={setSecret} />
      <Guarded resource={subscriptions} to="see who is notified">
        {({ items }) =>
          items.length > 0 || adding.isOpen ? (
            <Subscriptions
              path={path}
              items={items}
              options={options.value}
              onChange={subscriptions.reload}
            />
          ) : (
            <p class="nothing">No recipients yet. Alerts are on this dashboard all the same.</p>
          )
        }
      </Guarded>
    </Section>
  );
}

interface AddButtonProps {
  readonly enabled: boolean;
  readonly onClick: () => void;
}

function AddButton({ enabled, onClick }: AddButtonProps) {
  return (
    <button type="button" class="button" disabled={!enabled} onClick={onClick}>
      Add a subscription
    </button>
  );
}

interface SubscriptionsProps {
  readonly path: string;
  readonly items: readonly Subscription[];
  readonly options: SubscriptionOptions | null;
  readonly onChange: () => void;
}

function Subscriptions({ items, ...each }: SubscriptionsProps) {
  return (
    <ul class="rows">
      {items.map((one) => (
        <SubscriptionRow key={one.id} subscription={one} {...each} />
      ))}
    </ul>
  );
}
