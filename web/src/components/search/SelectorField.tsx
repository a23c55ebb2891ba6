import { useState } from 'preact/hooks';
import type { Found } from '../../api/types';
import { KINDS, selectorOf } from './kinds';
import { type Option, TypeAhead } from './TypeAhead';
import { useSearch } from './useSearch';

/** Something that can be a side of a comparison. */
export interface SelectorOption extends Option {
  /** As a comparison's link names it. */
  readonly selector: string;
}

/** What is always there: the level before the candidate, whatever that is. */
export const STABLE: SelectorOption = {
  key: 'stable',
  kind: 'Usual',
  title: 'Stable region before it',
  detail: 'what an evaluation compares with',
  selector: 'stable',
};

interface SelectorFieldProps {
  readonly project: string;
  readonly label: string;
  /** What is chosen; null while that is not known. */
  readonly value: SelectorOption | null;
  /** Offered before all that a search finds. */
  readonly usual?: readonly SelectorOption[];
  /** Selectors that are left out. */
  readonly taken?: readonly string[];
  readonly onChoose: (option: SelectorOption) => void;
}

/** Chooses a tag, branch, pull request or commit by typing a part of its name. */
export function SelectorField(props: SelectorFieldProps) {
  const { project, label, value, usual = [], taken = [], onChoose } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const isOpen = typed !== null;
  const found = useSearch(isOpen ? project : null, typed ?? '');
  const options = [...(typed === '' ? usual : []), ...found.flatMap(optionOf)].filter(
    ({ selector }) => !taken.includes(selector),
  );
  const leave = (): void => {
    setTyped(null);
  };
  return (
    <div class="field">
      <span>{label}</span>
      <TypeAhead
        label={label}
        text={typed ?? value?.title ?? ''}
        placeholder={value?.title ?? ''}
        onText={setTyped}
        options={options}
        isOpen={isOpen && options.length > 0}
        onFocus={() => {
          setTyped('');
        }}
        onLeave={leave}
        onEscape={leave}
        onChoose={(option) => {
          onChoose(option);
          leave();
        }}
      />
    </div>
  );
}

function optionOf(found: Found): SelectorOption[] {
  const selector = selectorOf(found);
  if (selector === null) return [];
  const { title, detail } = found;
  return [{ key: selector, kind: KINDS[found.kind], title, detail, selector }];
}
