import { useRef, useState } from 'preact/hooks';
import { asApiError } from '../../api/useApi';
import { meantBy, type SelectorOption } from './meant';

/** A side of a comparison while it is chosen. */
export interface Side {
  readonly chosen: SelectorOption | null;
  /** What is written and not chosen yet; null while nothing is. */
  readonly written: string | null;
  /** Why the text is no side; null while it may be one. */
  readonly refused: string | null;
  readonly write: (text: string | null) => void;
  readonly choose: (option: SelectorOption) => void;
  /** Chooses the side that the text means; false if it means none, or several. */
  readonly settle: () => Promise<{ readonly chosen: SelectorOption | null } | false>;
}

/** Keeps the text of a side's field until its meaning is clear. */
export function useSide(project: string): Side {
  const [chosen, setChosen] = useState<SelectorOption | null>(null);
  const [written, setWritten] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  // An answer may come when something else is written already.
  const now = useRef<string | null>(null);
  const write = (text: string | null): void => {
    now.current = text;
    setWritten(text);
    setRefused(null);
  };
  const choose = (option: SelectorOption): void => {
    write(null);
    setChosen(option);
  };
  const settle: Side['settle'] = async () => {
    const text = now.current?.trim() ?? '';
    if (text === '') {
      write(null);
      return { chosen };
    }
    const { option, why } = await oneMeantBy(project, text);
    if (now.current?.trim() === text) {
      if (option === null) setRefused(why);
      else choose(option);
    }
    return option !== null && { chosen: option };
  };
  return { chosen, written, refused, write, choose, settle };
}

async function oneMeantBy(
  project: string,
  text: string,
): Promise<{ readonly option: SelectorOption | null; readonly why: string }> {
  try {
    const [option = null, ...others] = await meantBy(project, text);
    if (others.length === 0)
      return { option, why: `Nothing that was measured is called “${text}”.` };
    return { option: null, why: `“${text}” may mean several: choose one of the list.` };
  } catch (failure) {
    return { option: null, why: asApiError(failure).message };
  }
}
