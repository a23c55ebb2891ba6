import type { ComponentChildren } from 'preact';
import type { ApiError } from '../../../api/client';
import { signedIn } from '../../../api/session';
import type { Resource } from '../../../api/useApi';
import { useMe } from '../../../api/useMe';
import { Loading } from '../../../components/Loading';
import { onlyBy } from '../../../components/permission';

interface GuardedProps<T> {
  readonly resource: Resource<T>;
  /** What a permitted reader may do here, such as `see the tokens`. */
  readonly to: string;
  readonly rows?: number;
  readonly children: (value: T) => ComponentChildren;
}

/** Shows what only an admin may see, or says why there is nothing to see. */
export function Guarded<T>({ resource, to, rows = 2, children }: GuardedProps<T>) {
  const { value, error, loading, reload } = resource;
  useMe();
  const notAsked = value === null && error === null && !loading;
  if (!signedIn() || notAsked || (error !== null && isRefusal(error))) {
    return <Locked>{`${onlyBy('an admin', to)}.`}</Locked>;
  }
  if (error !== null) return <Failed error={error} onRetry={reload} />;
  return value === null ? <Loading rows={rows} /> : <>{children(value)}</>;
}

/** Whether the service wants another token, rather than that something is wrong. */
export function isRefusal({ status }: ApiError): boolean {
  return status === 401 || status === 403;
}

export function Locked({ children }: { readonly children: ComponentChildren }) {
  return (
    <p class="locked">
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <rect x="4.5" y="9" width="11" height="7.5" rx="1.5" />
        <path d="M7 9V6.5a3 3 0 0 1 6 0V9" />
      </svg>
      <span>{children}</span>
    </p>
  );
}

interface FailedProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

function Failed({ error, onRetry }: FailedProps) {
  return (
    <div class="failed" role="alert">
      <p>
        <strong>{error.title}.</strong> {error.message}
      </p>
      <button type="button" class="button small" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
