import { Basis } from './Basis';
import { Explanation } from './Explanation';
import type { Term } from './terms';

/** Head of a column: its words, right above numbers, or only for screen readers. */
export type ColumnHead =
  | string
  | {
      readonly label: string;
      readonly number?: true;
      readonly hidden?: true;
      /** The word that a `?` beside the label explains. */
      readonly explained?: Term;
      /** What the changes in the column are counted from. */
      readonly basis?: string;
    };

/** First row of a table. */
export function TableHead({ columns }: { readonly columns: readonly ColumnHead[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { label, number, hidden, explained, basis } =
            typeof column === 'string' ? { label: column } : column;
          return (
            <th key={label} scope="col" class={number === true ? 'number' : undefined}>
              {hidden === true ? <span class="visually-hidden">{label}</span> : label}
              {explained !== undefined && <Explanation term={explained} />}
              {basis !== undefined && <Basis>{basis}</Basis>}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
