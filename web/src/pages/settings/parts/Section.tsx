import type { ComponentChildren } from 'preact';

interface SectionProps {
  /** The anchor in the page's address. */
  readonly id: string;
  readonly title: string;
  readonly about: ComponentChildren;
  /** Buttons beside the title. */
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** One of the page's parts, which a link can name. */
export function Section({ id, title, about, actions, children }: SectionProps) {
  return (
    <section id={id} class="card setting" aria-labelledby={`${id}-title`}>
      <header class="setting-head">
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          <p class="hint">{about}</p>
        </div>
        {actions !== undefined && <div class="actions">{actions}</div>}
      </header>
      <div class="setting-body">{children}</div>
    </section>
  );
}
