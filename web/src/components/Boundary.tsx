import { Component, type ComponentChildren } from 'preact';

interface BoundaryProps {
  readonly children: ComponentChildren;
}

interface BoundaryState {
  readonly failure: Error | null;
}

/** A page that cannot be drawn says so; the rest of the dashboard stays usable. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static override getDerivedStateFromError(failure: Error): BoundaryState {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return (
      <section class="problem" role="alert">
        <h1>This page could not be drawn</h1>
        <p>
          The service and the dashboard may be of different versions; reloading the page often
          helps. If it does not, please report this:
        </p>
        <pre>
          <code>{String(failure)}</code>
        </pre>
        <p class="actions">
          <a class="button primary" href={location.href} target="_self">
            Reload
          </a>
        </p>
      </section>
    );
  }
}
