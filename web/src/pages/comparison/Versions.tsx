import { useEffect, useRef, useState } from 'preact/hooks';
import type { BriefComparison } from '../../api/types';
import { SelectorField } from '../../components/search/SelectorField';
import { useOpen } from '../../components/useOpen';
import { navigate } from '../../navigation';
import { linkTo, MOST_VERSIONS, type PlaceOf } from '../../url';
import { sidesOf } from './versions';

interface VersionsProps {
  readonly place: PlaceOf<'comparison'>;
  readonly comparison: BriefComparison;
  readonly others: readonly BriefComparison[];
}

/** Further candidates beside the first: six versions at most, the baseline among them. */
export function Versions({ place, comparison, others }: VersionsProps) {
  const { view } = place;
  const adding = useOpen();
  const isFree = view.others.length < MOST_VERSIONS - 2;
  if (view.embed && others.length === 0) return null;
  const { baseline, candidate } = sidesOf(place.subject, comparison);
  const add = (selector: string): void => {
    adding.close();
    const next = { ...view, others: [...view.others, selector] };
    navigate({ ...place, view: next }, { keepScroll: true });
  };
  return (
    <div class="versions">
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
      {adding.isOpen && (
        <Adding
          project={place.project}
          taken={[baseline, candidate, ...view.others]}
          onChoose={add}
        />
      )}
    </div>
  );
}

interface VersionProps {
  readonly place: PlaceOf<'comparison'>;
  readonly comparison: BriefComparison;
  readonly selector: string;
  /** Undefined until it is read. */
  readonly other: BriefComparison | undefined;
}

function Version({ place, comparison, selector, other }: VersionProps) {
  const name = other === undefined ? selector : other.candidate.label;
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
  comparison: BriefComparison,
  selector: string,
): ComparisonPlace {
  const { view, subject } = place;
  const { baseline, candidate } = sidesOf(subject, comparison);
  const others = view.others.map((one) => (one === selector ? candidate : one));
  return { ...place, subject: { baseline, candidate: selector }, view: { ...view, others } };
}

interface AddingProps {
  readonly project: string;
  /** Those that are there already. */
  readonly taken: readonly string[];
  readonly onChoose: (selector: string) => void;
}

/** A part of the name is enough; versions in the comparison are not offered again. */
function Adding({ project, taken, onChoose }: AddingProps) {
  const [written, setWritten] = useState<string | null>(null);
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    choice.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={choice} class="version-choice">
      <SelectorField
        project={project}
        label="Version to add"
        value={null}
        written={written}
        onWrite={setWritten}
        onLeave={() => {
          setWritten(null);
        }}
        taken={taken}
        onChoose={({ selector }) => {
          onChoose(selector);
        }}
      />
    </div>
  );
}
