import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface MenuProps {
  readonly label: ComponentChildren;
  /** What it is called where the label does not say it. */
  readonly name?: string;
  /** Called when it unfolds. */
  readonly onOpen?: () => void;
  readonly children: ComponentChildren;
}

/** A button that unfolds choices, to the side that has room; Escape or a click elsewhere folds them again. */
export function Menu({ label, name, onOpen, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event): void => {
      const inside = event.target instanceof Node && menu.current?.contains(event.target) === true;
      const asked = event instanceof KeyboardEvent ? event.key === 'Escape' : !inside;
      if (asked && menu.current !== null) menu.current.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details
      ref={menu}
      class="menu"
      onToggle={({ currentTarget }) => {
        const items = currentTarget.querySelector('.menu-items');
        items?.classList.remove('from-left');
        if (!currentTarget.open) return;
        if (items !== null && items.getBoundingClientRect().left < 0) {
          items.classList.add('from-left');
        }
        onOpen?.();
      }}
    >
      <summary class="button" aria-label={name}>
        {label}
      </summary>
      <div class="menu-items">{children}</div>
    </details>
  );
}
