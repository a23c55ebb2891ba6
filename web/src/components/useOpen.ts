import { useCallback, useState } from 'preact/hooks';

export interface Open {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Whether a dialog or a part of a page is open; closed at first. */
export function useOpen(): Open {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => {
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    setOpen(false);
  }, []);
  return { isOpen, open, close };
}
