import { apiPath, requestJson } from '../api/client';
import { useMay } from '../api/useMe';
import type { List } from '../api/types';
import { useApi } from '../api/useApi';
import { useAction } from './useAction';
import { useOpen } from './useOpen';
import { linkTo, type PlaceOf } from '../url';
import { InlineError } from './InlineError';
import { Menu } from './Menu';
import { addressOf, isOfPage, type SavedView } from './savedViews';
import { NameForm } from './NameForm';
import { onlyBy } from './permission';

type Viewed = PlaceOf<'project'> | PlaceOf<'comparison'> | PlaceOf<'alerts'>;

interface ViewsProps {
  readonly place: Viewed;
}

/** States of this page that people gave a name; and the one on the screen, to be given one. */
export function Views({ place }: ViewsProps) {
  const path = apiPath(`/projects/${encodeURIComponent(place.project)}/views`);
  const menu = useOpen();
  const views = useApi<List<SavedView>>(menu.isOpen ? path : null);
  const action = useAction();
  const address = addressOf(linkTo(place), place.project);
  const change: ChangeViews = (suffix, method, body) => {
    action.run(async () => {
      await requestJson(path + suffix, { method, ...(body === undefined ? {} : { body }) });
      views.reload();
    });
  };
  return (
    <Menu label="Views" onOpen={menu.open}>
      {views.error !== null && <InlineError error={views.error} />}
      <Entries
        project={place.project}
        views={(views.value?.items ?? []).filter((view) => isOfPage(view.address, place.page))}
        shown={address}
        change={change}
      />
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

type ChangeViews = (suffix: string, method: 'POST' | 'PATCH' | 'DELETE', body?: unknown) => void;

interface EntriesProps {
  readonly project: string;
  readonly views: readonly SavedView[];
  /** The address of the current page. */
  readonly shown: string;
  readonly change: ChangeViews;
}

function Entries({ project, views, shown, change }: EntriesProps) {
  if (views.length === 0) return <p class="hint">No state of this page has a name yet.</p>;
  return (
    <ul class="views">
      {views.map((view) => (
        <Entry
          key={view.id}
          project={project}
          view={view}
          isShown={view.address === shown}
          onRename={(name) => {
            change(`/${view.id}`, 'PATCH', { name });
          }}
          onDelete={() => {
            change(`/${view.id}`, 'DELETE');
          }}
        />
      ))}
    </ul>
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
  const renaming = useOpen();
  const mayWrite = useMay('triage', project);
  if (renaming.isOpen) {
    return (
      <li>
        <NameForm
          label={`New name of ${view.name}`}
          initial={view.name}
          button="Rename"
          busy={false}
          onName={(name) => {
            renaming.close();
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
          <QuietButton action="Rename" name={view.name} onClick={renaming.open} />
          <QuietButton action="Delete" name={view.name} onClick={onDelete} />
        </>
      )}
    </li>
  );
}

interface QuietButtonProps {
  readonly action: string;
  /** The view that it is for. */
  readonly name: string;
  readonly onClick: () => void;
}

function QuietButton({ action, name, onClick }: QuietButtonProps) {
  return (
    <button
      type="button"
      class="button small quiet"
      aria-label={`${action} ${name}`}
      onClick={onClick}
    >
      {action}
    </button>
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
    return <p class="hint">{onlyBy('a triager', 'save one')}.</p>;
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
