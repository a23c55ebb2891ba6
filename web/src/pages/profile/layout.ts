import type { ProfileTree } from '../../api/types';

/** Both profiles as one tree, with what each node costs on either side and how wide it is drawn. */
export interface Flame {
  readonly frames: readonly string[];
  readonly frame: readonly number[];
  readonly parent: readonly number[];
  readonly before: Float64Array;
  readonly now: Float64Array;
  /** At least what the children need: what only one side calls is seen as well. */
  readonly width: Float64Array;
  /** Left edge, in the unit of the widths. */
  readonly left: Float64Array;
  readonly depth: Int32Array;
  readonly total: number;
}

/** Lays a tree out. Parents come before their children, so no call is nested. */
export function layOut({ frames, frame, parent, baseline, candidate }: ProfileTree): Flame {
  const before = Float64Array.from(baseline);
  const now = Float64Array.from(candidate);
  const inside = new Float64Array(frame.length);
  const width = new Float64Array(frame.length);
  let total = 0;
  for (let node = frame.length - 1; node >= 0; node--) {
    const caller = parent[node] ?? -1;
    const own = Math.max(at(before, node), at(now, node), at(inside, node));
    width[node] = own;
    if (caller < 0) {
      total += own;
    } else {
      before[caller] = at(before, caller) + at(before, node);
      now[caller] = at(now, caller) + at(now, node);
      inside[caller] = at(inside, caller) + own;
    }
  }
  return { frames, frame, parent, before, now, width, total, ...places(parent, width) };
}

function places(parent: readonly number[], width: Float64Array): Pick<Flame, 'left' | 'depth'> {
  const left = new Float64Array(width.length);
  const depth = new Int32Array(width.length);
  const used = new Float64Array(width.length);
  let outermost = 0;
  parent.forEach((caller, node) => {
    if (caller < 0) {
      left[node] = outermost;
      outermost += at(width, node);
    } else {
      left[node] = at(left, caller) + at(used, caller);
      used[caller] = at(used, caller) + at(width, node);
      depth[node] = at(depth, caller) + 1;
    }
  });
  return { left, depth };
}

export function at(numbers: ArrayLike<number>, index: number): number {
  return numbers[index] ?? 0;
}

export function nameOf({ frames, frame }: Flame, node: number): string {
  return frames[at(frame, node)] ?? '';
}

/** The part of the graph that is shown: all, or what a node covers. */
export interface Window {
  readonly left: number;
  readonly width: number;
}

export function windowOf(flame: Flame, zoomed: number | null): Window {
  return zoomed === null
    ? { left: 0, width: flame.total }
    : { left: at(flame.left, zoomed), width: at(flame.width, zoomed) };
}

/** The node at a place; null where there is none. */
export function nodeAt(flame: Flame, position: number, depth: number): number | null {
  for (let node = 0; node < flame.frame.length; node++) {
    const left = at(flame.left, node);
    if (
      at(flame.depth, node) === depth &&
      position >= left &&
      position < left + at(flame.width, node)
    ) {
      return node;
    }
  }
  return null;
}

/** The widest node of a function; null if it has none. */
export function widestOf(flame: Flame, name: string): number | null {
  let widest: number | null = null;
  for (let node = 0; node < flame.frame.length; node++) {
    if (nameOf(flame, node) !== name) continue;
    if (widest === null || at(flame.width, node) > at(flame.width, widest)) widest = node;
  }
  return widest;
}

/** Where an arrow leads: to the caller, the widest callee, or what stands beside. */
export function stepFrom(flame: Flame, node: number, key: string, outwards: string): number {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const edge =
      at(flame.left, node) + (key === 'ArrowLeft' ? -1e-9 * flame.total : at(flame.width, node));
    return nodeAt(flame, edge, at(flame.depth, node)) ?? node;
  }
  if (key === outwards) {
    const caller = at(flame.parent, node);
    return caller < 0 ? node : caller;
  }
  const callee = widestCallee(flame, node);
  return callee < 0 ? node : callee;
}

/** The widest node that a node calls, or of the outermost ones for -1; -1 if there is none. */
export function widestCallee(flame: Flame, node: number): number {
  let widest = -1;
  for (let child = node + 1; child < flame.frame.length; child++) {
    if (flame.parent[child] !== node) continue;
    if (widest < 0 || at(flame.width, child) > at(flame.width, widest)) widest = child;
  }
  return widest;
}
