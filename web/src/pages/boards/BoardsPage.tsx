import { requestJson } from '../../api/client';
import { useLive } from '../../api/live';
import type { Board, List } from '../../api/types';
import { useApi } from '../../api/useApi';
import { useMay } from '../../api/useMe';
import { EmptyState } from '../../components/EmptyState';
import { InlineError } from '../../components/InlineError';
import { Loading } from '../../components/Loading';
import { Menu } from '../../components/Menu';
import { NameForm } from '../../components/NameForm';
import { Problem } from '../../components/Problem';
import { type Action, useAction } from '../../components/useAction';
import { useTitle } from '../../components/useTitle';
import { formatCount } from '../../format/units';
import { navigate } from '../../navigation';
import { boardsPlace, linkTo, type PlaceOf } from '../../url';
import { BoardChartCard } from './BoardChartCard';
import { boardsPath } from './boards';

/** Charts that a team keeps beside each other. */
export function BoardsPage({ place }: { readonly place: PlaceOf<'boards'> }) {
  const { project, board } = place;
  const boards = useApi<List<Board>>(boardsPath(project));
  useLive(project, ['boards'], boards.refresh);
  const all = boards.value?.items ?? [];
  const shown = all.find(({ id }) => id === board) ?? (board === '' ? all[0] : undefined);
  useTitle(shown?.name ?? 'Boards', project);
  if (boards.error !== null) return <Problem error={boards.error} onRetry={boards.reload} />;
  if (boards.value === null) return <Loading rows={8} />;
  return (
    <>
      <header class="page-head with-actions">
        <h1>{shown?.name ?? 'Boards'}</h1>
        <BoardActions project={project} board={shown} onChange={boards.reload} />
      </header>
      {all.length > 1 && <Tabs project={project} boards={all} shown={shown} />}
      {shown === undefined ? (
        <NoBoard isGone={all.length > 0} />
      ) : (
        <Charts project={project} board={shown} onChange={boards.reload} />
      )}
    </>
  );
}

interface TabsProps {
  readonly project: string;
  readonly boards: readonly Board[];
  readonly shown: Board | undefined;
}

function Tabs({ project, boards, shown }: TabsProps) {
  return (
    <nav class="board-tabs" aria-label="Boards">
      {boards.map(({ id, name, charts }) => (
        <a key={id} href={linkTo(boardsPlace(project, id))} aria-current={id === shown?.id}>
          {name} <small>{charts.length}</small>
        </a>
      ))}
    </nav>
  );
}

function NoBoard({ isGone }: { readonly isGone: boolean }) {
  return isGone ? (
    <EmptyState title="This board is gone">
      <p>Somebody deleted it; the others are above.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No boards yet">
      <p>
        A board shows the histories that a team watches. To make one, a triager opens a series and
        chooses <em>Pin</em> above its chart.
      </p>
    </EmptyState>
  );
}

interface BoardProps {
  readonly project: string;
  readonly board: Board;
  readonly onChange: () => void;
}

function Charts({ project, board, onChange }: BoardProps) {
  const action = useAction();
  const mayChange = useMay('triage', project);
  if (board.charts.length === 0) {
    return (
      <EmptyState title="Nothing is pinned yet">
        <p>
          Open a series and choose <em>Pin</em> above its chart.
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      {action.error !== null && <InlineError error={action.error} />}
      <div class="board">
        {board.charts.map((chart) => (
          <BoardChartCard
            key={chart.id}
            project={project}
            chart={chart}
            {...(mayChange && {
              onUnpin: () => {
                send(action, boardsPath(project, `/${board.id}/charts/${chart.id}`), onChange);
              },
            })}
          />
        ))}
      </div>
    </>
  );
}

function send(action: Action, path: string, onDone: () => void): void {
  action.run(async () => {
    await requestJson(path, { method: 'DELETE' });
    onDone();
  });
}

interface BoardActionsProps {
  readonly project: string;
  readonly board: Board | undefined;
  readonly onChange: () => void;
}

/** New boards, and another name or the end of the one that is shown; for triagers. */
function BoardActions({ project, board, onChange }: BoardActionsProps) {
  const action = useAction();
  if (!useMay('triage', project)) return null;
  return (
    <div class="actions">
      {board !== undefined && <Change project={project} board={board} onChange={onChange} />}
      <Menu label="New board">
        <NameForm
          label="Name of the board"
          button="Make"
          busy={action.busy}
          onName={(name) => {
            action.run(async () => {
              const body = { name };
              const made = await requestJson<Board>(boardsPath(project), { method: 'POST', body });
              onChange();
              navigate(boardsPlace(project, made.id));
            });
          }}
        />
        {action.error !== null && <InlineError error={action.error} />}
      </Menu>
    </div>
  );
}

function Change({ project, board, onChange }: BoardProps) {
  const action = useAction();
  const path = boardsPath(project, `/${board.id}`);
  return (
    <Menu label="Change">
      <NameForm
        key={board.name}
        label="Name"
        initial={board.name}
        button="Rename"
        busy={action.busy}
        onName={(name) => {
          action.run(async () => {
            await requestJson(path, { method: 'PATCH', body: { name } });
            onChange();
          });
        }}
      />
      <button
        type="button"
        class="button"
        disabled={action.busy}
        onClick={() => {
          send(action, path, () => {
            onChange();
            navigate(boardsPlace(project));
          });
        }}
      >
        Delete the board and its {formatCount(board.charts.length, 'chart')}
      </button>
      {action.error !== null && <InlineError error={action.error} />}
    </Menu>
  );
}
