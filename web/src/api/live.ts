import { useEffect } from 'preact/hooks';
import { apiPath, isBusy, requestEvents } from './client';
import { onReturn } from './connection';
import { onSessionChange } from './session';

/** What of a project has changed. */
export type ProjectEvent = (typeof PROJECT_EVENTS)[number];

const PROJECT_EVENTS = ['run', 'evaluation', 'alerts'] as const;

type Listener = (event: ProjectEvent) => void;

/** Uploads come in bursts: what happens within this time is read once. */
const GATHERED_MS = 400;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** One connection to a project, shared by all that listens on the page. */
class Channel {
  readonly listeners = new Set<Listener>();
  private connection = new AbortController();
  private open = true;
  private pause = FIRST_PAUSE_MS;
  private readonly forget = [onSessionChange, onReturn].map((tells) =>
    tells(() => {
      this.connection.abort();
    }),
  );

  constructor(private readonly project: string) {
    void this.listen();
  }

  close(): void {
    this.open = false;
    this.forget.forEach((stop) => {
      stop();
    });
    this.connection.abort();
  }

  /**
   * Comes again when the service ends the answer, and less often while it is away. What happened
   * between two connections nobody told, so all is read then. Where more pages are open than the
   * service can tell, this one reads all now and then instead.
   */
  private async listen(): Promise<void> {
    const path = apiPath(`/projects/${encodeURIComponent(this.project)}/live`);
    for (let first = true; this.open; first = false) {
      const mayHaveMissed = !first;
      this.connection = new AbortController();
      const { signal } = this.connection;
      try {
        await requestEvents(
          path,
          { signal },
          {
            onOpen: () => {
              if (mayHaveMissed) PROJECT_EVENTS.forEach(this.tell);
            },
            onData: (data) => {
              this.pause = FIRST_PAUSE_MS;
              this.tell(data as ProjectEvent);
            },
          },
        );
        await passed(this.pause, signal);
      } catch (failure) {
        const refused = isBusy(failure);
        this.pause = refused ? LONGEST_PAUSE_MS : Math.min(2 * this.pause, LONGEST_PAUSE_MS);
        await passed(this.pause, signal);
        if (refused) PROJECT_EVENTS.forEach(this.tell);
      }
    }
  }

  private readonly tell = (event: ProjectEvent): void => {
    this.listeners.forEach((listener) => {
      listener(event);
    });
  };
}

const channels = new Map<string, Channel>();

/** The returned function stops listening; the last one hangs up. */
export function onProjectEvent(project: string, listener: Listener): () => void {
  const channel = channels.get(project) ?? new Channel(project);
  channels.set(project, channel);
  channel.listeners.add(listener);
  return () => {
    channel.listeners.delete(listener);
    if (channel.listeners.size > 0) return;
    channel.close();
    channels.delete(project);
  };
}

/** Reads anew when something of this kind happens, at most every moment. */
export function useLive(project: string, kinds: readonly ProjectEvent[], reload: () => void): void {
  const wanted = kinds.join();
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = onProjectEvent(project, (event) => {
      if (!wanted.split(',').includes(event)) return;
      waiting ??= setTimeout(() => {
        waiting = undefined;
        reload();
      }, GATHERED_MS);
    });
    return () => {
      stop();
      clearTimeout(waiting);
    };
  }, [project, wanted, reload]);
}

function passed(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
