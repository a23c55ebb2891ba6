import { useState } from 'preact/hooks';
import { requestJson } from '../../../api/client';
import { Form } from '../../../components/Form';
import { InlineError } from '../../../components/InlineError';
import { useAction } from '../../../components/useAction';
import { Choice, Field } from '../parts/Field';

const GITHUB = 'https://token.actions.githubusercontent.com';

const KINDS = [
  ['forge', 'GitHub or GitLab'],
  ['other', 'another CI'],
] as const;

const TRUSTS = [
  ['MEMBER', 'member: branches and pull requests'],
  ['PROTECTED', 'protected: the mainline, from its branch'],
  ['FORK', 'fork: its own pull request alone'],
] as const;

interface TrustJobsProps {
  readonly path: string;
  readonly onTrusted: () => void;
}

/** Form by which an admin says whose jobs are trusted, and how far. */
export function TrustJobs({ path, onTrusted }: TrustJobsProps) {
  const [kind, setKind] = useState<(typeof KINDS)[number][0]>('forge');
  const [issuer, setIssuer] = useState(GITHUB);
  const [repository, setRepository] = useState('');
  const [owner, setOwner] = useState('');
  const [claims, setClaims] = useState('');
  const [trust, setTrust] = useState<(typeof TRUSTS)[number][0]>('MEMBER');
  const { busy, error, run } = useAction();
  const isForge = kind === 'forge';
  const isComplete = issuer !== '' && (isForge ? repository !== '' && owner !== '' : claims !== '');

  const send = (): void => {
    run(async () => {
      const body = isForge
        ? { issuer, repositoryId: Number(repository), ownerId: Number(owner) }
        : { issuer, claims: claimsOf(claims), trust };
      await requestJson(path, { method: 'POST', body });
      setRepository('');
      setOwner('');
      setClaims('');
      onTrusted();
    });
  };

  return (
    <Form class="stack" onSubmit={send}>
      <div class="fields">
        <Choice
          label="Jobs of"
          value={kind}
          of={KINDS}
          onValue={(chosen) => {
            setKind(chosen);
            setIssuer(chosen === 'forge' ? GITHUB : '');
          }}
        />
        <Field
          label="Issuer"
          required
          value={issuer}
          onValue={setIssuer}
          placeholder="https://agent.buildkite.com"
        />
        {isForge && (
          <>
            <Field
              label="Repository’s number"
              type="number"
              required
              value={repository}
              onValue={setRepository}
            />
            <Field label="Owner’s number" type="number" required value={owner} onValue={setOwner} />
          </>
        )}
        {!isForge && <Choice label="Trusted as" value={trust} of={TRUSTS} onValue={setTrust} />}
      </div>
      {!isForge && <ClaimsField value={claims} onValue={setClaims} />}
      {error !== null && <InlineError error={error} />}
      <p class="actions">
        <button type="submit" class="button" disabled={busy || !isComplete}>
          Trust its jobs
        </button>
      </p>
    </Form>
  );
}

interface ClaimsFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function ClaimsField({ value, onValue }: ClaimsFieldProps) {
  return (
    <label class="field">
      <span>Claims, each on a line</span>
      <textarea
        rows={3}
        spellcheck={false}
        placeholder={'organization_slug=acme-inc\npipeline_slug=library'}
        value={value}
        onInput={(event) => {
          onValue(event.currentTarget.value);
        }}
      />
      <small>The token must have them all. Without a value: the token must not have it.</small>
    </label>
  );
}

/** Names and values of lines such as `pipeline_slug=library`. */
function claimsOf(lines: string): Record<string, string> {
  return Object.fromEntries(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => {
        const at = line.indexOf('=');
        return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
      }),
  );
}
