import type { ApiError } from '../api/client';
import { token } from '../api/session';
import { isEmbedded } from '../url';
import { SignIn } from './SignIn';

interface ProblemProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** What went wrong and what to do about it. */
export function Problem({ error, onRetry }: ProblemProps) {
  const hidden = error.status === 401 || (error.status === 404 && token() === null);
  // Inside another site's frame nobody should be asked for a token.
  const wantsToken = hidden && !isEmbedded(location.pathname);
  return (
    <section class="problem" role="alert">
      {error.status > 0 && <p class="problem-status">{error.status}</p>}
      <h1>{headlineOf(error)}</h1>
      <p>{error.message}</p>
      {error.problem.errors !== undefined && (
        <ul>
          {error.problem.errors.map(({ pointer, detail }) => (
            <li key={`${pointer ?? ''}${detail}`}>
              {pointer !== undefined && <code>{pointer}</code>} {detail}
            </li>
          ))}
        </ul>
      )}
      <p class="problem-advice">{adviceOn(error)}</p>
      {wantsToken ? (
        <SignIn />
      ) : (
        <p class="actions">
          <button type="button" class="button primary" onClick={onRetry}>
            Try again
          </button>
          <a class="button" href="/">
            All projects
          </a>
        </p>
      )}
    </section>
  );
}

function headlineOf({ status, title }: ApiError): string {
  if (status === 401) return 'Sign in to see this';
  if (status === 403) return 'This token may not do that';
  if (status === 404) return 'Nothing to see here';
  return title;
}

function adviceOn({ status }: ApiError): string {
  switch (status) {
    case 401:
      return 'This is private, or the token has expired. Paste a token with the read scope.';
    case 403:
      return 'Ask an administrator of the project for a token with the scope that is missing.';
    case 404:
      return token() === null
        ? 'The address may be mistyped, or it belongs to a private project: then a token opens it.'
        : 'The address may be mistyped, or your token belongs to another project.';
    case 0:
    case 503:
      return 'Stored results are safe. The page works again as soon as the service does.';
    default:
      return '';
  }
}
