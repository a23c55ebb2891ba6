import { apiPath } from '../../api/client';
import { loadHistory } from '../../api/history';
import type { History } from '../../api/types';
import type { SeveralLine } from '../../charts/severalChart';
import { formatParameters, shortName } from '../../format/names';
import type { PlaceOf } from '../../url';

/** A series, on the branch that the page shows or on another. */
export interface Other {
  readonly series: string;
  /** Undefined for the branch of the page. */
  readonly branch: string | undefined;
}

/** Reads `18` or `18@release/1.x`; null for anything else. */
export function otherOf(text: string): Other | null {
  const [, series, branch] = /^(\d{1,18})(?:@(.+))?$/.exec(text) ?? [];
  return series === undefined ? null : { series, branch };
}

/** Names the project and the other series for {@link loadOthers}; null without any. */
export function othersPath({ project, branch = '', view }: PlaceOf<'series'>): string | null {
  const others = view.others.flatMap((text) => otherOf(text) ?? []);
  if (others.length === 0) return null;
  const lines = others.map((other) => `${other.series}@${other.branch ?? branch}`);
  return [`/projects/${encodeURIComponent(project)}`, ...lines].join('\n');
}

/** Reads all at once. */
export async function loadOthers(path: string, signal: AbortSignal): Promise<readonly History[]> {
  const [project = '', ...others] = path.split('\n');
  return Promise.all(
    others.map(async (text) => {
      const [series = '', branch = ''] = text.split(/@(.*)/);
      const history = apiPath(`${project}/series/${series}/history/columns`, { branch });
      return loadHistory(history, signal);
    }),
  );
}

/** Each history under what distinguishes it: benchmark, parameters, metric, platform, branch. */
export function namedLines(
  histories: readonly History[],
  branches: readonly string[],
): readonly SeveralLine[] {
  const parts = histories.map((history, index) => [
    shortName(history.benchmark),
    formatParameters(history.parameters),
    history.metric.name,
    history.platform,
    branches[index] ?? '',
  ]);
  const differs = [0, 1, 2, 3, 4].filter((place) => new Set(parts.map((p) => p[place])).size > 1);
  return histories.map((history, index) => {
    const own = differs.map((place) => parts[index]?.[place] ?? '').filter((part) => part !== '');
    return { history, label: own.length === 0 ? shortName(history.benchmark) : own.join(', ') };
  });
}
