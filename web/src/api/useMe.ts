import { useEffect, useReducer } from 'preact/hooks';
import { may, me, type Me, onMeChange, type Scope } from './session';

/** Who the reader is, now and when that changes. */
export function useMe(): Me {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // The reader may have become known between the first drawing and now.
    again(null);
    return onMeChange(() => {
      again(null);
    });
  }, []);
  return me();
}

/** Whether the reader may do this in a project. */
export function useMay(needed: Scope, project: string): boolean {
  useMe();
  return may(needed, project);
}
