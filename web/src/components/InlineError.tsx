import type { ApiError } from '../api/client';
import { signedIn } from '../api/session';
import { useMe } from '../api/useMe';
import { SignInButton } from './SignInButton';

interface InlineErrorProps {
  readonly error: ApiError;
  /** What the form calls its parameters, by their names in the API. */
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * Says beside a form what the service refused, and at which line and place, as far as it knows; and
 * offers to sign in where that is all that is missing.
 */
export function InlineError({ error, fields = {} }: InlineErrorProps) {
  useMe();
  const errors = error.problem.errors ?? [];
  const places = errors.filter(({ detail }) => !error.message.endsWith(detail));
  const wantsSignIn = error.status === 401 && !signedIn();
  return (
    <div class="inline-error" role="alert">
      <p>{inWordsOf(fields, errors) ?? error.message}</p>
      {wantsSignIn && <SignInButton class="button small" />}
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

/** What is wrong with the one field that is wrong; null where that is not known. */
function inWordsOf(
  fields: Readonly<Record<string, string>>,
  [first, ...more]: NonNullable<ApiError['problem']['errors']>,
): string | null {
  const field = first?.pointer === undefined ? undefined : fields[first.pointer];
  return first === undefined || field === undefined || more.length > 0
    ? null
    : `${field}: ${first.detail}`;
}
