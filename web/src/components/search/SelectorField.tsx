import { useId, useState } from 'preact/hooks';
import { type SelectorOption, sidesAmong, spelledOut } from './meant';
import { TypeAhead } from './TypeAhead';
import { useSearch } from './useSearch';

interface SelectorFieldProps {
  readonly project: string;
  readonly label: string;
  /** What is chosen; null while that is not known. */
  readonly value: SelectorOption | null;
  /** What is written and not chosen yet; null while nothing is. */
  readonly written: string | null;
  /** Why the text is no side. */
  readonly refused?: string | null;
  /** Offered before all that a search finds. */
  readonly usual?: readonly SelectorOption[];
  /** Selectors that are left out. */
  readonly taken?: readonly string[];
  readonly onWrite: (text: string | null) => void;
  readonly onChoose: (option: SelectorOption) => void;
  readonly onLeave: () => void;
}

/** Chooses a tag, branch, pull request or commit by typing a part of its name, or a selector. */
export function SelectorField(props: SelectorFieldProps) {
  const { label, value, written, refused = null, onWrite, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const options = useOptions(props, isOpen);
  return (
    <div class="field">
      <span>{label}</span>
      <TypeAhead
        label={label}
        text={written ?? value?.title ?? ''}
        placeholder={value?.title ?? ''}
        describedBy={refused === null ? undefined : id}
        onText={(text) => {
          setOpen(true);
          onWrite(text);
        }}
        options={options}
        isOpen={isOpen && options.length > 0}
        onFocus={() => {
          setOpen(true);
          onWrite(written ?? '');
        }}
        onLeave={() => {
          setOpen(false);
          props.onLeave();
        }}
        onEscape={() => {
          setOpen(false);
          onWrite(null);
        }}
        onChoose={(option) => {
          setOpen(false);
          onChoose(option);
        }}
      />
      {refused !== null && (
        <p id={id} class="inline-error" role="alert">
          {refused}
        </p>
      )}
    </div>
  );
}

function useOptions(
  { project, written, usual = [], taken = [] }: SelectorFieldProps,
  isOpen: boolean,
): readonly SelectorOption[] {
  const text = written ?? '';
  const found = useSearch(isOpen ? project : null, text);
  const spelled = spelledOut(text);
  return [
    ...(text === '' ? usual : []),
    ...(spelled === null ? [] : [spelled]),
    ...sidesAmong(found),
  ].filter(({ selector }) => !taken.includes(selector));
}
