import { type Me, signedIn } from '../api/session';
import { signOut } from '../api/signingIn';
import { useMe } from '../api/useMe';
import { Menu } from './Menu';
import { SignInButton } from './SignInButton';

const KINDS: Readonly<Record<Me['kind'], string>> = {
  NOBODY: '',
  PERSON: 'Signed in',
  TOKEN: 'Signed in with a token',
  JOB: 'A CI job',
};

/** Who is signed in, with the way out; or the way in. */
export function Session() {
  const me = useMe();
  return signedIn() ? <SignedIn me={me} /> : <SignInButton class="button quiet" />;
}

function SignedIn({ me }: { readonly me: Me }) {
  return (
    <Menu label={<Who name={me.name} />} name={`Signed in as ${me.name ?? ''}`}>
      <p class="menu-note">
        <span class="strong long-name">{me.name}</span>
        <span class="muted long-name">{me.email ?? KINDS[me.kind]}</span>
        <span class="muted">{placeOf(me)}</span>
      </p>
      <button type="button" class="button small" onClick={() => void signOut()}>
        Sign out
      </button>
      <button type="button" class="button small" onClick={() => void signOut(true)}>
        Sign out in all browsers
      </button>
    </Menu>
  );
}

/** By name, or where there is no room for it by a picture. */
function Who({ name }: Pick<Me, 'name'>) {
  return (
    <>
      <span class="who">{name}</span>
      <svg class="who-picture" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 3.5a3.25 3.25 0 1 1 0 6.5 3.25 3.25 0 0 1 0-6.5zM3.5 17a6.5 6.5 0 0 1 13 0" />
      </svg>
    </>
  );
}

/** What the reader is here, in a line. */
function placeOf({ everywhere, projects }: Me): string {
  const count = Object.keys(projects).length;
  if (everywhere === 'admin') return 'Admin of this installation';
  if (everywhere === 'triage') return 'Triager of every project';
  if (everywhere !== null) return 'Reader of every project';
  if (count === 0) return 'No role in any project yet';
  return count === 1 ? 'A role in one project' : `Roles in ${count} projects`;
}
