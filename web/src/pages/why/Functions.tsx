import { apiPath } from '../../api/client';
import type { List, Profile } from '../../api/types';
import { useApi } from '../../api/useApi';
import { linkTo, profilePlace, type Why } from '../../url';
import { remarkOn, scaleOf, signed } from '../profile/FrameTable';
import { type Compared, loadProfile, profileKey } from '../profile/loadProfile';
import { sidesText } from '../profile/sides';
import { Part } from './Part';

interface FunctionsProps {
  readonly project: string;
  readonly why: Why;
}

const MOST = 3;

/** The functions that explain the change, if there are profiles. */
export function Functions({ project, why: { series, revision } }: FunctionsProps) {
  const path = apiPath(`/projects/${encodeURIComponent(project)}/profiles`, {
    series,
    step: revision,
  });
  const profile = useApi<List<Profile>>(path).value?.items[0];
  return profile === undefined ? null : (
    <Explaining
      project={project}
      id={profile.id}
      series={series}
      before={profile.revision === revision ? '' : revision}
    />
  );
}

interface ExplainingProps {
  readonly project: string;
  readonly id: string;
  readonly series: string;
  /** The step that an earlier revision than the profile's made; empty for its own. */
  readonly before: string;
}

function Explaining({ project, id, series, before }: ExplainingProps) {
  const compared = useApi<Compared>(profileKey(project, id, series, before), loadProfile).value;
  if (compared === null) return null;
  const scale = scaleOf(compared);
  const frames = compared.frames.filter((frame) => frame.isExplaining).slice(0, MOST);
  return (
    <Part title="Functions">
      {compared.change !== null && compared.unit !== '%' && (
        <p class="muted">
          {signed(compared.change, scale)} in all
          {compared.baseline !== null &&
            `, ${sidesText(compared.candidate, compared.baseline, compared.revisionsAfter ?? 0)}`}
        </p>
      )}
      {compared.doubts.map((doubt) => (
        <p key={doubt} class="muted">
          {doubt}
        </p>
      ))}
      {frames.length > 0 && compared.doubts.length === 0 && (
        <ul class="neighbours">
          {frames.map((frame) => (
            <li key={frame.frame}>
              <span class="neighbour-what">
                <a href={linkTo(profilePlace(project, id, { frame: frame.frame, series, before }))}>
                  {frame.frame}
                </a>{' '}
                <span class="muted">{remarkOn(frame)}</span>
              </span>
              <span class="number">{signed(frame.net, scale)}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={linkTo(profilePlace(project, id, { series, before }))}>Flame graph</a>
      </p>
    </Part>
  );
}
