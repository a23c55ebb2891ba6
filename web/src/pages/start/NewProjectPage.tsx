import { useState } from 'preact/hooks';
import { apiPath, requestJson } from '../../api/client';
import type { NewToken } from '../../api/settingsTypes';
import type { Project } from '../../api/types';
import { useMe } from '../../api/useMe';
import { Form } from '../../components/Form';
import { InlineError } from '../../components/InlineError';
import { SignIn } from '../../components/SignIn';
import { useAction } from '../../components/useAction';
import { useTitle } from '../../components/useTitle';
import { navigate } from '../../navigation';
import { startPlace } from '../../url';
import { Choice, Field } from '../settings/parts/Field';
import { handOver } from './newToken';

const VISIBILITIES = [
  ['PUBLIC', 'public – everybody may read it'],
  ['PRIVATE', 'private – people and tokens of the project'],
] as const;

interface Draft {
  readonly name: string;
  readonly slug: string;
  readonly defaultBranch: string;
  readonly visibility: Project['visibility'];
}

const EMPTY: Draft = { name: '', slug: '', defaultBranch: 'main', visibility: 'PRIVATE' };

/** A slug that a name suggests: `My library` becomes `my-library`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, '-')
    .slice(0, 64)
    .replace(/^[._-]+|[._-]+$/g, '');
}

/** Makes a project and its upload token, and goes on to the first steps. */
export function NewProjectPage() {
  useTitle('New project');
  const { everywhere } = useMe();
  return (
    <>
      <header class="page-head">
        <h1>New project</h1>
        <p class="page-facts">A repository, or a part of one, with its benchmarks.</p>
      </header>
      {everywhere === 'admin' ? <NewProject /> : <AdminsOnly />}
    </>
  );
}

function AdminsOnly() {
  return (
    <section class="card first-step">
      <p>An admin of this installation makes projects. Sign in as one:</p>
      <SignIn />
    </section>
  );
}

function NewProject() {
  const [draft, setDraft] = useState(EMPTY);
  const { busy, error, run } = useAction();
  const slug = draft.slug === '' ? slugOf(draft.name) : draft.slug;
  const create = async (): Promise<void> => {
    const body = { ...draft, name: draft.name.trim(), slug };
    await requestJson(apiPath('/projects'), { method: 'POST', body });
    const token = { name: 'ci', scope: 'upload' };
    const tokens = apiPath(`/projects/${slug}/tokens`);
    const { secret } = await requestJson<NewToken>(tokens, { method: 'POST', body: token });
    handOver(slug, secret);
    navigate(startPlace(slug), { replace: true });
  };
  return (
    <Form
      class="card first-step"
      label="New project"
      onSubmit={() => {
        run(create);
      }}
    >
      <ProjectFields
        draft={draft}
        slug={slug}
        onChange={(part) => {
          setDraft((before) => ({ ...before, ...part }));
        }}
      />
      {error !== null && <InlineError error={error} />}
      <p class="actions">
        <button type="submit" class="button primary" disabled={busy || slug === ''}>
          Create project
        </button>
      </p>
    </Form>
  );
}

interface ProjectFieldsProps {
  readonly draft: Draft;
  readonly slug: string;
  readonly onChange: (part: Partial<Draft>) => void;
}

function ProjectFields({ draft, slug, onChange }: ProjectFieldsProps) {
  return (
    <div class="fields">
      <Field
        label="Name"
        placeholder="My library"
        required
        value={draft.name}
        onValue={(name) => {
          onChange({ name });
        }}
      />
      <Field
        label="In addresses"
        placeholder={slug === '' ? 'my-library' : slug}
        value={draft.slug}
        hint="Small letters, digits, hyphens, dots; it cannot be changed later."
        onValue={(chosen) => {
          onChange({ slug: chosen });
        }}
      />
      <Field
        label="Default branch"
        required
        value={draft.defaultBranch}
        hint="Only its runs are ever a baseline."
        onValue={(defaultBranch) => {
          onChange({ defaultBranch });
        }}
      />
      <Choice
        label="Visibility"
        value={draft.visibility}
        of={VISIBILITIES}
        onValue={(visibility) => {
          onChange({ visibility });
        }}
      />
    </div>
  );
}
