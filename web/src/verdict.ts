import type { BriefFinding, SuiteVerdict, Verdict } from './api/types';

/** Name, colour and shape of a verdict. */
interface VerdictStyle {
  readonly label: string;
  /** CSS class suffix and colour variable. */
  readonly tone: 'worse' | 'better' | 'steady' | 'unsure' | 'environment';
  readonly shape: Shape;
}

/** Names of Chart.js point styles. */
export type Shape = 'triangle' | 'circle' | 'rectRot' | 'rect' | 'crossRot';

/** Of rows, of which there may be many. */
interface RowVerdictStyle extends VerdictStyle {
  readonly plural: string;
}

export const VERDICTS: Readonly<Record<Verdict, RowVerdictStyle>> = {
  REGRESSION: { label: 'Regression', plural: 'regressions', tone: 'worse', shape: 'triangle' },
  ENVIRONMENT: { label: 'Environment', plural: 'environment', tone: 'environment', shape: 'rect' },
  IMPROVEMENT: { label: 'Improvement', plural: 'improvements', tone: 'better', shape: 'triangle' },
  INCONCLUSIVE: { label: 'Inconclusive', plural: 'inconclusive', tone: 'unsure', shape: 'rectRot' },
  NO_CHANGE: { label: 'No change', plural: 'no change', tone: 'steady', shape: 'circle' },
  NOT_ENOUGH_DATA: {
    label: 'Not enough data',
    plural: 'not enough data',
    tone: 'steady',
    shape: 'crossRot',
  },
  NOT_JUDGED: { label: 'Not judged', plural: 'not judged', tone: 'steady', shape: 'crossRot' },
};

const NO_REGRESSION: VerdictStyle = { label: 'No regression', tone: 'steady', shape: 'circle' };

/** Of a row or over the whole. */
export function styleOf(verdict: Verdict | SuiteVerdict): VerdictStyle {
  return verdict === 'NO_REGRESSION' ? NO_REGRESSION : VERDICTS[verdict];
}

/** Whether a change is only suspected, or repeats did not settle it. */
export function isSuspected({ verdict, confirmation }: BriefFinding): boolean {
  const isChange = verdict === 'REGRESSION' || verdict === 'IMPROVEMENT';
  const state = confirmation?.state;
  return isChange && (state === 'SUSPECTED' || state === 'UNDECIDED');
}

/** Such as `Suspected regression`. */
export function verdictWords(finding: BriefFinding): string {
  const { label } = VERDICTS[finding.verdict];
  return isSuspected(finding) ? `Suspected ${label.toLowerCase()}` : label;
}

/** What needs a person first. */
export const BY_URGENCY: readonly Verdict[] = [
  'REGRESSION',
  'ENVIRONMENT',
  'IMPROVEMENT',
  'INCONCLUSIVE',
  'NO_CHANGE',
  'NOT_ENOUGH_DATA',
  'NOT_JUDGED',
];

/** Chart.js turns a triangle by this many degrees: regressions point down. */
export function rotationOf(verdict: Verdict | SuiteVerdict): number {
  return verdict === 'REGRESSION' ? 180 : 0;
}

/** Whether others published it: it has percent and z alone, and no history. */
export function isPublished({ flags }: BriefFinding): boolean {
  return flags.includes('PUBLISHED');
}
