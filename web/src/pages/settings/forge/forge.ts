import type { AppForm, ForgeKind } from '../../../api/settingsTypes';
import { dataCenterOf } from '../../../format/forge';

/** The forge that a repository most likely lives on. */
export function guessedForge(repository: string | null): { kind: ForgeKind; url: string } {
  if (repository === null || !URL.canParse(repository)) return { kind: 'github', url: '' };
  const dataCenter = dataCenterOf(repository);
  if (dataCenter !== null) return { kind: 'bitbucket-datacenter', url: dataCenter };
  const { hostname, origin } = new URL(repository);
  const kinds: readonly ForgeKind[] = ['github', 'gitlab', 'bitbucket'];
  return { kind: kinds.find((kind) => hostname.includes(kind)) ?? 'gitea', url: origin };
}

/** What GitHub gives the browser along when it sends it back from creating an App. */
export interface HandedOver {
  readonly code: string;
  readonly state: string;
}

export function handedOverIn(search: string): HandedOver | null {
  const query = new URLSearchParams(search);
  const code = query.get('code');
  const state = query.get('state');
  return code === null || state === null ? null : { code, state };
}

/** Takes it out of the address: it is good for one time, and no link should carry it. */
export function takeHandedOver(): HandedOver | null {
  const found = handedOverIn(location.search);
  if (found !== null) history.replaceState(null, '', `${location.pathname}#forge`);
  return found;
}

/** Leaves for GitHub, which asks whether the App shall be created. */
export function leaveForGitHub({ action, manifest }: AppForm): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'manifest';
  field.value = JSON.stringify(manifest);
  form.append(field);
  document.body.append(form);
  form.submit();
}
