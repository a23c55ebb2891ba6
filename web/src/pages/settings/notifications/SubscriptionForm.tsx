import { useState } from 'preact/hooks';
import { requestJson } from '../../../api/client';
import {
  type Channel,
  DIGESTS,
  type Subscription,
  type SubscriptionOptions,
} from '../../../api/settingsTypes';
import { InlineError } from '../../../components/InlineError';
import { Choice, Field } from '../parts/Field';
import { useAction } from '../../../components/useAction';
import { EventChoice } from './EventChoice';
import {
  ADDRESSES,
  bodyOf,
  CHANNEL_NAMES,
  DIGEST_NAMES,
  type Draft,
  draftOf,
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

/** Describes who is told, of what, and how often. */
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
  const save = (): void => {
    run(async () => {
      const body = bodyOf(draft, exists);
      const to = exists ? `${path}/${stored.id}` : path;
      onSaved(await requestJson<Subscription>(to, { method: exists ? 'PATCH' : 'POST', body }));
    });
  };
  const missing = options.channels.find(({ channel }) => channel === draft.channel)?.missing;
  const usable = missing === null || missing === undefined;
  return (
    <form
      class="stack panel"
      aria-label={exists ? `Change ${stored.name}` : 'New subscription'}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div class="fields">
        <Choice
          label="Channel"
          value={draft.channel}
          of={options.channels.map(({ channel }) => [channel, CHANNEL_NAMES[channel]] as const)}
          disabled={exists}
          onValue={(channel) => {
            change({ channel });
          }}
        />
        <Field
          label="Address"
          placeholder={exists ? `stays ${stored.address}` : ADDRESSES[draft.channel].placeholder}
          hint={ADDRESSES[draft.channel].hint}
          required={!exists}
          value={draft.address}
          onValue={(address) => {
            change({ address });
          }}
        />
        <Field
          label="Name (optional)"
          placeholder="team channel"
          value={draft.name}
          onValue={(name) => {
            change({ name });
          }}
        />
      </div>
      {!usable && <p class="tone-unsure">Not set up yet: {missing}.</p>}
      <EventChoice
        events={options.events}
        chosen={draft.events}
        onChosen={(events) => {
          change({ events });
        }}
      />
      <When draft={draft} onChange={change} />
      {error !== null && <InlineError error={error} />}
      <p class="actions end">
        <button type="button" class="button" onClick={onCancel}>
          Cancel
        </button>
        <button
          type="submit"
          class="button primary"
          disabled={busy || !usable || draft.events.length === 0}
        >
          {exists ? 'Save' : 'Add'}
        </button>
      </p>
    </form>
  );
}

interface WhenProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

function When({ draft, onChange }: WhenProps) {
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
      {draft.digest === 'daily' && (
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
      )}
    </div>
  );
}

function firstUsable({ channels }: SubscriptionOptions): Channel {
  return channels.find(({ missing }) => missing === null)?.channel ?? 'webhook';
}

function timeZoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
