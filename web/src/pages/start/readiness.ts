import type { Readiness } from '../../api/types';
import { formatRough } from '../../format/percent';
import { formatCount } from '../../format/units';

/** The way to the first verdict, and which parts of it are done. */
export const STEPS = ['First run', 'Something to compare with', 'Verdicts'] as const;

/** How many of the steps are done. */
export function stepsDone({ state }: Readiness): number {
  switch (state) {
    case 'NO_RUN':
      return 0;
    case 'BEING_JUDGED':
    case 'NO_BASELINE':
    case 'NOTHING_JUDGED':
      return 1;
    case 'TOO_FEW_RUNS':
      return 2;
    case 'READY':
      return 3;
  }
}

/** What is missing, or what can be detected now, in the service's numbers. */
export function readinessSentence(readiness: Readiness): string {
  const { state, baselineRuns, candidateRuns, runsNeeded } = readiness;
  switch (state) {
    case 'NO_RUN':
      return 'Listening for the first run …';
    case 'BEING_JUDGED':
      return 'The first run is there and is being evaluated.';
    case 'NO_BASELINE':
      return '1 of 2 revisions until verdicts: the next one is compared with this one.';
    case 'NOTHING_JUDGED':
      return 'Nothing is judged: the policy ignores it, or it is not known which way is better.';
    case 'TOO_FEW_RUNS': {
      const runs = Math.min(baselineRuns, candidateRuns, runsNeeded);
      return `${runs} of ${runsNeeded} runs of each revision until verdicts; a second machine does as well.`;
    }
    case 'READY':
      return ready(readiness);
  }
}

function ready({ tested, judged, detectablePercent, advice }: Readiness): string {
  const verdicts = `Verdicts on ${tested} of ${formatCount(judged, 'series', 'series')}`;
  const seen =
    detectablePercent === null ? '' : `; detectable change now ${formatRough(detectablePercent)}`;
  return `${verdicts}${seen}.${advice === '' ? '' : ` ${advice}.`}`;
}
