import { useMemo } from 'preact/hooks';
import type { Finding } from '../../api/types';
import { useGradually } from '../../components/useGradually';
import { VERDICTS } from '../../verdict';
import { chosenColumns, type Column } from './columns';
import { useLookedAt } from './useLookedAt';
import { nextSort, type Sort, sortFindings } from './rows';

interface FindingsTableProps {
  readonly project: string;
  readonly findings: readonly Finding[];
  readonly sort: Sort;
  /** The link to the same page sorted by a column, `-` in front for the other way round. */
  readonly sortLink: (sort: string) => string;
  readonly columns?: readonly Column[];
  /** What was judged: the links to the series lead to it. */
  readonly revision: string | null;
  /** The series that is pointed at. */
  readonly row?: string;
}

const USUAL = chosenColumns([]);

/** A table is drawn at once up to so many rows. */
const FIRST_ROWS = 60;

/** Every number of the comparison, a row for each series. */
export function FindingsTable({
  project,
  findings,
  sort,
  sortLink,
  columns = USUAL,
  revision,
  row = '',
}: FindingsTableProps) {
  const { column, descending } = sort;
  const sorted = useMemo(
    () => sortFindings(findings, { column, descending }),
    [findings, column, descending],
  );
  const at = sorted.findIndex(({ series }) => String(series) === row);
  const drawn = useGradually(sorted.length, FIRST_ROWS, at + 1);
  useLookedAt(row);
  // Rows that are there already are not looked at again while more come.
  const rows = useMemo(
    () =>
      sorted.map((finding) => (
        <Row
          key={finding.series}
          project={project}
          finding={finding}
          columns={columns}
          revision={revision}
          lookedAt={String(finding.series) === row}
        />
      )),
    [sorted, project, columns, revision, row],
  );
  return (
    <div class="card table-card">
      <table class="table findings-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={sort} sortLink={sortLink} />
            ))}
          </tr>
        </thead>
        <tbody>{rows.slice(0, drawn)}</tbody>
      </table>
      {findings.length === 0 && <p class="hint card-foot">No rows to show.</p>}
    </div>
  );
}

interface HeadProps {
  readonly column: Column;
  readonly sort: Sort;
  readonly sortLink: (sort: string) => string;
}

function Head({ column: { label, sort: by, number }, sort, sortLink }: HeadProps) {
  const alignment = number === true ? 'number' : '';
  if (by === undefined) {
    return (
      <th scope="col" class={alignment}>
        {label}
      </th>
    );
  }
  const sorted = sort.column === by;
  const direction = sort.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" class={alignment} aria-sort={sorted ? direction : 'none'}>
      <a data-keep-scroll href={sortLink(nextSort(sort, by))}>
        {label}
        <span class="sort-mark" aria-hidden="true">
          {sorted ? (sort.descending ? '↓' : '↑') : ''}
        </span>
      </a>
    </th>
  );
}

interface RowProps {
  readonly project: string;
  readonly finding: Finding;
  readonly columns: readonly Column[];
  readonly revision: string | null;
  readonly lookedAt: boolean;
}

function Row({ project, finding, columns, revision, lookedAt }: RowProps) {
  return (
    <tr
      data-verdict={finding.verdict}
      data-series={finding.series}
      class={lookedAt ? 'looked-at' : undefined}
      aria-current={lookedAt ? 'true' : undefined}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          class={cellClass(column, finding)}
          data-label={column.className === undefined ? column.label : undefined}
          title={column.id === 'verdict' ? finding.reason : undefined}
        >
          {column.cell?.(finding, project, revision) ?? column.text(finding)}
        </td>
      ))}
    </tr>
  );
}

function cellClass({ className, number, tone, muted }: Column, { verdict }: Finding): string {
  return [
    className ?? '',
    number === true ? 'number' : '',
    tone === true ? `strong tone-${VERDICTS[verdict].tone}` : '',
    muted === true ? 'muted' : '',
  ]
    .filter((name) => name !== '')
    .join(' ');
}
