import { ApiError, apiPath, requestJson } from '../../api/client';
import type { Profile, ProfileFrame, ProfileTree, ShownProfile } from '../../api/types';
import { at } from './layout';

/** A profile as shown: beside the one before it, or alone if there is none. */
export interface Compared {
  readonly candidate: Profile;
  /** Null where there is none to compare with. */
  readonly baseline: Profile | null;
  /** How many revisions it came after the step that it explains; null where none is named. */
  readonly revisionsAfter: number | null;
  readonly unit: string;
  readonly change: number | null;
  /** Where the change lies, in a sentence; null where no function explains it. */
  readonly summary: string | null;
  /** Reasons to doubt the difference, a sentence each. */
  readonly doubts: readonly string[];
  readonly frames: readonly ProfileFrame[];
  readonly tree: ProfileTree;
}

interface Difference {
  readonly baseline: Profile;
  readonly candidate: Profile;
  readonly revisionsAfter: number | null;
  readonly difference: Omit<Compared, 'baseline' | 'candidate' | 'revisionsAfter'>;
}

/** Where the API has a profile. */
export function profilePath(project: string, id: string): string {
  return `/projects/${encodeURIComponent(project)}/profiles/${encodeURIComponent(id)}`;
}

/** Names a profile for {@link loadProfile}, the series in whose unit, and the step it explains. */
export function profileKey(project: string, id: string, series = '', before = ''): string {
  return [profilePath(project, id), series, before].join('\n');
}

export async function loadProfile(key: string, signal: AbortSignal): Promise<Compared> {
  const [path = '', series = '', before = ''] = key.split('\n');
  try {
    const found = await requestJson<Difference>(apiPath(`${path}/difference`, { series, before }), {
      signal,
    });
    const { difference, baseline, candidate, revisionsAfter } = found;
    return { ...difference, frames: withTheRest(difference), baseline, candidate, revisionsAfter };
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 404) throw failure;
    return alone(await requestJson<ShownProfile>(apiPath(path), { signal }));
  }
}

function alone({ profile, frames, frame, parent, self }: ShownProfile): Compared {
  const tree = { frames, frame, parent, baseline: self, candidate: self };
  return {
    candidate: profile,
    baseline: null,
    revisionsAfter: null,
    unit: profile.unit,
    change: null,
    summary: null,
    doubts: [],
    frames: byFrame(tree).sort((a, b) => b.selfNow - a.selfNow),
    tree,
  };
}

/** The service lists those that changed most; what the graph shows beside them is found as well. */
function withTheRest({ frames, tree }: Pick<Compared, 'frames' | 'tree'>): ProfileFrame[] {
  const listed = new Set(frames.map(({ frame }) => frame));
  const rest = byFrame(tree).filter(({ frame }) => !listed.has(frame));
  return [...frames, ...rest.sort((a, b) => Math.abs(b.change) - Math.abs(a.change))];
}

/** Self and total of each function. */
function byFrame(tree: ProfileTree): ProfileFrame[] {
  const before = costsOf(tree, tree.baseline);
  const now = costsOf(tree, tree.candidate);
  return tree.frames.map((frame, index) => ({
    frame,
    change: at(now.self, index) - at(before.self, index),
    net: at(now.self, index) - at(before.self, index),
    selfBefore: at(before.self, index),
    selfNow: at(now.self, index),
    totalBefore: at(before.total, index),
    totalNow: at(now.total, index),
    samplesBefore: null,
    samplesNow: null,
    moved: false,
    movedWith: null,
    isNew: false,
    isGone: false,
    isExplaining: false,
  }));
}

interface Costs {
  readonly self: Float64Array;
  readonly total: Float64Array;
}

/** By function. A recursion counts once, where it begins. */
function costsOf({ frames, frame, parent }: ProfileTree, weights: readonly number[]): Costs {
  const self = new Float64Array(frames.length);
  const total = new Float64Array(frames.length);
  const below = Float64Array.from(weights);
  const isInner = innerCalls(frame, parent);
  for (let node = frame.length - 1; node >= 0; node--) {
    const own = at(frame, node);
    const caller = at(parent, node);
    self[own] = at(self, own) + at(weights, node);
    if (isInner[node] === 0) total[own] = at(total, own) + at(below, node);
    if (caller >= 0) below[caller] = at(below, caller) + at(below, node);
  }
  return { self, total };
}

/** Which nodes the same function calls, directly or indirectly: 1, the others 0. */
function innerCalls(frame: readonly number[], parent: readonly number[]): Uint8Array {
  const isInner = new Uint8Array(frame.length);
  const children = frame.map((): number[] => []);
  const open: number[] = [];
  for (let node = frame.length - 1; node >= 0; node--) {
    const caller = at(parent, node);
    (caller < 0 ? open : children[caller])?.push(node);
  }
  const onPath = new Map<number, number>();
  while (open.length > 0) {
    const next = open.pop() ?? 0;
    const left = next < 0;
    const node = left ? ~next : next;
    const own = at(frame, node);
    const times = onPath.get(own) ?? 0;
    onPath.set(own, left ? times - 1 : times + 1);
    if (left) continue;
    isInner[node] = times > 0 ? 1 : 0;
    open.push(~node);
    for (const child of children[node] ?? []) open.push(child);
  }
  return isInner;
}
