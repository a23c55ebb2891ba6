import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface DialogProps {
  /** What it is called, such as `Dismiss`. */
  readonly label: string;
  /** Called when Escape closes it. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Modal dialog that is open as long as it is shown; the focus returns to what opened it. */
export function Dialog({ label, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      giveFocusTo(opener);
    };
  }, []);
  return (
    <dialog ref={dialog} class="dialog" aria-label={label} onClose={onClose}>
      {children}
    </dialog>
  );
}

/** A menu folds while the dialog is open: then its own button is what can be focused. */
function giveFocusTo(opener: Element | null): void {
  const menu = opener?.closest('details:not([open])');
  const target = menu?.querySelector('summary') ?? opener;
  if (target instanceof HTMLElement) target.focus();
}
