/** So long a tab has its turn without renewing it: one that crashed is missed no longer than this. */
const LEASE_MS = 3_000;
const RENEW_MS = 1_000;

interface Lease {
  readonly holder: string;
  readonly until: number;
}

/**
 * The turn that one tab of a browser has at a time. It is a lease in the storage that all tabs
 * share, since Web Locks are kept from pages that come without HTTPS. Two tabs that ask at the same
 * moment may both have it, until one of them renews it.
 */
export class Turn {
  private readonly tab = Math.random().toString(36).slice(2);
  private timer: ReturnType<typeof setInterval> | undefined;
  private isHeld = false;

  /**
   * @param key where the lease lies
   * @param onChange called with true when it is this tab's turn, with false when it no longer is
   */
  constructor(
    private readonly key: string,
    private readonly onChange: (isHeld: boolean) => void,
  ) {}

  get isMine(): boolean {
    return this.isHeld;
  }

  /** Waits for the turn and keeps it, until {@link leave}. */
  join(): void {
    if (this.timer !== undefined) return;
    this.timer = setInterval(this.ask, RENEW_MS);
    window.addEventListener('storage', this.askIfFree);
    this.ask();
  }

  leave(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    window.removeEventListener('storage', this.askIfFree);
    if (!this.isHeld) return;
    writeLease(this.key, null);
    this.change(false);
  }

  private readonly askIfFree = ({ key, newValue }: StorageEvent): void => {
    if (key === this.key && newValue === null) this.ask();
  };

  private readonly ask = (): void => {
    const lease = readLease(this.key);
    const isFree = lease === null || lease.until < Date.now() || lease.holder === this.tab;
    if (isFree) writeLease(this.key, { holder: this.tab, until: Date.now() + LEASE_MS });
    this.change(isFree);
  };

  private change(isHeld: boolean): void {
    if (isHeld === this.isHeld) return;
    this.isHeld = isHeld;
    this.onChange(isHeld);
  }
}

/** Null if no tab has the turn, also if a browser denies storage: then every tab takes its own. */
function readLease(key: string): Lease | null {
  try {
    const { holder, until } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Lease>;
    return holder === undefined || until === undefined ? null : { holder, until };
  } catch {
    return null;
  }
}

function writeLease(key: string, lease: Lease | null): void {
  try {
    if (lease === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(lease));
  } catch {
    // Without storage there is nothing to share.
  }
}
