import type { Alert } from '../../api/types';
import { isAwaited } from '../../api/useApi';
import { InlineError } from '../../components/InlineError';
import { Loading } from '../../components/Loading';
import { Actions } from './Actions';
import { Evidence } from './Evidence';
import { findingOf, settledBy } from './explained';
import { Reason } from './Reason';
import { useExplained } from './useExplained';

interface WhySectionProps {
  readonly project: string;
  readonly alert: Alert;
  /** The stable branch on which it changed; empty for the default one. */
  readonly branch: string;
}

/** Why an alert's series changed, on the page that says the rest of the alert. */
export function WhySection({ project, alert, branch }: WhySectionProps) {
  const why = { series: String(alert.series), revision: alert.introducedBy.upTo };
  const explained = useExplained(project, why, branch);
  const { error } = explained;
  const value = explained.value === null ? null : settledBy(alert, explained.value);
  const finding = value === null ? null : findingOf(value, why.series);
  return (
    <section class="card why-section" aria-labelledby="why-title">
      <h2 id="why-title">Why it changed</h2>
      {error !== null && <InlineError error={error} />}
      {isAwaited(explained) && <Loading rows={8} />}
      {finding !== null && <Reason finding={finding} />}
      {value !== null && (
        <>
          <Actions project={project} why={why} explained={value} />
          <Evidence project={project} why={why} explained={value} />
        </>
      )}
    </section>
  );
}
