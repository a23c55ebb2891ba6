import type { Machine } from '../../api/types';
import { SearchField } from '../../components/SearchField';
import { navigate } from '../../navigation';
import { oneOf } from '../../query';
import { ALERT_AGES, type AlertAge, linkTo, type PlaceOf } from '../../url';

const AGES: Readonly<Record<AlertAge, string>> = {
  '': 'Opened at any time',
  day: 'Opened within a day',
  week: 'Opened within a week',
  month: 'Opened within a month',
  older: 'Opened more than a month ago',
};

interface AlertFiltersProps {
  readonly place: PlaceOf<'alerts'>;
  readonly machines: readonly Machine[];
}

/** Narrows the list down; all of it is in the link. */
export function AlertFilters({ place, machines }: AlertFiltersProps) {
  const show = (change: Partial<PlaceOf<'alerts'>>): void => {
    navigate({ ...place, ...change }, { replace: true, keepScroll: true });
  };
  return (
    <div class="alert-filters">
      <SearchField
        label="Search benchmarks"
        value={place.benchmark}
        onSearch={(benchmark) => {
          show({ benchmark });
        }}
      />
      <MachineChoices place={place} machines={machines} onChoose={show} />
      <select
        aria-label="Age"
        value={place.opened}
        onChange={(event) => {
          show({ opened: oneOf(ALERT_AGES, event.currentTarget.value, '') });
        }}
      >
        {ALERT_AGES.map((age) => (
          <option key={age} value={age}>
            {AGES[age]}
          </option>
        ))}
      </select>
      {place.owner !== '' && (
        <span class="pill">
          owned by {place.owner} only ·{' '}
          <a data-keep-scroll href={linkTo({ ...place, owner: '' })}>
            show all
          </a>
        </span>
      )}
      {place.series !== '' && (
        <span class="pill">
          one series only ·{' '}
          <a data-keep-scroll href={linkTo({ ...place, series: '' })}>
            show all
          </a>
        </span>
      )}
    </div>
  );
}

interface MachineChoicesProps extends AlertFiltersProps {
  readonly onChoose: (change: Partial<PlaceOf<'alerts'>>) => void;
}

/** Narrows by the machine that saw it, and by platform where there is more than one. */
function MachineChoices({ place, machines: known, onChoose }: MachineChoicesProps) {
  const platforms = choicesOf(
    known.map(({ platform }) => platform),
    place.platform,
  );
  return (
    <>
      {platforms.length > 1 && (
        <select
          aria-label="Platform"
          value={place.platform}
          onChange={(event) => {
            onChoose({ platform: event.currentTarget.value });
          }}
        >
          <option value="">On any platform</option>
          {platforms.map((name) => (
            <option key={name} value={name}>
              On {name}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label="Machine"
        value={place.machine}
        onChange={(event) => {
          onChoose({ machine: event.currentTarget.value });
        }}
      >
        <option value="">Seen by any machine</option>
        {choicesOf(
          known.map(({ name }) => name),
          place.machine,
        ).map((name) => (
          <option key={name} value={name}>
            Seen by {name}
          </option>
        ))}
      </select>
    </>
  );
}

/** Each name once, and the chosen one even if it is unknown. */
function choicesOf(names: readonly string[], chosen: string): readonly string[] {
  return [...new Set([...names, chosen])].filter((name) => name !== '');
}
