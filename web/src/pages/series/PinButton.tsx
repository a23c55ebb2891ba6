import { requestJson } from '../../api/client';
import type { Board, List } from '../../api/types';
import { useApi } from '../../api/useApi';
import { useMay } from '../../api/useMe';
import { InlineError } from '../../components/InlineError';
import { Menu } from '../../components/Menu';
import { NameForm } from '../../components/NameForm';
import { useAction } from '../../components/useAction';
import { useOpen } from '../../components/useOpen';
import { boardsPlace, linkTo, type PlaceOf } from '../../url';
import { boardsPath, queryOf } from '../boards/boards';

/** Pins the chart of a series, as shown, to a board of the team. */
export function PinButton({ place }: { readonly place: PlaceOf<'series'> }) {
  const { project } = place;
  const menu = useOpen();
  const boards = useApi<List<Board>>(menu.isOpen ? boardsPath(project) : null);
  const action = useAction();
  const chart = { series: Number(place.series), query: queryOf(place) };
  const pin = async (board: string): Promise<void> => {
    await requestJson(boardsPath(project, `/${board}/charts`), { method: 'POST', body: chart });
    boards.reload();
  };
  if (!useMay('triage', project)) return null;
  return (
    <Menu label="Pin" onOpen={menu.open}>
      <ul class="views">
        {(boards.value?.items ?? []).map((board) => (
          <Entry
            key={board.id}
            project={project}
            board={board}
            isOn={board.charts.some((one) => isSame(one, chart))}
            busy={action.busy}
            onPin={() => {
              action.run(() => pin(board.id));
            }}
          />
        ))}
      </ul>
      <NameForm
        label="A new board with this chart"
        button="Make"
        busy={action.busy}
        onName={(name) => {
          action.run(async () => {
            const body = { name };
            await pin((await requestJson<Board>(boardsPath(project), { method: 'POST', body })).id);
          });
        }}
      />
      {[boards.error, action.error].map(
        (error, index) => error !== null && <InlineError key={index} error={error} />,
      )}
    </Menu>
  );
}

interface Pinned {
  readonly series: number;
  readonly query: string;
}

function isSame(one: Pinned, other: Pinned): boolean {
  return one.series === other.series && one.query === other.query;
}

interface EntryProps {
  readonly project: string;
  readonly board: Board;
  /** Whether this very chart is on it. */
  readonly isOn: boolean;
  readonly busy: boolean;
  readonly onPin: () => void;
}

function Entry({ project, board: { id, name }, isOn, busy, onPin }: EntryProps) {
  return (
    <li class="view">
      <a href={linkTo(boardsPlace(project, id))}>{name}</a>
      {isOn ? (
        <span class="hint">Pinned</span>
      ) : (
        <button
          type="button"
          class="button small"
          aria-label={`Pin to ${name}`}
          disabled={busy}
          onClick={onPin}
        >
          Pin
        </button>
      )}
    </li>
  );
}
