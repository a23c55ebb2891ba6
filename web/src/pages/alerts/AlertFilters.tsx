import { apiPath } from '../../api/client';
import type { List, Machine } from '../../api/types';
import { useApi } from '../../api/useApi';
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

/** Narrows the list down; all of it is in the link. */
export function AlertFilters({ place }: { readonly place: PlaceOf<'alerts'> }) {
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
      <MachineChoice
        place={place}
        onChoose={(machine) => {
          show({ machine });
        }}
      />
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

interface MachineChoiceProps {
  readonly place: PlaceOf<'alerts'>;
  readonly onChoose: (machine: string) => void;
}

function MachineChoice({ place, onChoose }: MachineChoiceProps) {
  const path = `/projects/${encodeURIComponent(place.project)}/machines`;
  const machines = useApi<List<Machine>>(apiPath(path));
  const known = machines.value?.items.map(({ name }) => name) ?? [];
  const names = new Set([...known, place.machine].filter((name) => name !== ''));
  return (
    <select
      aria-label="Machine"
      value={place.machine}
      onChange={(event) => {
        onChoose(event.currentTarget.value);
      }}
    >
      <option value="">Seen by any machine</option>
      {[...names].map((name) => (
        <option key={name} value={name}>
          Seen by {name}
        </option>
      ))}
    </select>
  );
}
