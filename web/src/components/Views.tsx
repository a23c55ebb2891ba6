import { useState } from 'preact/hooks';
import { apiPath, requestJson } from '../api/client';
import { useMay } from '../api/useMe';
import type { List } from '../api/types';
import { useApi } from '../api/useApi';
import { useAction } from './useAction';
import { linkTo, type PlaceOf } from '../url';
import { InlineError } from './InlineError';
import { Menu } from './Menu';
import { addressOf, isOfPage, type SavedView } from './savedViews';

type Viewed = PlaceOf<'project'> | PlaceOf<'comparison'> | PlaceOf<'alerts'>;

interface ViewsProps {
  readonly place: Viewed;
}

/** States of this page that people gave a name; and the one on the screen, to be given one. */
export function Views({ place }: ViewsProps) {
  const path = apiPath(`/projects/${encodeURIComponent(place.project)}/views`);
  const [opened, setOpened] = useState(false);
  const views = useApi<List<SavedView>>(opened ? path : null);
  const own = (views.value?.items ?? []).filter(({ address }) => isOfPage(address, place.page));
  const address = addressOf(linkTo(place), place.project);
  const action = useAction();
  const change = (suffix: string, method: 'POST' | 'PATCH' | 'DELETE', body?: unknown): void => {
    action.run(async () => {
      await requestJson(path + suffix, { method, ...(body === undefined ? {} : { body }) });
      views.reload();
    });
  };
  return (
    <Menu
      label="Views"
      onOpen={() => {
        setOpened(true);
      }}
    >
      {views.error !== null && <InlineError error={views.error} />}
      {own.length === 0 ? (
        <p class="hint">No state of this page has a name yet.</p>
      ) : (
        <ul class="views">
          {own.map((view) => (
            <Entry
              key={view.id}
              project={place.project}
              view={view}
              isShown={view.address === address}
              onRename={(name) => {
                change(`/${view.id}`, 'PATCH', { name });
              }}
              onDelete={() => {
                change(`/${view.id}`, 'DELETE');
              }}
            />
          ))}
        </ul>
      )}
      <Save
        project={place.project}
        busy={action.busy}
        onSave={(name) => {
          change('', 'POST', { name, address });
        }}
      />
      {action.error !== null && <InlineError error={action.error} />}
    </Menu>
  );
}

interface EntryProps {
  readonly project: string;
  readonly view: SavedView;
  readonly isShown: boolean;
  readonly onRename: (name: string) => void;
  readonly onDelete: () => void;
}

function Entry({ project, view, isShown, onRename, onDelete }: EntryProps) {
  const [renaming, setRenaming] = useState(false);
  const mayWrite = useMay('triage', project);
  if (renaming) {
    return (
      <li>
        <NameForm
          label={`New name of ${view.name}`}
          initial={view.name}
          button="Rename"
          busy={false}
          onName={(name) => {
            setRenaming(false);
            onRename(name);
          }}
        />
      </li>
    );
  }
  return (
    <li class="view">
      <a
        href={`/projects/${encodeURIComponent(project)}${view.address}`}
        aria-current={isShown ? 'true' : undefined}
        title={`Saved by ${view.savedBy}`}
      >
        {view.name}
      </a>
      {mayWrite && (
        <>
          <button
            type="button"
            class="button small quiet"
            aria-label={`Rename ${view.name}`}
            onClick={() => {
              setRenaming(true);
            }}
          >
            Rename
          </button>
          <button
            type="button"
            class="button small quiet"
            aria-label={`Delete ${view.name}`}
            onClick={onDelete}
          >
            Delete
          </button>
        </>
      )}
    </li>
  );
}

function Save({
  project,
  busy,
  onSave,
}: {
  readonly project: string;
  readonly busy: boolean;
  readonly onSave: (name: string) => void;
}) {
  if (!useMay('triage', project)) {
    return <p class="hint">Sign in as a triager of this project to save one.</p>;
  }
  return (
    <NameForm
      label="Name of what is shown now"
      initial=""
      button="Save"
      busy={busy}
      onName={onSave}
    />
  );
}

interface NameFormProps {
  readonly label: string;
  readonly initial: string;
  readonly button: string;
  readonly busy: boolean;
  readonly onName: (name: string) => void;
}

function NameForm({ label, initial, button, busy, onName }: NameFormProps) {
  const [name, setName] = useState(initial);
  return (
    <form
      class="view-name"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        onName(name);
        setName('');
      }}
    >
      <label class="field">
        <span>{label}</span>
        <input
          type="text"
          maxLength={100}
          autocomplete="off"
          value={name}
          onInput={(event) => {
            setName(event.currentTarget.value);
          }}
        />
      </label>
      <button type="submit" class="button primary" disabled={busy || name.trim() === ''}>
        {button}
      </button>
    </form>
  );
}
