import type { Alert } from '../../api/types';

/** Alerts that came in with the same commits. */
export interface AlertGroup {
  readonly key: string;
  readonly introducedBy: Alert['introducedBy'];
  readonly alerts: readonly Alert[];
  /** That of the largest change; null if all are about limits. */
  readonly worst: Alert | null;
}

type Members = [Alert, ...Alert[]];

/** By culprit range, in the order in which the ranges come up first. */
export function groupsOf(alerts: readonly Alert[]): readonly AlertGroup[] {
  return [...byCulprit(alerts)].map(([key, members]) => ({
    key,
    introducedBy: members[0].introducedBy,
    alerts: members,
    worst: worstOf(members),
  }));
}

function byCulprit(alerts: readonly Alert[]): ReadonlyMap<string, Members> {
  const groups = new Map<string, Members>();
  for (const alert of alerts) {
    const members = groups.get(alert.group);
    if (members === undefined) groups.set(alert.group, [alert]);
    else members.push(alert);
  }
  return groups;
}

function worstOf(alerts: readonly Alert[]): Alert | null {
  const ofLevels = alerts.filter(({ exceeded }) => exceeded === undefined);
  return ofLevels.sort((a, b) => sizeOf(b) - sizeOf(a) || byName(a, b))[0] ?? null;
}

/** For changes of one size the same as in the list of commits. */
function byName(a: Alert, b: Alert): number {
  const [one, other] = [`${a.metric.name} ${a.benchmark}`, `${b.metric.name} ${b.benchmark}`];
  return one < other ? -1 : 1;
}

/** From 0 more than any percentage; a limit, of which there is none, counts like that. */
export function sizeOf({ percentChange }: Alert): number {
  return percentChange === null ? Number.MAX_VALUE : Math.abs(percentChange);
}
