import { apiPath } from '../../api/client';
import type { Comparison, List, Revision } from '../../api/types';
import { useApi } from '../../api/useApi';
import { useOpen } from '../../components/useOpen';
import { sideLabel } from '../../format/names';
import { navigate } from '../../navigation';
import { linkTo, MOST_VERSIONS, type PlaceOf } from '../../url';
import { selectorGroups } from '../project/selectors';
import { sidesOf } from './versions';

interface VersionsProps {
  readonly place: PlaceOf<'comparison'>;
  readonly comparison: Comparison;
  readonly others: readonly Comparison[];
}

/** Further candidates beside the first: six versions at most, the baseline among them. */
export function Versions({ place, comparison, others }: VersionsProps) {
  const { view } = place;
  const adding = useOpen();
  const isFree = view.others.length < MOST_VERSIONS - 2;
  if (view.embed && others.length === 0) return null;
  const add = (selector: string): void => {
    adding.close();
    if (selector === '' || view.others.includes(selector)) return;
    const next = { ...view, others: [...view.others, selector] };
    navigate({ ...place, view: next }, { keepScroll: true });
  };
  return (
    <p class="versions">
      {view.others.map((selector, index) => (
        <Version
          key={selector}
          place={place}
          comparison={comparison}
          selector={selector}
          other={others[index]}
        />
      ))}
      {!view.embed && isFree && !adding.isOpen && (
        <button type="button" class="button quiet small" onClick={adding.open}>
          + Add a version
        </button>
      )}
      {adding.isOpen && <Adding project={place.project} onChoose={add} />}
    </p>
  );
}

interface VersionProps {
  readonly place: PlaceOf<'comparison'>;
  readonly comparison: Comparison;
  readonly selector: string;
  /** Undefined until it is read. */
  readonly other: Comparison | undefined;
}

function Version({ place, comparison, selector, other }: VersionProps) {
  const name = other === undefined ? selector : sideLabel(other.candidate);
  return (
    <span class="version">
      <span class="hint">and</span>{' '}
      <a
        data-keep-scroll
        href={linkTo(withFirst(place, comparison, selector))}
        title={`Show ${name} first, in plots and notes`}
      >
        {name}
      </a>
      {!place.view.embed && (
        <a
          data-keep-scroll
          class="version-remove"
          href={linkTo(without(place, selector))}
          aria-label={`Remove ${name}`}
        >
          ×
        </a>
      )}
    </span>
  );
}

type ComparisonPlace = PlaceOf<'comparison'>;

function without(place: ComparisonPlace, selector: string): ComparisonPlace {
  const { view } = place;
  return { ...place, view: { ...view, others: view.others.filter((one) => one !== selector) } };
}

/** The candidate that was first takes the place of the one that becomes it. */
function withFirst(
  place: ComparisonPlace,
  comparison: Comparison,
  selector: string,
): ComparisonPlace {
  const { view, subject } = place;
  const { baseline, candidate } = sidesOf(subject, comparison);
  const others = view.others.map((one) => (one === selector ? candidate : one));
  return { ...place, subject: { baseline, candidate: selector }, view: { ...view, others } };
}

interface AddingProps {
  readonly project: string;
  readonly onChoose: (selector: string) => void;
}

function Adding({ project, onChoose }: AddingProps) {
  const path = `/projects/${encodeURIComponent(project)}/revisions`;
  const revisions = useApi<List<Revision>>(apiPath(path, { limit: 500 }));
  const groups = selectorGroups(revisions.value?.items ?? []);
  return (
    <select
      class="version-choice"
      aria-label="Version to add"
      onChange={(event) => {
        onChoose(event.currentTarget.value);
      }}
    >
      <option value="">{revisions.loading ? 'Reading versions …' : 'Choose a version'}</option>
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
