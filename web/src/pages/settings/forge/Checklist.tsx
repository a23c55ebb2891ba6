import type { ForgeConnection } from '../../../api/settingsTypes';
import { type Check, checksOf } from './checklist';

const STATES: Readonly<Record<Check['state'], string>> = {
  DONE: 'done',
  MISSING: 'missing',
  LESS: 'could be better',
  OPEN: 'later',
};

const MARKS: Readonly<Record<Check['state'], string>> = {
  DONE: 'M6 10.5l2.8 2.8L14.2 7.5',
  MISSING: 'M7 7l6 6M13 7l-6 6',
  LESS: 'M10 6v5M10 13.4v.2',
  OPEN: 'M7 10h6',
};

interface ChecklistProps {
  readonly repository: string | null;
  readonly connection: ForgeConnection;
}

/** What is connected and what is missing, in words. */
export function Checklist({ repository, connection }: ChecklistProps) {
  return (
    <ol class="checklist">
      {checksOf(repository, connection).map((check) => (
        <Item key={check.title} check={check} />
      ))}
    </ol>
  );
}

function Item({ check: { state, title, detail } }: { readonly check: Check }) {
  return (
    <li class={`checklist-item ${state.toLowerCase()}`}>
      <svg viewBox="0 0 20 20" role="img" aria-label={STATES[state]}>
        <circle cx="10" cy="10" r="8.5" />
        <path d={MARKS[state]} />
      </svg>
      <div>
        <p class="strong">{title}</p>
        {detail !== '' && <p class="muted long-name">{detail}</p>}
      </div>
    </li>
  );
}
