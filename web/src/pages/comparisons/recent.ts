import { readKept, writeKept } from '../../components/kept';

/** A comparison that was looked at in this browser. */
export interface Recent {
  readonly href: string;
  readonly title: string;
}

const MOST = 10;

/** The latest first. */
export function recentOf(project: string): readonly Recent[] {
  return readKept(keyOf(project), isRecent);
}

export function remember(project: string, recent: Recent): void {
  const others = recentOf(project).filter(({ href }) => href !== recent.href);
  writeKept(keyOf(project), [recent, ...others].slice(0, MOST));
}

function keyOf(project: string): string {
  return `benchwarden.compared.${project}`;
}

/** Nothing but a page of this service is ever led to. */
function isRecent(one: unknown): one is Recent {
  if (typeof one !== 'object' || one === null || !('href' in one) || !('title' in one))
    return false;
  const { href, title } = one;
  return typeof href === 'string' && href.startsWith('/projects/') && typeof title === 'string';
}
