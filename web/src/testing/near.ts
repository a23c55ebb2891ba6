/** In place of `IntersectionObserver`: as if everything were in view. */
export class Near {
  constructor(private readonly seen: IntersectionObserverCallback) {}

  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry;
    queueMicrotask(() => {
      this.seen([entry], this as unknown as IntersectionObserver);
    });
  }

  unobserve(): void {
    // Everything stays in view.
  }
}
