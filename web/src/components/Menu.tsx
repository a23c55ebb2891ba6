import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface MenuProps {
  readonly label: ComponentChildren;
  /** What it is called where the label does not say it. */
  readonly name?: string;
  /** How it looks: as any button, or as the small one in the corner of a chart. */
  readonly kind?: 'menu' | 'chart-menu';
  /** Called when it unfolds. */
  readonly onOpen?: () => void;
  readonly children: ComponentChildren;
}

/** A button that unfolds choices, to the side that has room; Escape or a click elsewhere folds them again. */
export function Menu({ label, name, kind = 'menu', onOpen, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && menu.current?.open === true) fold(menu.current);
    };
    const point = ({ target }: Event): void => {
      const shown = menu.current;
      if (shown !== null && !(target instanceof Node && shown.contains(target))) shown.open = false;
    };
    document.addEventListener('keydown', press);
    document.addEventListener('pointerdown', point);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', point);
    };
  }, []);
  return (
    <details
      ref={menu}
      class={kind}
      onToggle={({ currentTarget }) => {
        const items = currentTarget.lastElementChild;
        items?.classList.remove('from-left');
        if (!currentTarget.open) return;
        if (items !== null && items.getBoundingClientRect().left < 0) {
          items.classList.add('from-left');
        }
        onOpen?.();
      }}
    >
      <summary class={kind === 'menu' ? 'button' : undefined} aria-label={name} title={name}>
        {label}
      </summary>
      <div class={`${kind}-items`}>{children}</div>
    </details>
  );
}

/** Folds a menu. What is inside cannot keep the focus then: it goes to the button. */
export function fold(menu: HTMLDetailsElement): void {
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  menu.open = false;
}
