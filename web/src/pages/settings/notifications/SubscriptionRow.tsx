import { useState } from 'preact/hooks';
import { requestJson } from '../../../api/client';
import type { Subscription, SubscriptionOptions, TestAnswer } from '../../../api/settingsTypes';
import { InlineError } from '../../../components/InlineError';
import { ConfirmButton } from '../parts/ConfirmButton';
import { SecretOnce } from '../parts/SecretOnce';
import { useAction } from '../../../components/useAction';
import { DeliveryLog } from './DeliveryLog';
import { SubscriptionForm } from './SubscriptionForm';
import { TestResult } from './TestResult';
import { CHANNEL_NAMES, eventWords, frequencyOf } from './subscription';

interface SubscriptionRowProps {
  /** Of the project's subscriptions. */
  readonly path: string;
  readonly subscription: Subscription;
  readonly options: SubscriptionOptions | null;
  readonly onChange: () => void;
}

type Open = 'nothing' | 'form' | 'log';

/** One subscription, with all that can be done with it. */
export function SubscriptionRow({ path, subscription, options, onChange }: SubscriptionRowProps) {
  const [open, setOpen] = useState<Open>('nothing');
  const [answer, setAnswer] = useState<TestAnswer | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, error, run } = useAction();
  const own = `${path}/${subscription.id}`;
  const { name, channel, paused } = subscription;

  const test = (): void => {
    setAnswer(null);
    run(async () => {
      setAnswer(await requestJson<TestAnswer>(`${own}/test`, { method: 'POST' }));
    });
  };
  const pause = (): void => {
    run(async () => {
      await requestJson(own, { method: 'PATCH', body: { paused: paused === null } });
      onChange();
    });
  };
  const toggle = (part: Open): void => {
    setOpen(open === part ? 'nothing' : part);
  };
  return (
    <li class="row" aria-label={name}>
      <About subscription={subscription} />
      <p class="actions">
        <button type="button" class="button small" disabled={busy} onClick={test}>
          Test
        </button>
        <Toggle
          label="Log"
          open={open === 'log'}
          onToggle={() => {
            toggle('log');
          }}
        />
        <Toggle
          label="Edit"
          open={open === 'form'}
          onToggle={() => {
            toggle('form');
          }}
        />
        <button type="button" class="button small" disabled={busy} onClick={pause}>
          {paused === null ? 'Pause' : 'Resume'}
        </button>
        {channel === 'webhook' && (
          <ConfirmButton
            action="New secret"
            question={`Make a new secret for ${name}?`}
            consequence="The one before stops working at once: the receiver refuses what is signed with the new one until it knows it."
            onConfirm={async () => {
              const made = await requestJson<{ secret: string }>(`${own}/secret`, {
                method: 'POST',
              });
              setSecret(made.secret);
            }}
          />
        )}
        <ConfirmButton
          action="Remove"
          question={`Remove ${name}?`}
          consequence="It gets no more notifications, and its log is gone."
          onConfirm={async () => {
            await requestJson(own, { method: 'DELETE' });
            onChange();
          }}
        />
      </p>
      {answer !== null && <TestResult answer={answer} />}
      {error !== null && <InlineError error={error} />}
      {secret !== null && (
        <SecretOnce
          label="Secret that messages are signed with"
          secret={secret}
          onDone={() => {
            setSecret(null);
          }}
        />
      )}
      {open === 'log' && <DeliveryLog path={own} />}
      {open === 'form' && options !== null && (
        <SubscriptionForm
          path={path}
          options={options}
          stored={subscription}
          onSaved={() => {
            setOpen('nothing');
            onChange();
          }}
          onCancel={() => {
            setOpen('nothing');
          }}
        />
      )}
    </li>
  );
}

function About({ subscription }: { readonly subscription: Subscription }) {
  const { name, channel, address, events, paused } = subscription;
  return (
    <div class="row-text">
      <p>
        <span class="pill">{CHANNEL_NAMES[channel]}</span>{' '}
        <span class="strong long-name">{name}</span>{' '}
        <span class="muted long-name">{name === address ? '' : address}</span>
      </p>
      <p class="muted">
        {events.map(eventWords).join(', ')} – {frequencyOf(subscription)}
      </p>
      {paused !== null && <p class="tone-unsure">Paused: {paused}</p>}
    </div>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function Toggle({ label, open, onToggle }: ToggleProps) {
  return (
    <button type="button" class="button small" aria-expanded={open} onClick={onToggle}>
      {label}
    </button>
  );
}
