import { useEffect, useState } from 'preact/hooks';
import { awaySince, onConnectionChange } from '../api/connection';
import { formatTime } from '../format/time';

/** Says that the service is away, and since when the shown data may be old. */
export function ConnectionNotice() {
  const [since, setSince] = useState(awaySince);
  useEffect(
    () =>
      onConnectionChange(() => {
        setSince(awaySince());
      }),
    [],
  );
  return (
    <div class="connection" role="status">
      {since !== null && (
        <p>
          <strong>The service has not answered since {formatTime(since)}.</strong> What you see was
          read before; the page follows by itself once it is back.
        </p>
      )}
    </div>
  );
}
