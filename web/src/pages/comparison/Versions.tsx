import { useState } from 'preact/hooks';
import { apiPath } from '../../api/client';
import type { Comparison, List, Revision } from '../../api/types';
import { useApi } from '../../api/useApi';
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
  const { view, subject } = place;
  const [adding, setAdding] = useState(false);
  const free = view.others.length < MOST_VERSIONS - 2;
  if (view.embed && others.length === 0) return null;
  const sides = sidesOf(subject, comparison);
  const without = (selector: string): string =>
    linkTo({ ...place, view: { ...view, others: view.others.filter((one) => one !== selector) } });
  const swapped = (selector: string): string =>
    linkTo({
      ...place,
      subject: { baseline: sides.baseline, candidate: selector },
      view: {
        ...view,
        others: view.others.map((one) => (one === selector ? sides.candidate : one)),
      },
    });
  return (
    <p class="versions">
      {view.others.map((selector, index) => {
        const other = others[index];
        const name = other === undefined ? selector : sideLabel(other.candidate);
        return (
          <span key={selector} class="version">
            <span class="hint">and</span>{' '}
            <a
              data-keep-scroll
              href={swapped(selector)}
              title={`Show ${name} first, in plots and notes`}
            >
              {name}
            </a>
            {!view.embed && (
              <a
                data-keep-scroll
                class="version-remove"
                href={without(selector)}
                aria-label={`Remove ${name}`}
              >
                ×
              </a>
            )}
          </span>
        );
      })}
      {!view.embed && free && !adding && (
        <button
          type="button"
          class="button quiet small"
          onClick={() => {
            setAdding(true);
          }}
        >
          + Add a version
        </button>
      )}
      {adding && (
        <Adding
          project={place.project}
          onChoose={(selector) => {
            setAdding(false);
            if (selector === '' || view.others.includes(selector)) return;
            const next = { ...view, others: [...view.others, selector] };
            navigate({ ...place, view: next }, { keepScroll: true });
          }}
        />
      )}
    </p>
  );
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
