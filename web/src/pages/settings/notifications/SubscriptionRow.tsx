import { useState } from 'preact/hooks';
import { requestJson } from '../../../api/client';
import type { Subscription, SubscriptionOptions, TestAnswer } from '../../../api/settingsTypes';
import { InlineError } from '../../../components/InlineError';
import { type Action, useAction } from '../../../components/useAction';
import { ConfirmButton } from '../parts/ConfirmButton';
import { SigningSecret } from '../parts/SecretOnce';
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

type Part = 'nothing' | 'form' | 'log';

/** One subscription, with all that can be done with it. */
export function SubscriptionRow({ path, subscription, options, onChange }: SubscriptionRowProps) {
  const [part, setPart] = useState<Part>('nothing');
  const [answer, setAnswer] = useState<TestAnswer | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const action = useAction();
  const own = `${path}/${subscription.id}`;
  const close = (): void => {
    setPart('nothing');
  };
  return (
    <li class="row" aria-label={subscription.name}>
      <About subscription={subscription} />
      <p class="actions">
        <TestButton own={own} action={action} onAnswer={setAnswer} />
        <Toggle label="Log" part="log" open={part} onToggle={setPart} />
        {subscription.ofOwners === null && (
          <Toggle label="Edit" part="form" open={part} onToggle={setPart} />
        )}
        <PauseButton {...{ own, subscription, action, onChange }} />
        {subscription.channel === 'webhook' && (
          <NewSecretButton own={own} name={subscription.name} onSecret={setSecret} />
        )}
        <RemoveButton own={own} name={subscription.name} onRemoved={onChange} />
      </p>
      {answer !== null && <TestResult answer={answer} />}
      {action.error !== null && <InlineError error={action.error} />}
      <SigningSecret secret={secret} onDone={setSecret} />
      {part === 'log' && <DeliveryLog path={own} />}
      {part === 'form' && options !== null && (
        <SubscriptionForm
          path={path}
          options={options}
          stored={subscription}
          onSaved={() => {
            close();
            onChange();
          }}
          onCancel={close}
        />
      )}
    </li>
  );
}

function About({ subscription }: { readonly subscription: Subscription }) {
  const { name, channel, address, events, ofOwners, paused } = subscription;
  return (
    <div class="row-text">
      <p>
        <span class="pill">{CHANNEL_NAMES[channel]}</span>{' '}
        {ofOwners !== null && <span class="pill">owner</span>}{' '}
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

interface TestButtonProps {
  readonly own: string;
  readonly action: Action;
  readonly onAnswer: (answer: TestAnswer | null) => void;
}

/** Sends a message at once, and shows what its receiver answered. */
function TestButton({ own, action: { busy, run }, onAnswer }: TestButtonProps) {
  const test = (): void => {
    onAnswer(null);
    run(async () => {
      onAnswer(await requestJson<TestAnswer>(`${own}/test`, { method: 'POST' }));
    });
  };
  return (
    <button type="button" class="button small" disabled={busy} onClick={test}>
      Test
    </button>
  );
}

type PauseButtonProps = Pick<SubscriptionRowProps, 'subscription' | 'onChange'> & {
  readonly own: string;
  readonly action: Action;
};

function PauseButton({ own, subscription, action: { busy, run }, onChange }: PauseButtonProps) {
  const runs = subscription.paused === null;
  const pause = (): void => {
    run(async () => {
      await requestJson(own, { method: 'PATCH', body: { paused: runs } });
      onChange();
    });
  };
  return (
    <button type="button" class="button small" disabled={busy} onClick={pause}>
      {runs ? 'Pause' : 'Resume'}
    </button>
  );
}

interface NewSecretButtonProps {
  readonly own: string;
  readonly name: string;
  readonly onSecret: (secret: string) => void;
}

function NewSecretButton({ own, name, onSecret }: NewSecretButtonProps) {
  return (
    <ConfirmButton
      action="New secret"
      question={`Make a new secret for ${name}?`}
      consequence="The one before stops working at once: the receiver refuses what is signed with the new one until it knows it."
      onConfirm={async () => {
        const made = await requestJson<{ secret: string }>(`${own}/secret`, { method: 'POST' });
        onSecret(made.secret);
      }}
    />
  );
}

interface RemoveButtonProps {
  readonly own: string;
  readonly name: string;
  readonly onRemoved: () => void;
}

function RemoveButton({ own, name, onRemoved }: RemoveButtonProps) {
  return (
    <ConfirmButton
      action="Remove"
      question={`Remove ${name}?`}
      consequence="It gets no more notifications, and its log is gone."
      onConfirm={async () => {
        await requestJson(own, { method: 'DELETE' });
        onRemoved();
      }}
    />
  );
}

interface ToggleProps {
  readonly label: string;
  readonly part: Part;
  /** The part that is open. */
  readonly open: Part;
  readonly onToggle: (part: Part) => void;
}

function Toggle({ label, part, open, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      class="button small"
      aria-expanded={open === part}
      onClick={() => {
        onToggle(open === part ? 'nothing' : part);
      }}
    >
      {label}
    </button>
  );
}
