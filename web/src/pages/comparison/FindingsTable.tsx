import { useMemo } from 'preact/hooks';
import { Basis } from '../../components/Basis';
import { Explanation } from '../../components/Explanation';
import type { BriefFinding } from '../../api/types';
import { MOST_DRAWN, useWindow } from '../../components/useWindow';
import { basisOf, usualBasis } from '../../format/basis';
import type { FindingSort } from '../../url';
import { VERDICTS } from '../../verdict';
import { chosenColumns, type Column } from './columns';
import { useLookedAt } from './useLookedAt';
import { nextSort, type Sort, sortFindings } from './rows';

interface FindingsTableProps {
  readonly project: string;
  readonly findings: readonly BriefFinding[];
  readonly sort: Sort;
  /** The link to the same page sorted by a column, `-` in front for the other way round. */
  readonly sortLink: (sort: FindingSort) => string;
  readonly columns?: readonly Column[];
  /** What was judged: the links to the series lead to it. */
  readonly revision: string | null;
  /** The series that is pointed at. */
  readonly row?: string;
}

const USUAL = chosenColumns([]);

/** In pixels, until a row was drawn. */
const ROW_HEIGHT = 62;

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
  const at = useMemo(() => sorted.findIndex(({ series }) => String(series) === row), [sorted, row]);
  const { list, first, end, before, behind } = useWindow<HTMLTableSectionElement>(
    sorted,
    ROW_HEIGHT,
    at,
  );
  useLookedAt(row);
  const usual = useMemo(() => usualBasis(findings), [findings]);
  const isWindowed = sorted.length > MOST_DRAWN;
  return (
    <div class="card table-card">
      <table
        class={`table findings-table${isWindowed ? ' windowed' : ''}`}
        aria-rowcount={sorted.length + 1}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={sort} sortLink={sortLink} usual={usual} />
            ))}
          </tr>
        </thead>
        <tbody ref={list}>
          {isWindowed && <Spacer height={before} />}
          {sorted.slice(first, end).map((finding, index) => (
            <Row
              key={finding.series}
              project={project}
              finding={finding}
              columns={columns}
              usual={usual}
              revision={revision}
              place={first + index + 2}
              lookedAt={String(finding.series) === row}
            />
          ))}
          {isWindowed && <Spacer height={behind} />}
        </tbody>
      </table>
      {findings.length === 0 && <p class="hint card-foot">No rows to show.</p>}
    </div>
  );
}

/** In place of the rows that are not drawn. */
function Spacer({ height }: { readonly height: number }) {
  return <tr class="spacer" aria-hidden="true" style={{ height: `${height}px` }} />;
}

interface HeadProps {
  readonly column: Column;
  /** What most changes are counted from. */
  readonly usual: string;
  readonly sort: Sort;
  readonly sortLink: (sort: FindingSort) => string;
}

function Head({ column, sort, sortLink, usual }: HeadProps) {
  const { label, sort: by, number, explained, hasBasis } = column;
  const why = explained === undefined ? null : <Explanation term={explained} />;
  const alignment = number === true ? 'number' : '';
  if (by === undefined) {
    return (
      <th scope="col" class={alignment}>
        {label}
        {why}
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
      {why}
      {hasBasis === true && usual !== '' && <Basis>{usual}</Basis>}
    </th>
  );
}

interface RowProps {
  readonly project: string;
  readonly finding: BriefFinding;
  readonly columns: readonly Column[];
  /** What most changes are counted from: a row names its own base if it differs. */
  readonly usual: string;
  readonly revision: string | null;
  /** Its place in the whole table, of which the head is the first. */
  readonly place: number;
  readonly lookedAt: boolean;
}

/** Drawn again only where something of it differs: scrolling asks for all rows at each frame. */
function Row(props: RowProps) {
  const { project, finding, columns, usual, revision, place, lookedAt } = props;
  return useMemo(
    () => <Cells {...props} />,
    [project, finding, columns, usual, revision, place, lookedAt],
  );
}

function Cells({ project, finding, columns, usual, revision, place, lookedAt }: RowProps) {
  const basis = basisOf(finding);
  return (
    <tr
      aria-rowindex={place}
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
        >
          {column.cell?.(finding, project, revision) ?? column.text(finding)}
          {column.hasBasis === true && basis !== usual && <Basis>{basis}</Basis>}
        </td>
      ))}
    </tr>
  );
}

function cellClass({ className, number, tone, muted }: Column, { verdict }: BriefFinding): string {
  return [
    className ?? '',
    number === true ? 'number' : '',
    tone === true ? `strong tone-${VERDICTS[verdict].tone}` : '',
    muted === true ? 'muted' : '',
  ]
    .filter((name) => name !== '')
    .join(' ');
}
