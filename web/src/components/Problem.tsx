import { type ApiError, apiPath } from '../api/client';
import { signedIn } from '../api/session';
import type { Project } from '../api/types';
import { useApi } from '../api/useApi';
import { useMe } from '../api/useMe';
import { isEmbedded, linkTo, placeOf, projectHome } from '../url';
import { SignIn } from './SignIn';

interface ProblemProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

/** What went wrong and what to do about it. */
export function Problem({ error, onRetry }: ProblemProps) {
  useMe();
  const place = placeOf(location.href);
  const project = 'project' in place ? place.project : null;
  const isOpen = useIsOpen(error.status === 404 ? project : null);
  const hidden = error.status === 401 || (error.status === 404 && !isOpen && !signedIn());
  // Inside another site's frame the page must not ask anybody to sign in.
  const wantsSignIn = hidden && !isEmbedded(location.pathname);
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
      <p class="problem-advice">{adviceOn(error, isOpen)}</p>
      {wantsSignIn ? (
        <SignIn />
      ) : (
        <p class="actions">
          <button type="button" class="button primary" onClick={onRetry}>
            Try again
          </button>
          {isOpen && project !== null && (
            <a class="button" href={linkTo(projectHome(project))}>
              The project’s page
            </a>
          )}
          <a class="button" href="/">
            All projects
          </a>
        </p>
      )}
    </section>
  );
}

/**
 * Whether the reader may read the project of this page, if that is asked: then what is missing there
 * is not hidden. Nothing is asked of anybody before that is known.
 */
function useIsOpen(project: string | null): boolean {
  const asked = project === null ? null : apiPath(`/projects/${encodeURIComponent(project)}`);
  const { error } = useApi<Project>(asked);
  return asked !== null && error === null;
}

function headlineOf({ status, title }: ApiError): string {
  if (status === 401) return 'Sign in to see this';
  if (status === 403) return 'You may not do that';
  if (status === 404) return 'Not found';
  return title;
}

function adviceOn({ status }: ApiError, isOpen: boolean): string {
  switch (status) {
    case 401:
      return 'It is private, or you have been signed out. Sign in as somebody who may read it.';
    case 403:
      return 'Ask an admin of the project for the role that it takes.';
    case 404:
      if (isOpen) return 'The address may be mistyped, or what it names is gone.';
      return signedIn()
        ? 'The address may be mistyped, or it belongs to a private project in which you have no role: an admin of it can give you one.'
        : 'The address may be mistyped, or it belongs to a private project: then signing in opens it.';
    case 0:
    case 503:
      return 'Stored results are safe. The page works again as soon as the service does.';
    default:
      return '';
  }
}
