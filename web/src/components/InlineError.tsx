import type { ApiError } from '../api/client';

/** Says beside a form what the service refused, and at which line and place, as far as it knows. */
export function InlineError({ error }: { readonly error: ApiError }) {
  const places = (error.problem.errors ?? []).filter(({ detail }) => detail !== error.message);
  return (
    <div class="inline-error" role="alert">
      <p>{error.message}</p>
      <ul>
        {places.map(({ pointer, line, detail }) => (
          <li key={`${pointer ?? ''}${line ?? ''}${detail}`}>
            {line !== undefined && `line ${line}: `}
            {pointer !== undefined && <code>{pointer} </code>}
            {detail}
          </li>
        ))}
      </ul>
    </div>
  );
}
