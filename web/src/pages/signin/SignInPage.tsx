import { signedIn } from '../../api/session';
import { ownPath } from '../../api/signingIn';
import { useMe } from '../../api/useMe';
import { SignIn } from '../../components/SignIn';
import { useTitle } from '../../components/useTitle';
import { navigateTo } from '../../navigation';
import type { PlaceOf } from '../../url';

/** Why a provider sent a person back without signing in. */
const PROBLEMS: Readonly<Record<string, string>> = {
  refused: 'The provider did not let you in, or you said no there.',
  expired:
    'It took too long, or it was begun in another browser or tab. Nothing is wrong: try once more.',
  away: 'The provider does not answer, or it and this service do not fit together. Try again in a minute; if it stays so, the operator finds the reason in the service’s log.',
  unfit:
    'The provider names you in a way that cannot be kept: with more than 255 characters, or with some that are no text.',
  failed:
    'Something went wrong between the provider and this service. The operator finds the reason in the service’s log.',
};

/** Page to sign in, also after a failed attempt. */
export function SignInPage({ place: { problem, to } }: { readonly place: PlaceOf<'sign-in'> }) {
  useTitle('Sign in');
  const me = useMe();
  const back = ownPath(to);
  return (
    <section class="problem sign-in-page">
      <h1>{signedIn() ? `You are signed in as ${me.name ?? ''}` : 'Sign in'}</h1>
      {problem !== '' && !signedIn() && (
        <p role="alert" class="notice">
          {PROBLEMS[problem] ?? PROBLEMS.failed}
        </p>
      )}
      {signedIn() ? (
        <p class="actions">
          <a class="button primary" href={back}>
            Go on
          </a>
        </p>
      ) : (
        <SignIn
          back={back}
          onSignedIn={() => {
            navigateTo(back);
          }}
        />
      )}
    </section>
  );
}
