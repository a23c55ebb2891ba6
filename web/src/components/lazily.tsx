import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Loading } from './Loading';

/** A component whose script is fetched when it is shown first, not with the first view. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;

  return function Lazily(props: P) {
    const [Shown, setShown] = useState<ComponentType<P> | null>(() => loaded);
    const [failure, setFailure] = useState<unknown>(null);
    useEffect(() => {
      if (loaded !== null) return;
      load().then((component) => {
        loaded = component;
        setShown(() => component);
      }, setFailure);
    }, []);
    // The page's boundary says it, and how to go on.
    if (failure !== null) throw failure as Error;
    return Shown === null ? <Loading /> : <Shown {...props} />;
  };
}
