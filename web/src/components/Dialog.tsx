import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface DialogProps {
  /** What it is called, such as `Dismiss`. */
  readonly label: string;
  /** Where it stands: in the middle, at the side as a drawer, or near the top as the command bar. */
  readonly kind?: 'dialog' | 'drawer' | 'command-bar';
  /** Called when Escape closes it, or a click beside a drawer or the command bar. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Modal dialog that is open as long as it is shown; the focus returns to what opened it. */
export function Dialog({ label, kind = 'dialog', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOver = useRef(false);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      // Nothing outside of an open dialog takes the focus.
      isOver.current = true;
      shown?.close();
      giveFocusTo(opener);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={kind}
      aria-label={label}
      onClose={(event) => {
        if (event.target === event.currentTarget && !isOver.current) onClose();
      }}
      onClick={(event) => {
        // What is inside lies on a child: only the backdrop is the dialog itself.
        if (kind !== 'dialog' && event.target === event.currentTarget) onClose();
      }}
    >
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
