import type { Channel, DigestKind, Subscription } from '../../../api/settingsTypes';

export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = {
  slack: 'Slack',
  teams: 'Teams',
  email: 'E-mail',
  webhook: 'Webhook',
};

/** What an address of each channel looks like, and where one gets it. */
export const ADDRESSES: Readonly<Record<Channel, { placeholder: string; hint: string }>> = {
  slack: {
    placeholder: 'https://hooks.slack.com/services/…',
    hint: 'Of an incoming webhook. Mattermost and Rocket.Chat take the same form.',
  },
  teams: {
    placeholder: 'https://….logic.azure.com/workflows/…',
    hint: 'Of a workflow: “Post to a channel when a webhook request is received”.',
  },
  email: {
    placeholder: 'perf@example.org',
    hint: 'One mailbox, or “owners” for the mailboxes of those whose it is.',
  },
  webhook: {
    placeholder: 'https://example.org/hook',
    hint: 'Of your own webhook; it is signed.',
  },
};

export const DIGEST_NAMES: Readonly<Record<DigestKind, string>> = {
  immediately: 'At once',
  hourly: 'Once an hour',
  daily: 'Once a day',
};

/** The events that most people want. */
const USUAL_EVENTS: readonly string[] = [
  'regression.confirmed',
  'regression.resolved',
  'machine.sick',
];

/** What changed in the week: on Mondays at a time of the day, whatever the frequency of the rest. */
const WEEK = 'week.ended';

type Timed = Pick<Draft, 'digest' | 'events'>;

/** Whether something is sent at a time of the day. */
export function isTimed({ digest, events }: Timed): boolean {
  return digest === 'daily' || events.includes(WEEK);
}

/** A subscription as it stands in the form. */
export interface Draft {
  readonly channel: Channel;
  readonly name: string;
  /** Empty: stays as it is. */
  readonly address: string;
  readonly events: readonly string[];
  readonly minPercent: string;
  readonly digest: DigestKind;
  readonly digestAt: string;
  readonly timeZone: string;
}

export function newDraft(channel: Channel, timeZone: string): Draft {
  return {
    channel,
    name: '',
    address: '',
    events: USUAL_EVENTS,
    minPercent: '0',
    digest: 'immediately',
    digestAt: '08:00',
    timeZone,
  };
}

export function draftOf(subscription: Subscription): Draft {
  const { channel, name, events, minPercent, digest, digestAt, timeZone } = subscription;
  return {
    channel,
    name,
    address: '',
    events,
    minPercent: String(minPercent),
    digest,
    digestAt: digestAt.slice(0, 'HH:MM'.length),
    timeZone,
  };
}

/** What the service is sent: nothing that is left empty, and no channel of one that exists. */
export function bodyOf(draft: Draft, exists: boolean): Record<string, unknown> {
  const { channel, name, address, events, minPercent, digest, digestAt, timeZone } = draft;
  return {
    ...(exists ? {} : { channel }),
    ...(name === '' ? {} : { name }),
    ...(address === '' ? {} : { address }),
    events,
    minPercent: minPercent === '' ? 0 : Number(minPercent),
    digest,
    ...(isTimed(draft) ? { digestAt, timeZone } : {}),
  };
}

/** How often messages are sent, and from which size of change on. */
export function frequencyOf(subscription: Subscription): string {
  const { digest, events, digestAt, timeZone, minPercent } = subscription;
  const time = `at ${digestAt.slice(0, 'HH:MM'.length)} (${timeZone})`;
  const others = events.filter((event) => event !== WEEK);
  const when = [
    others.length > 0 &&
      (digest === 'daily' ? `daily ${time}` : DIGEST_NAMES[digest].toLowerCase()),
    others.length < events.length && `the week on Mondays ${time}`,
  ].filter((part) => part !== false);
  return [...when, ...(minPercent > 0 ? [`from ${minPercent}% on`] : [])].join(', ');
}

/** An event in words: `pull-request.regression` is a pull request regression. */
export function eventWords(event: string): string {
  return event.replaceAll(/[.-]/g, ' ');
}
