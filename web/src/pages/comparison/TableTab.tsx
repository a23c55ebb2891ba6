import { useMemo } from 'preact/hooks';
import type { BriefComparison } from '../../api/types';
import { CopyButton } from '../../components/CopyButton';
import { Menu } from '../../components/Menu';
import { SeriesList } from '../../components/SeriesList';
import { type ComparisonView, linkTo, type PlaceOf } from '../../url';
import {
  chosenColumns,
  type Column,
  COLUMNS,
  markdownTable,
  PUBLISHED_COLUMNS,
  toggled,
} from './columns';
import { FindingsTable } from './FindingsTable';
import { movedFirst } from './moved';
import { NotJudged } from './NotJudged';
import { parseSort, sortFindings } from './rows';
import { Unchanged } from './Unchanged';
import type { Listing } from './useListing';
import { VersionsTable } from './VersionsTable';

interface TableTabProps {
  readonly place: PlaceOf<'comparison'>;
  readonly comparison: BriefComparison;
  readonly others: readonly BriefComparison[];
  readonly listing: Listing;
  readonly onChange: (change: Partial<ComparisonView>) => void;
}

/** Every number, with what it takes to get it into a document. */
export function TableTab(props: TableTabProps) {
  const { place, comparison, others, listing } = props;
  return (
    <>
      <NotJudged place={place} findings={listing.unjudged} />
      {others.length === 0 ? (
        <OneCandidate {...props} />
      ) : (
        <VersionsTable
          project={place.project}
          comparisons={[comparison, ...others].map((one) => ({
            ...one,
            rows: listing.of(one.rows),
          }))}
          sort={parseSort(place.view.sort)}
          row={place.view.row}
        />
      )}
      <SeriesList
        title={`Only in ${comparison.baseline.label}`}
        series={comparison.onlyInBaseline}
      />
      <SeriesList
        title={`Only in ${comparison.candidate.label}`}
        series={comparison.onlyInCandidate}
      />
    </>
  );
}

function OneCandidate({ place, comparison, listing, onChange }: TableTabProps) {
  const { project, view } = place;
  const sort = parseSort(view.sort);
  const published = comparison.published !== undefined;
  const chosen = (published ? PUBLISHED_COLUMNS : view.columns).join();
  const { shown: rows, steady } = useMemo(
    () => movedFirst(listing.of(comparison.rows), view.row, view.unchanged),
    [listing, comparison, view.row, view.unchanged],
  );
  const columns = useMemo(() => chosenColumns(chosen.split(',')), [chosen]);
  return (
    <>
      <Unchanged place={place} steady={steady} />
      <div class="toolbar">
        {!published && (
          <ColumnChoice
            columns={columns}
            onToggle={(id) => {
              onChange({ columns: toggled(view.columns, id) });
            }}
          />
        )}
        <CopyButton text={() => markdownTable(columns, sortFindings(rows, sort))}>
          Copy as Markdown
        </CopyButton>
      </div>
      <FindingsTable
        project={project}
        findings={rows}
        sort={sort}
        sortLink={(by) => linkTo({ ...place, view: { ...view, sort: by } })}
        columns={columns}
        revision={comparison.candidate.revision}
        row={view.row}
      />
    </>
  );
}

interface ColumnChoiceProps {
  readonly columns: readonly Column[];
  readonly onToggle: (id: string) => void;
}

function ColumnChoice({ columns, onToggle }: ColumnChoiceProps) {
  return (
    <Menu label="Columns">
      {COLUMNS.map(({ id, label }) => (
        <label key={id} class="check">
          <input
            type="checkbox"
            checked={columns.some((column) => column.id === id)}
            onChange={() => {
              onToggle(id);
            }}
          />
          {label}
        </label>
      ))}
    </Menu>
  );
}
