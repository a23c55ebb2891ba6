/** The API's JSON of what an admin sets up. */

import type { Trust } from './types';

export type ForgeKind = 'gitea' | 'github' | 'gitlab';

/** How a project is connected to its forge. */
export interface ForgeConnection {
  /** Null where none is connected, or where it does not answer. */
  readonly kind: ForgeKind | null;
  readonly repository: string | null;
  /** What keeps the service from telling pull requests, in words. */
  readonly missing: readonly string[];
  /** Whether the service knows the address that its links begin with. */
  readonly hasAddress: boolean;
  readonly takesWebhooks: boolean;
  readonly webhookUrl: string | null;
}

export interface ForgeTested {
  readonly commit: string;
  /** Why less is shown than the forge could. */
  readonly shortcoming: string | null;
}

/** A forge of the installation. */
export interface Forge {
  readonly kind: ForgeKind;
  readonly url: string;
  readonly credentials: 'NONE' | 'TOKEN' | 'APP';
  /** Whether the configuration names it, so that it cannot be changed here. */
  readonly configured: boolean;
  readonly takesWebhooks: boolean;
  readonly webhookUrl: string;
  /** Only in the answer that makes it. */
  readonly webhookSecret: string | null;
}

/** What a browser sends to GitHub to create an App there. */
export interface AppForm {
  readonly action: string;
  readonly manifest: Readonly<Record<string, unknown>>;
}

export interface CreatedApp {
  readonly url: string;
  readonly name: string;
  readonly installUrl: string;
}

export const CHANNELS = ['slack', 'teams', 'email', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

export const DIGESTS = ['immediately', 'hourly', 'daily'] as const;
export type DigestKind = (typeof DIGESTS)[number];

/** Who is told of what. */
export interface Subscription {
  readonly id: string;
  readonly name: string;
  readonly channel: Channel;
  /** As much of it as may be shown. */
  readonly address: string;
  readonly events: readonly string[];
  readonly minPercent: number;
  readonly digest: DigestKind;
  /** Time of day, such as `08:00:00`. */
  readonly digestAt: string;
  readonly timeZone: string;
  /** Why nothing is told; null where it is. */
  readonly paused: string | null;
  /** Only in the answer that makes a webhook. */
  readonly secret?: string;
}

export interface SubscriptionOptions {
  readonly channels: readonly {
    readonly channel: Channel;
    /** What the operator has to set before it can be used; null if it can. */
    readonly missing: string | null;
  }[];
  readonly events: readonly { readonly event: string; readonly about: string }[];
}

/** What a test message was answered with. */
export interface TestAnswer {
  readonly delivered: boolean;
  readonly status: number | null;
  readonly durationMs: number;
  readonly reason: string | null;
  readonly answer: string | null;
}

/** A message to a subscriber. */
export interface SentMessage {
  readonly id: string;
  readonly event: string;
  readonly state: 'QUEUED' | 'RETRYING' | 'DELIVERED' | 'FAILED';
  readonly attempts: number;
  readonly status: number | null;
  readonly durationMs: number | null;
  readonly reason: string | null;
  readonly createdAt: string;
  readonly nextAttempt: string | null;
}

export type TokenScope = 'read' | 'triage' | 'upload' | 'admin';

export type Role = 'reader' | 'triager' | 'admin';

/** Somebody who may sign in by name. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** Who vouches for them; null until they sign in for the first time. */
  readonly issuer: string | null;
  readonly role: Role | null;
  readonly lastSeenAt: string | null;
}

export interface Token {
  readonly id: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly trust: Trust;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
}

export interface NewToken extends Token {
  readonly secret: string;
}

/** What signed uploads are signed with. */
export interface WebhookSecret {
  readonly trust: Trust;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** Only in the answer that makes it. */
  readonly secret?: string;
}

/** A repository whose CI jobs upload without a token. */
export interface TrustedPublisher {
  readonly id: string;
  readonly issuer: string;
  readonly repositoryId: number;
  readonly ownerId: number;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** For how many days something is kept; 0 is for ever, null follows the installation. */
export interface Retention {
  readonly samplesDays: number | null;
  readonly rawUploadsDays: number | null;
  readonly pullRequestsDays: number | null;
}

export interface Retentions {
  readonly own: Retention;
  readonly installation: Retention;
}

/** What a retention would let go now. */
export interface RetentionEffect {
  readonly thinnedRuns: number;
  readonly samples: number;
  readonly rawUploads: number;
  readonly rawUploadBytes: number;
  readonly pullRequests: number;
  readonly pullRequestRuns: number;
}
