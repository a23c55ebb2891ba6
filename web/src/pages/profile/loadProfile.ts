import { ApiError, apiPath, requestJson } from '../../api/client';
import type { Profile, ProfileFrame, ProfileTree, ShownProfile } from '../../api/types';

/** A profile as it is shown: beside the one before it, or alone where there is none. */
export interface Compared {
  readonly candidate: Profile;
  /** Null where there is none to compare with. */
  readonly baseline: Profile | null;
  readonly unit: string;
  readonly change: number | null;
  readonly frames: readonly ProfileFrame[];
  readonly tree: ProfileTree;
}

interface Difference {
  readonly baseline: Profile;
  readonly candidate: Profile;
  readonly difference: Omit<Compared, 'baseline' | 'candidate'>;
}

/** Where the API has a profile. */
export function profilePath(project: string, id: string): string {
  return `/projects/${encodeURIComponent(project)}/profiles/${encodeURIComponent(id)}`;
}

/** Names a profile for {@link loadProfile}, and the series whose unit its costs are told in. */
export function profileKey(project: string, id: string, series = ''): string {
  return [profilePath(project, id), series].join('\n');
}

export async function loadProfile(key: string, signal: AbortSignal): Promise<Compared> {
  const [path = '', series = ''] = key.split('\n');
  try {
    const found = await requestJson<Difference>(apiPath(`${path}/difference`, { series }), {
      signal,
    });
    return { ...found.difference, baseline: found.baseline, candidate: found.candidate };
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
    unit: profile.unit,
    change: null,
    frames: byFrame(tree),
    tree,
  };
}

/** Self and total of each function, the largest first; a recursion counts once. */
function byFrame({ frames, frame, parent, candidate }: ProfileTree): ProfileFrame[] {
  const self = frames.map(() => 0);
  const total = frames.map(() => 0);
  frame.forEach((own, node) => {
    const weight = candidate[node] ?? 0;
    self[own] = (self[own] ?? 0) + weight;
    const seen = new Set<number>();
    for (let at = node; weight > 0 && at >= 0; at = parent[at] ?? -1) seen.add(frame[at] ?? 0);
    for (const one of seen) total[one] = (total[one] ?? 0) + weight;
  });
  return frames
    .map((name, index) => alike(name, self[index] ?? 0, total[index] ?? 0))
    .sort((a, b) => b.selfNow - a.selfNow);
}

function alike(frame: string, self: number, total: number): ProfileFrame {
  return {
    frame,
    change: 0,
    selfBefore: self,
    selfNow: self,
    totalBefore: total,
    totalNow: total,
    moved: false,
    movedWith: null,
    isNew: false,
    isGone: false,
    isExplaining: false,
  };
}
