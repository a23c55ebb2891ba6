/** The API's JSON of what an admin sets up, by the names that pages use. */

import type { Schemas } from './schemas';

/** How a project is connected to its forge. */
export type ForgeConnection = Schemas['Connection'];
export type ForgeTested = Schemas['Tested'];

/** A forge of the installation. */
export type Forge = Schemas['ShownForge'];
export type ForgeKind = Forge['kind'];

/** How the issues about alerts are getting on. */
export type Tracking = Schemas['Tracking'];

/** What a browser sends to GitHub to create an App there. */
export type AppForm = Schemas['Form'];
export type CreatedApp = Schemas['Created'];

/** A subscription to notifications. */
export type Subscription = Schemas['ShownSubscription'] &
  Pick<Schemas['NewSubscription'], 'secret'>;
export type Channel = Subscription['channel'];
export type DigestKind = Subscription['digest'];

export const CHANNELS = ['slack', 'teams', 'email', 'webhook'] as const satisfies Channel[];
export const DIGESTS = ['immediately', 'hourly', 'daily'] as const satisfies DigestKind[];

export type SubscriptionOptions = Schemas['Options'];

/** What a test message was answered with. */
export type TestAnswer = Schemas['TestAnswer'];

/** A message to a subscriber. */
export type SentMessage = Schemas['ShownNotification'];

/** A person who may sign in by name. */
export type Person = Schemas['ShownPerson'];
export type Role = NonNullable<Person['role']>;

/** A change of what somebody may do. */
export type AuditEvent = Schemas['AuditEvent'];

export type Token = Schemas['Token'];
export type TokenScope = Token['scope'];
export type NewToken = Schemas['NewToken'];

/** What signed uploads are signed with; the secret is only in the answer that makes it. */
export type WebhookSecret = Schemas['WebhookSecret'] &
  Partial<Pick<Schemas['NewWebhookSecret'], 'secret'>>;

/** A repository whose CI jobs upload without a token. */
export type TrustedPublisher = Schemas['TrustedPublisher'];

/** For how many days something is kept; 0 is for ever, null follows the installation. */
export type Retention = Required<Schemas['Retention']>;
export type Retentions = Readonly<Record<keyof Schemas['RetentionAnswer'], Retention>>;

/** What a retention would let go now. */
export type RetentionEffect = Schemas['RetentionEffect'];
