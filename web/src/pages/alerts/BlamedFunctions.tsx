import { apiPath } from '../../api/client';
import type { Alert } from '../../api/types';
import { useApi } from '../../api/useApi';
import { useSeen } from '../../components/useSeen';
import { linkTo, profilePlace } from '../../url';
import { scaleFor } from '../../format/units';
import { signed } from '../profile/FrameTable';
import { sidesText } from '../profile/sides';

interface BlamedFunctionsProps {
  readonly project: string;
  readonly alert: Alert;
}

/** The functions that an alert lies in. Only an alert that is looked at has its profiles compared. */
export function BlamedFunctions({
  project,
  alert: { id, series, introducedBy },
}: BlamedFunctionsProps) {
  const { ref, seen } = useSeen<HTMLUListElement>();
  const path = apiPath(`/projects/${encodeURIComponent(project)}/alerts/${id}`);
  const alert = useApi<Alert>(seen ? path : null).value;
  const found = alert?.functions;
  if (alert !== null && found?.frames === undefined) return null;
  return (
    <ul class="blamed" aria-label="Functions that it lies in" ref={ref}>
      {found?.frames.map(({ function: name, change, unit, place }) => (
        <li key={name}>
          <a
            href={linkTo(
              profilePlace(project, found.profile, {
                frame: name,
                series: `${series}`,
                before: found.revisionsAfter > 0 ? introducedBy.upTo : '',
              }),
            )}
          >
            {name}
          </a>{' '}
          <span class="hint">
            {signed(change, scaleFor(unit, [change]))}
            {place !== null && `, ${place} ${place === 'new' ? 'in' : 'from'} this path`}
          </span>
        </li>
      ))}
      {found?.frames !== undefined && (
        <li class="hint">
          {sidesText(
            found,
            { revision: found.baseRevision, machine: found.baseMachine },
            found.revisionsAfter,
          )}
        </li>
      )}
    </ul>
  );
}
