import { useMemo } from 'preact/hooks';
import { apiPath, saveFile } from '../../api/client';
import type { Profile } from '../../api/types';
import { useApi } from '../../api/useApi';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { SearchField } from '../../components/SearchField';
import { useTitle } from '../../components/useTitle';
import { formatParameters, shortRevision } from '../../format/names';
import { navigate } from '../../navigation';
import { linkTo, type PlaceOf, PROFILE_VIEWS } from '../../url';
import { FlameGraph } from './FlameGraph';
import { FrameTable, scaleOf, signed } from './FrameTable';
import { layOut } from './layout';
import { type Compared, loadProfile, profileKey, profilePath } from './loadProfile';
import { afterStep } from './sides';

const VIEW_NAMES = { flame: 'Flame graph', icicle: 'Icicle', table: 'Table' } as const;

/** Which functions a benchmark spends its time in, and what became of that. */
export function ProfilePage({ place }: { readonly place: PlaceOf<'profile'> }) {
  const path = profilePath(place.project, place.id);
  const { project, id, series, before } = place;
  const compared = useApi<Compared>(profileKey(project, id, series, before), loadProfile);
  useTitle('Profile', place.project);
  if (compared.error !== null) return <Problem error={compared.error} onRetry={compared.reload} />;
  if (compared.value === null) return <Loading rows={16} />;
  return (
    <>
      <Head compared={compared.value} path={path} />
      <Tools place={place} />
      <View place={place} compared={compared.value} />
    </>
  );
}

/** Where the change lies, above every view. */
function Summary({ compared: { baseline, frames, summary } }: { readonly compared: Compared }) {
  const isSame = baseline !== null && frames.every(({ change }) => change === 0);
  if (summary === null && !isSame) return null;
  return <p>{summary ?? 'Nothing changed between the two profiles'}.</p>;
}

function Head({ compared, path }: { readonly compared: Compared; readonly path: string }) {
  const { candidate, baseline, change, unit } = compared;
  const scale = scaleOf(compared);
  const parameters = formatParameters(candidate.parameters ?? {});
  return (
    <header class="page-head with-actions">
      <div>
        <h1 class="long-name">{candidate.benchmark ?? 'The whole suite'}</h1>
        <p class="page-facts">
          {parameters !== '' && <span>{parameters}</span>}
          <Side profile={candidate} after={afterStep(compared.revisionsAfter ?? 0)} />
          {baseline === null ? (
            <span>no profile before it</span>
          ) : (
            <span>
              compared with <Side profile={baseline} />
            </span>
          )}
          {change !== null && unit !== '%' && <strong>{signed(change, scale)}</strong>}
        </p>
        <Summary compared={compared} />
        {compared.doubts.map((doubt) => (
          <p key={doubt} class="notice">
            {doubt}
          </p>
        ))}
        {baseline !== null && baseline.machine !== candidate.machine && (
          <p class="muted">
            The profiles are of two machines: a part of what they differ in may be these.
          </p>
        )}
      </div>
      {candidate.rawBytes !== null && (
        <button
          type="button"
          class="button quiet small"
          onClick={() => void saveFile(apiPath(`${path}/raw`), `${candidate.id}.profile`)}
        >
          The profiler’s file
        </button>
      )}
    </header>
  );
}

function Side({ profile, after = '' }: { readonly profile: Profile; readonly after?: string }) {
  return (
    <span>
      <code title={profile.revision}>{shortRevision(profile.revision)}</code>
      {after} on {profile.machine} ({profile.format})
    </span>
  );
}

function Tools({ place }: { readonly place: PlaceOf<'profile'> }) {
  return (
    <div class="profile-tools">
      <nav class="segmented" aria-label="View">
        {PROFILE_VIEWS.map((view) => (
          <a
            key={view}
            data-keep-scroll
            aria-current={view === place.view ? 'true' : undefined}
            href={linkTo({ ...place, view })}
          >
            {VIEW_NAMES[view]}
          </a>
        ))}
      </nav>
      <SearchField
        label="Function"
        value={place.search}
        onSearch={(search) => {
          navigate({ ...place, search }, { replace: true, keepScroll: true });
        }}
      />
    </div>
  );
}

interface ViewProps {
  readonly place: PlaceOf<'profile'>;
  readonly compared: Compared;
}

function View({ place, compared }: ViewProps) {
  const { frames, tree } = compared;
  const flame = useMemo(() => layOut(tree), [tree]);
  const shared = {
    frames,
    scale: scaleOf(compared),
    search: place.search,
    frame: place.frame,
    onFrame: (frame: string): void => {
      navigate({ ...place, frame }, { replace: true, keepScroll: true });
    },
  };
  return place.view === 'table' ? (
    <FrameTable {...shared} />
  ) : (
    <FlameGraph flame={flame} icicle={place.view === 'icicle'} {...shared} />
  );
}
