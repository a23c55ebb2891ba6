import { useEffect, useRef, useState } from 'preact/hooks';

const callbacks = new WeakMap<Element, () => void>();

let observer: IntersectionObserver | null = null;

/** One observer for all: a thousand of them would cost more than what they save. */
function observerOfAll(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) callbacks.get(target)?.();
      }
    },
    { rootMargin: '400px' },
  );
  return observer;
}

/** Whether the reader has come near: a thousand plots are not drawn at once. */
export function useSeen<E extends Element>() {
  const ref = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || seen) return undefined;
    const all = observerOfAll();
    callbacks.set(element, () => {
      all.unobserve(element);
      setSeen(true);
    });
    all.observe(element);
    return () => {
      all.unobserve(element);
    };
  }, [seen]);
  return { ref, seen };
}
