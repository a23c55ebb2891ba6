import { useEffect, useRef } from 'preact/hooks';

/** Calls at most once a frame, with the newest argument. */
export function useFrame<T>(does: (value: T) => void): (value: T) => void {
  const state = useRef<{ frame: number; value: T | null; does: (value: T) => void }>({
    frame: 0,
    value: null,
    does,
  });
  state.current.does = does;
  useEffect(
    () => () => {
      cancelAnimationFrame(state.current.frame);
    },
    [],
  );
  return (value: T) => {
    const own = state.current;
    if (own.value === null) {
      own.frame = requestAnimationFrame(() => {
        const newest = own.value;
        own.value = null;
        if (newest !== null) own.does(newest);
      });
    }
    own.value = value;
  };
}
