import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';

/** A choice of a list that narrows as the reader types. */
export interface Option {
  /** Key that is unique within the list. */
  readonly key: string;
  /** What kind of thing it is; neighbours of one kind stand under one head. */
  readonly kind: string;
  readonly title: string;
  readonly detail?: string | null;
}

interface TypeAheadProps<O extends Option> {
  readonly label: string;
  readonly placeholder?: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly options: readonly O[];
  readonly onChoose: (option: O) => void;
  /** Whether the list is there; it is not while a chosen value is shown. */
  readonly isOpen: boolean;
  /** The element with the error of the text. */
  readonly describedBy?: string | undefined;
  readonly onFocus?: () => void;
  readonly onLeave?: () => void;
  /** Called when Escape folds the open list; without it, the key means what it means around. */
  readonly onEscape?: () => void;
  readonly children?: ComponentChildren;
}

/** A text field over the list of what it may mean, to be chosen from by keys or by pointing. */
export function TypeAhead<O extends Option>(props: TypeAheadProps<O>) {
  const { label, placeholder = '', text, onText, options, onChoose, isOpen } = props;
  const id = useId();
  const [active, setActive] = useState(0);
  useEffect(() => {
    setActive(0);
  }, [text]);
  const at = Math.min(active, options.length - 1);
  const press = (event: KeyboardEvent): void => {
    const next = afterKey(event.key, at, options.length);
    const chosen = options[at];
    if (next !== null) setActive(next);
    else if (event.key === 'Enter' && isOpen && chosen !== undefined) onChoose(chosen);
    else if (event.key === 'Escape' && isOpen && props.onEscape !== undefined) props.onEscape();
    else return;
    event.preventDefault();
  };
  return (
    <div class="type-ahead" onFocusOut={props.onLeave}>
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-describedby={props.describedBy}
        aria-invalid={props.describedBy !== undefined}
        aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
        autocomplete="off"
        spellcheck={false}
        placeholder={placeholder}
        value={text}
        onFocus={props.onFocus}
        onInput={(event) => {
          onText(event.currentTarget.value);
        }}
        onKeyDown={press}
      />
      {isOpen && (
        <Options id={id} label={label} options={options} active={at} onChoose={onChoose}>
          {props.children}
        </Options>
      )}
    </div>
  );
}

interface OptionsProps<O extends Option> extends Pick<TypeAheadProps<O>, 'label' | 'options'> {
  readonly id: string;
  readonly active: number;
  readonly onChoose: (option: O) => void;
  readonly children: ComponentChildren;
}

function Options<O extends Option>(props: OptionsProps<O>) {
  const { id, label, options, active, onChoose, children } = props;
  return (
    <div class="type-ahead-list">
      <ul id={`${id}-list`} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          <OptionRow
            key={option.key}
            id={`${id}-${index}`}
            option={option}
            isFirst={options[index - 1]?.kind !== option.kind}
            isActive={index === active}
            onChoose={() => {
              onChoose(option);
            }}
          />
        ))}
      </ul>
      {children}
    </div>
  );
}

interface OptionRowProps {
  readonly id: string;
  readonly option: Option;
  /** Whether it is the first of its kind. */
  readonly isFirst: boolean;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function OptionRow({ id, option, isFirst, isActive, onChoose }: OptionRowProps) {
  const { kind, title, detail } = option;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <li
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      // The field keeps the focus: leaving it would take the list away before the click.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={onChoose}
    >
      <span class="option-kind">{isFirst ? kind : ''}</span>
      <span class="option-title">{title}</span>
      {detail != null && detail !== '' && <span class="option-detail">{detail}</span>}
    </li>
  );
}

/** Where a key leads in the list; null if it means nothing there. */
export function afterKey(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  return null;
}
