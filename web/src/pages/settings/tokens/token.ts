import type { TokenScope } from '../../../api/settingsTypes';
import type { Trust } from '../../../api/types';

export const SCOPES: readonly (readonly [TokenScope, string])[] = [
  ['upload', 'upload – store runs, and read'],
  ['read', 'read – see what a private project holds'],
  ['triage', 'triage – judge alerts, and read'],
  ['agent', 'agent – measure what the service asks for'],
  ['admin', 'admin – all of these, and settings'],
];

export const TRUSTS: readonly (readonly [Trust, string])[] = [
  ['PROTECTED', 'protected – may extend the mainline'],
  ['MEMBER', 'member – branches and pull requests'],
  ['FORK', 'fork – its own pull request only'],
];

export const LIFETIMES = ['never', '30', '90', '365'] as const;
export type Lifetime = (typeof LIFETIMES)[number];

export const LIFETIME_NAMES: Readonly<Record<Lifetime, string>> = {
  never: 'never',
  '30': 'in 30 days',
  '90': 'in 90 days',
  '365': 'in a year',
};

const DAY_MS = 24 * 60 * 60 * 1000;

export interface TokenDraft {
  readonly name: string;
  readonly scope: TokenScope;
  readonly trust: Trust;
  readonly lifetime: Lifetime;
}

/** What the service is sent. Only uploads can be trusted less. */
export function tokenBody(draft: TokenDraft, now: number = Date.now()): Record<string, unknown> {
  const { name, scope, trust, lifetime } = draft;
  return {
    name: name.trim(),
    scope,
    ...(scope === 'upload' ? { trust } : {}),
    ...(lifetime === 'never'
      ? {}
      : { expiresAt: new Date(now + Number(lifetime) * DAY_MS).toISOString() }),
  };
}

/** Whether a token is of no use any longer. */
export function hasExpired(expiresAt: string | null, now: number = Date.now()): boolean {
  return expiresAt !== null && new Date(expiresAt).getTime() <= now;
}
