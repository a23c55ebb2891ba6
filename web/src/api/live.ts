import { useEffect } from 'preact/hooks';
import { isEmbedded } from '../url';
import { apiPath, isBusy, requestEvents } from './client';
import { onReturn } from './connection';
import { onSessionChange } from './session';
import { Turn } from './turn';

/** What of a project has changed. */
export type ProjectEvent = (typeof PROJECT_EVENTS)[number];

const PROJECT_EVENTS = [
  'run',
  'evaluation',
  'alerts',
  'job',
  'measurements',
  'boards',
  'annotations',
] as const;

/** Called with what changed, and the project's slug. */
type Listener = (event: ProjectEvent, project: string) => void;

/** What the service says when something may have been missed. */
const EVERYTHING = 'everything';

/** Message of a tab to the others when another person has signed in. */
const SESSION = 'session';

const NAME = 'benchwarden.live';

/** Uploads come in bursts: what happens within this time is read once. */
const GATHERED_MS = 400;

/** What keeps happening is read no more often than this. */
const APART_MS = 5_000;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * What happens, heard once for all tabs of a browser: one of those that can be seen holds the only
 * connection, since a browser has six for a service and pages need them too, and hands on what it
 * hears. While no tab can be seen there is none; what was missed is read on return.
 */
class Happenings {
  private readonly listeners = new Set<Listener>();
  private readonly name = isEmbedded(location.pathname) ? `${NAME}.embedded` : NAME;
  private readonly others = new BroadcastChannel(this.name);
  private readonly turn = new Turn(this.name, (isHeld) => {
    if (isHeld) void this.listen();
    else this.connection?.abort();
  });
  private connection: AbortController | null = null;
  private isOver = false;
  private wasAway = false;
  private mayHaveMissed = false;
  private pause = FIRST_PAUSE_MS;
  private readonly forget: readonly (() => void)[];

  constructor() {
    this.others.onmessage = ({ data }: MessageEvent<string>) => {
      if (data === SESSION) this.connection?.abort();
      else if (isSeen()) this.hear(data);
    };
    const again = (): void => {
      this.connection?.abort();
      this.others.postMessage(SESSION);
    };
    this.forget = [
      onSessionChange(again),
      onReturn(again),
      onEvent(document, 'visibilitychange', this.follow),
      onEvent(window, 'pagehide', this.leave),
      onEvent(window, 'pageshow', this.follow),
    ];
    this.follow();
  }

  add(listener: Listener): void {
    this.listeners.add(listener);
  }

  /** Whether anybody is left. */
  remove(listener: Listener): boolean {
    this.listeners.delete(listener);
    return this.listeners.size > 0;
  }

  close(): void {
    this.isOver = true;
    this.forget.forEach((stop) => {
      stop();
    });
    this.leave();
    this.others.close();
  }

  private readonly follow = (): void => {
    if (!isSeen()) {
      this.leave();
      return;
    }
    this.turn.join();
    if (this.turn.isMine) return;
    if (this.wasAway) this.hear(EVERYTHING);
    this.wasAway = false;
    // Between the turn of another tab and this one's, something may happen unheard.
    this.mayHaveMissed = true;
  };

  private readonly leave = (): void => {
    this.wasAway = true;
    this.mayHaveMissed = true;
    this.turn.leave();
  };

  /**
   * Comes again when the service ends the answer, and less often while it is away. Where more
   * browsers listen than the service has room for, all is read now and then instead.
   */
  private async listen(): Promise<void> {
    const connection = new AbortController();
    this.connection = connection;
    let isRefused = false;
    try {
      await requestEvents(
        apiPath('/live'),
        { signal: connection.signal },
        {
          onOpen: () => {
            if (this.mayHaveMissed) this.tell(EVERYTHING);
            this.mayHaveMissed = true;
          },
          onData: (line) => {
            this.pause = FIRST_PAUSE_MS;
            this.tell(line);
          },
        },
      );
    } catch (failure) {
      isRefused = isBusy(failure);
      if (!connection.signal.aborted)
        this.pause = isRefused ? LONGEST_PAUSE_MS : Math.min(2 * this.pause, LONGEST_PAUSE_MS);
    }
    await passed(this.pause, connection.signal);
    if (isRefused) this.tell(EVERYTHING);
    if (this.connection === connection && this.turn.isMine) void this.listen();
  }

  private tell(line: string): void {
    if (this.isOver) return;
    this.hear(line);
    this.others.postMessage(line);
  }

  private hear(line: string): void {
    const [event, project] = line.split(' ');
    for (const listener of this.listeners) {
      for (const known of PROJECT_EVENTS) {
        if (line === EVERYTHING) listener(known, '');
        else if (known === event && project !== undefined) listener(known, project);
      }
    }
  }
}

let happenings: Happenings | null = null;

/**
 * Tells what happens in all projects; where something may have been missed, every event without a
 * project. The returned function stops listening; the last one hangs up.
 */
export function onProjectEvent(listener: Listener): () => void {
  happenings ??= new Happenings();
  happenings.add(listener);
  return () => {
    if (happenings === null || happenings.remove(listener)) return;
    happenings.close();
    happenings = null;
  };
}

/**
 * Reads anew when something of this kind happens in the project, or in any where that is null: soon
 * at first, and then every five seconds as long as it goes on.
 */
export function useLive(
  project: string | null,
  kinds: readonly ProjectEvent[],
  refresh: () => void,
): void {
  const wanted = kinds.join();
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let last = -Infinity;
    const stop = onProjectEvent((event, happenedIn) => {
      const concerns = project === null || happenedIn === '' || happenedIn === project;
      if (!concerns || !wanted.split(',').includes(event)) return;
      waiting ??= setTimeout(
        () => {
          waiting = undefined;
          last = Date.now();
          refresh();
        },
        Math.max(GATHERED_MS, last + APART_MS - Date.now()),
      );
    });
    return () => {
      stop();
      clearTimeout(waiting);
    };
  }, [project, wanted, refresh]);
}

function isSeen(): boolean {
  return document.visibilityState !== 'hidden';
}

function onEvent(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener);
  return () => {
    target.removeEventListener(type, listener);
  };
}

function passed(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
