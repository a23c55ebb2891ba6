import type { Evaluation } from '../../api/types';
import { Pill, type PillTone } from '../../components/Pill';

type Conclusion = NonNullable<Evaluation['check']>['conclusion'];

const OF_GATE: Readonly<Record<NonNullable<Evaluation['gate']>, Conclusion>> = {
  PASS: 'SUCCESS',
  FAIL: 'FAILURE',
  NEUTRAL: 'NEUTRAL',
};

const SHOWN: Readonly<Record<Conclusion, { readonly tone: PillTone; readonly words: string }>> = {
  IN_PROGRESS: { tone: 'unsure', words: 'pending' },
  SUCCESS: { tone: 'better', words: 'passes' },
  NEUTRAL: { tone: 'steady', words: 'neutral' },
  FAILURE: { tone: 'worse', words: 'fails' },
  ACTION_REQUIRED: { tone: 'worse', words: 'waits for a person' },
};

/** What the merge check says now, which a person may have decided; where nothing is merged, the gate. */
export function CheckPill({
  gate,
  check,
  pullRequest,
}: Pick<Evaluation, 'gate' | 'check' | 'pullRequest'>) {
  if (gate === null) return null;
  const { tone, words } = SHOWN[check?.conclusion ?? OF_GATE[gate]];
  return <Pill tone={tone}>{`${pullRequest === null ? 'Gate' : 'Merge check'}: ${words}`}</Pill>;
}
