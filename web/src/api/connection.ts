/** Whether the service answers, as the newest request found. */

/** Answers 200 once the service can do its work again. */
const HEALTH = '/actuator/health';
const PROBE_MS = 3_000;

/** What a proxy says in place of a service that is away, or a service without its database. */
const AWAY_STATUSES: readonly number[] = [502, 503, 504];

const listeners = new Set<() => void>();
let away: Date | null = null;

/** Since when no request was answered; null while the service answers. */
export function awaySince(): Date | null {
  return away;
}

/** Calls back when the service is found away, and when it is back; returns what unsubscribes. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back when the service is back; the returned function unsubscribes. */
export function onReturn(listener: () => void): () => void {
  return onConnectionChange(() => {
    if (away === null) listener();
  });
}

/** Takes the status of each request's answer, or 0 for none. */
export function noteAnswer(status: number): void {
  if (status !== 0 && !AWAY_STATUSES.includes(status)) change(null);
  else if (away === null) {
    change(new Date());
    void probe();
  }
}

async function probe(): Promise<void> {
  while (away !== null) {
    await new Promise((resolve) => setTimeout(resolve, PROBE_MS));
    noteAnswer(await statusOf(HEALTH));
  }
}

async function statusOf(path: string): Promise<number> {
  try {
    return (await fetch(path, { cache: 'no-store' })).status;
  } catch {
    return 0;
  }
}

function change(since: Date | null): void {
  if (since === away) return;
  away = since;
  listeners.forEach((listener) => {
    listener();
  });
}
