import { useState } from 'preact/hooks';
import { requestJson } from '../../../api/client';
import {
  type Channel,
  DIGESTS,
  type Subscription,
  type SubscriptionOptions,
} from '../../../api/settingsTypes';
import { Form } from '../../../components/Form';
import { InlineError } from '../../../components/InlineError';
import { Choice, Field } from '../parts/Field';
import { FormButtons } from '../parts/FormButtons';
import { useAction } from '../../../components/useAction';
import { EventChoice } from './EventChoice';
import {
  ADDRESSES,
  bodyOf,
  CHANNEL_NAMES,
  DIGEST_NAMES,
  type Draft,
  draftOf,
  isTimed,
  newDraft,
} from './subscription';

interface SubscriptionFormProps {
  /** Of the project's subscriptions. */
  readonly path: string;
  readonly options: SubscriptionOptions;
  /** What is changed; null for a new one. */
  readonly stored: Subscription | null;
  readonly onSaved: (subscription: Subscription) => void;
  readonly onCancel: () => void;
}

/** Describes what goes where, and how often. */
export function SubscriptionForm(props: SubscriptionFormProps) {
  const { path, options, stored, onSaved, onCancel } = props;
  const [draft, setDraft] = useState<Draft>(() =>
    stored === null ? newDraft(firstUsable(options), timeZoneHere()) : draftOf(stored),
  );
  const { busy, error, run } = useAction();
  const exists = stored !== null;
  const change = (part: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...part }));
  };
  const save = async (): Promise<void> => {
    const body = bodyOf(draft, exists);
    const to = exists ? `${path}/${stored.id}` : path;
    onSaved(await requestJson<Subscription>(to, { method: exists ? 'PATCH' : 'POST', body }));
  };
  const missing =
    options.channels.find(({ channel }) => channel === draft.channel)?.missing ?? null;
  return (
    <Form
      class="stack panel"
      label={exists ? `Change ${stored.name}` : 'New subscription'}
      onSubmit={() => {
        run(save);
      }}
    >
      <Where draft={draft} options={options} stored={stored} onChange={change} />
      {missing !== null && <p class="tone-unsure">Not set up yet: {missing}.</p>}
      <EventChoice
        events={options.events}
        chosen={draft.events}
        onChosen={(events) => {
          change({ events });
        }}
      />
      <When draft={draft} onChange={change} />
      {error !== null && <InlineError error={error} />}
      <FormButtons
        submit={exists ? 'Save' : 'Add'}
        enabled={!busy && missing === null && draft.events.length > 0}
        onCancel={onCancel}
      />
    </Form>
  );
}

interface DraftProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

type WhereProps = DraftProps & Pick<SubscriptionFormProps, 'options' | 'stored'>;

function Where({ draft, options, stored, onChange }: WhereProps) {
  const { placeholder, hint } = ADDRESSES[draft.channel];
  return (
    <div class="fields">
      <Choice
        label="Channel"
        value={draft.channel}
        of={options.channels.map(({ channel }) => [channel, CHANNEL_NAMES[channel]] as const)}
        disabled={stored !== null}
        onValue={(channel) => {
          onChange({ channel });
        }}
      />
      <Field
        label="Address"
        placeholder={stored === null ? placeholder : `stays ${stored.address}`}
        hint={hint}
        required={stored === null}
        value={draft.address}
        onValue={(address) => {
          onChange({ address });
        }}
      />
      <Field
        label="Name (optional)"
        placeholder="team channel"
        value={draft.name}
        onValue={(name) => {
          onChange({ name });
        }}
      />
    </div>
  );
}

function When({ draft, onChange }: DraftProps) {
  return (
    <div class="fields">
      <Field
        label="Only changes of at least (percent)"
        type="number"
        value={draft.minPercent}
        onValue={(minPercent) => {
          onChange({ minPercent });
        }}
      />
      <Choice
        label="How often"
        value={draft.digest}
        of={DIGESTS.map((digest) => [digest, DIGEST_NAMES[digest]] as const)}
        onValue={(digest) => {
          onChange({ digest });
        }}
      />
      {isTimed(draft) && <TimeOfDay draft={draft} onChange={onChange} />}
    </div>
  );
}

function TimeOfDay({ draft, onChange }: DraftProps) {
  return (
    <>
      <Field
        label="At"
        type="time"
        required
        value={draft.digestAt}
        onValue={(digestAt) => {
          onChange({ digestAt });
        }}
      />
      <Field
        label="Time zone"
        required
        value={draft.timeZone}
        onValue={(timeZone) => {
          onChange({ timeZone });
        }}
      />
    </>
  );
}

function firstUsable({ channels }: SubscriptionOptions): Channel {
  return channels.find(({ missing }) => missing === null)?.channel ?? 'webhook';
}

function timeZoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
