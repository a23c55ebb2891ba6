import type { Policy } from '../../../api/workTypes';

/** The reader's unsaved text. */
export interface Draft {
  readonly text: string;
  /** The version of the policy that it was written from. */
  readonly version: string;
}

function keyOf(project: string): string {
  return `benchwarden.policy-draft.${project}`;
}

/** The unsaved text of this tab, else the policy in effect. */
export function readDraft(project: string, { yaml, version }: Policy): Draft {
  const stored = { text: yaml, version };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(project)) ?? 'null');
    return isDraft(kept) ? kept : stored;
  } catch {
    return stored;
  }
}

/** Keeps the unsaved text as long as the tab is open; null forgets it. */
export function keepDraft(project: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(project));
    else sessionStorage.setItem(keyOf(project), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing shows it until the page is left.
  }
}

function isDraft(one: unknown): one is Draft {
  const { text, version } = (one ?? {}) as Partial<Record<keyof Draft, unknown>>;
  return typeof text === 'string' && typeof version === 'string';
}
