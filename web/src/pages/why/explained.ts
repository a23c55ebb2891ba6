import { isOpen, tellsOf } from '../../alertState';
import { apiPath, requestJson } from '../../api/client';
import { loadHistory } from '../../api/history';
import type {
  Alert,
  ChangePoint,
  Evaluation,
  Finding,
  History,
  IntroducedBy,
  List,
} from '../../api/types';
import { BASIS, basisOf } from '../../format/basis';
import { factorInWords, isFromNothing, levelInWords } from '../../format/change';
import { toneOfChangePoint } from '../../tone';
import type { Why } from '../../url';
import { styleOf } from '../../verdict';
import { type Around, basedOn, loadAround } from '../series/around';

/** All that is known of a series' change at a revision. */
export interface Explained {
  readonly history: History;
  readonly around: Around;
  /** How the revision was judged; null where it was not, or that cannot be had. */
  readonly evaluation: Evaluation | null;
}

/** Names the project, the series, the revision and the branch for {@link loadExplained}. */
export function explainedPath(project: string, { series, revision }: Why, branch: string): string {
  return [`/projects/${encodeURIComponent(project)}`, series, revision, branch].join('\n');
}

/** Reads all at once. Without the judging the history is still true. */
export async function loadExplained(path: string, signal: AbortSignal): Promise<Explained> {
  const [project = '', series = '', revision = '', branch = ''] = path.split('\n');
  const [history, around, evaluation] = await Promise.all([
    loadHistory(apiPath(`${project}/series/${series}/history/columns`, { branch }), signal),
    loadAround([project, series, branch].join('\n'), signal),
    loadEvaluation(project, revision, signal).catch(() => null),
  ]);
  const shown = branch === '' ? around : basedOn(history, around);
  return { history, around: shown, evaluation };
}

async function loadEvaluation(
  project: string,
  revision: string,
  signal: AbortSignal,
): Promise<Evaluation | null> {
  const path = `${project}/evaluations`;
  const listed = await requestJson<List<Pick<Evaluation, 'id'>>>(
    apiPath(path, { revision, limit: 1 }),
    { signal },
  );
  const id = listed.items[0]?.id;
  return id === undefined ? null : requestJson<Evaluation>(apiPath(`${path}/${id}`), { signal });
}

/** The alert on the change, also if a search has narrowed it to another commit. */
export function alertOf({ around }: Explained, revision: string): Alert | null {
  return (
    around.alerts.find(({ introducedBy }) => introducedBy.upTo === revision) ??
    around.alerts.find((alert) => tellsOf(alert, revision)) ??
    null
  );
}

/** Whether anything is known of the series at the revision, or of the revision at all. */
export function isKnown(explained: Explained, revision: string): boolean {
  const { history, around, evaluation } = explained;
  return (
    evaluation !== null ||
    alertOf(explained, revision) !== null ||
    [...history.points, ...history.changePoints, ...around.candidates].some(
      (one) => one.revision === revision,
    )
  );
}

/**
 * The commits that the change may have come with: as its alert names them, or else the change of
 * level; null where neither was found.
 */
export function introducedByOf(explained: Explained, revision: string): IntroducedBy | null {
  const found = changePointAt(explained, revision);
  return alertOf(explained, revision)?.introducedBy ?? found?.introducedBy ?? null;
}

function changePointAt({ history }: Explained, revision: string): ChangePoint | undefined {
  return history.changePoints.find((change) => change.revision === revision);
}

/** How the series itself was judged there. */
export function findingOf({ evaluation }: Explained, series: string): Finding | null {
  return evaluation?.findings.find((finding) => String(finding.series) === series) ?? null;
}

/**
 * The same in the words of the alert's present state: a verdict of its day is no longer suspected
 * once the alert is confirmed.
 */
export function settledBy(alert: Alert, explained: Explained): Explained {
  const { evaluation } = explained;
  if (evaluation === null || !isOpen(alert) || alert.state === 'SUSPECTED') return explained;
  const findings = evaluation.findings.map((finding) => {
    const { confirmation, ...settled } = finding;
    return finding.series === alert.series && confirmation?.state !== 'CLEARED' ? settled : finding;
  });
  return { ...explained, evaluation: { ...evaluation, findings } };
}

/** What else was measured of the same benchmark, by how much it moved. */
export function otherMetrics({ evaluation, history }: Explained, series: string): Finding[] {
  const identity = identityOf(history);
  return (evaluation?.findings ?? [])
    .filter((finding) => String(finding.series) !== series && identityOf(finding) === identity)
    .sort((a, b) => sizeOf(b) - sizeOf(a));
}

/** From 0 more than any percentage. */
function sizeOf(finding: Finding): number {
  return isFromNothing(finding) ? Number.MAX_VALUE : Math.abs(finding.percentChange ?? 0);
}

/** How the same benchmark and metric was judged on each platform, by its name. */
export function onPlatforms({ evaluation, history }: Explained): Finding[] {
  const measured = (one: Identified & Pick<Finding, 'metric'>): string =>
    identityOf({ ...one, platform: one.metric.name });
  return (evaluation?.findings ?? [])
    .filter((finding) => measured(finding) === measured(history))
    .sort((a, b) => a.platform.localeCompare(b.platform));
}

type Identified = Pick<Finding, 'benchmark' | 'parameters' | 'platform'>;

function identityOf({ benchmark, parameters, platform }: Identified): string {
  return JSON.stringify([benchmark, platform, Object.entries(parameters).sort()]);
}

/** A change in words, and what it is counted from. */
export interface Counted {
  readonly words: string;
  readonly tone: ReturnType<typeof styleOf>['tone'];
  readonly basis: string;
}

/** The change as it was found on the mainline, or else as it was judged; null without a number. */
export function changeOf(explained: Explained, { series, revision }: Why): Counted | null {
  const { metric } = explained.history;
  const found = changePointAt(explained, revision);
  if (found !== undefined) {
    const tone = toneOfChangePoint(found, metric.direction);
    return { words: levelInWords(found, metric), tone, basis: BASIS.LEVELS };
  }
  const finding = findingOf(explained, series);
  if (finding?.percentChange == null) return null;
  const percent = finding.percentChange;
  const { tone } = styleOf(finding.verdict);
  return { words: factorInWords(percent, metric), tone, basis: basisOf(finding) };
}
