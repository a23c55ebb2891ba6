import type { ReleaseReport } from '../../api/types';
import { Pill, type PillTone } from '../../components/Pill';

const GATES: Readonly<Record<ReleaseReport['gate'], readonly [label: string, tone: PillTone]>> = {
  PASS: ['pass', 'better'],
  FAIL: ['fail', 'worse'],
  NEUTRAL: ['neutral', 'steady'],
};

const WAITING: readonly [label: string, tone: PillTone] = ['waiting for machines', 'unsure'];

/** Whether a release may go out; nothing is decided while machines are awaited. */
export function Gate({ gate, waitingUntil }: Pick<ReleaseReport, 'gate' | 'waitingUntil'>) {
  const [label, tone] = waitingUntil === null ? GATES[gate] : WAITING;
  return <Pill tone={tone}>{label}</Pill>;
}
