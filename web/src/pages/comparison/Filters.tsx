import { useEffect, useRef } from 'preact/hooks';
import type { BriefFinding } from '../../api/types';
import { Form } from '../../components/Form';
import { SearchField } from '../../components/SearchField';
import { Menu } from '../../components/Menu';
import { useNarrow } from '../../components/useNarrow';
import {
  type Bounds,
  type ComparisonFilters,
  type FilterType,
  formatBounds,
  hasFilters,
  parseBounds,
  parseSigned,
} from '../../url';
import { facetsOf } from './rows';

interface FiltersProps {
  readonly filters: ComparisonFilters;
  /** All rows: the options do not shrink with the choice. */
  readonly findings: readonly BriefFinding[];
  readonly onChange: (filters: ComparisonFilters) => void;
}

const TYPES: Readonly<Record<FilterType, string>> = {
  Default: 'Both thresholds',
  Either: 'Either threshold',
  Regressions: 'Regressions only',
  Improvements: 'Improvements only',
};

/** What narrows the rows down; all of it is in the link. On a phone it waits behind a word. */
export function Filters(props: FiltersProps) {
  const narrow = useNarrow();
  if (!narrow) return <FilterForm {...props} />;
  return (
    <details class="filters-fold">
      <summary class="button">{hasFilters(props.filters) ? 'Filters •' : 'Filters'}</summary>
      <FilterForm {...props} />
    </details>
  );
}

function FilterForm({ filters, findings, onChange }: FiltersProps) {
  const { metrics, platforms, machines } = facetsOf(findings);
  const change = (part: Partial<ComparisonFilters>): void => {
    onChange({ ...filters, ...part });
  };
  return (
    <Form class="filters" label="Filters" onSubmit={() => undefined}>
      <SearchField
        label="Search benchmarks"
        value={filters.benchmark}
        onSearch={(benchmark) => {
          change({ benchmark });
        }}
      />
      <Choice
        label="Metric"
        value={filters.metric}
        choices={[['', 'All metrics'], ...metrics.map((name): Pair => [name, name])]}
        onChoose={(metric) => {
          change({ metric });
        }}
      />
      {platforms.length > 1 && (
        <Choice
          label="Platform"
          value={filters.platform}
          choices={[['', 'All platforms'], ...platforms.map((name): Pair => [name, name])]}
          onChoose={(platform) => {
            change({ platform });
          }}
        />
      )}
      <Choice
        label="Show"
        value={filters.type}
        choices={Object.entries(TYPES)}
        onChoose={(type) => {
          change({ type: type as FilterType });
        }}
      />
      <Thresholds filters={filters} onChange={change} />
      <ZoomSelection filters={filters} onChange={change} />
      {machines.length > 1 && (
        <Machines
          machines={machines}
          chosen={filters.machines}
          onChoose={(chosen) => {
            change({ machines: chosen });
          }}
        />
      )}
    </Form>
  );
}

interface PartProps {
  readonly filters: ComparisonFilters;
  readonly onChange: (part: Partial<ComparisonFilters>) => void;
}

function Thresholds({ filters, onChange }: PartProps) {
  return (
    <>
      <Range
        label="|change|"
        unit="%"
        bounds={filters.percent}
        onBound={(percent) => {
          onChange({ percent });
        }}
      />
      <Range
        label="|z|"
        unit=""
        bounds={filters.z}
        onBound={(z) => {
          onChange({ z });
        }}
      />
    </>
  );
}

/** The box on the overview, for those who cannot draw one. */
function ZoomSelection({ filters, onChange }: PartProps) {
  return (
    <Menu label={hasBox(filters) ? 'Axis range •' : 'Axis range'}>
      <p class="hint">Part of the overview, positive when better. Drawing a box sets it too.</p>
      <Range
        label="improvement"
        unit="%"
        signed
        bounds={filters.improvement}
        onBound={(improvement) => {
          onChange({ improvement });
        }}
      />
      <Range
        label="z, better"
        unit=""
        signed
        bounds={filters.zImprovement}
        onBound={(zImprovement) => {
          onChange({ zImprovement });
        }}
      />
    </Menu>
  );
}

function hasBox({ improvement, zImprovement }: ComparisonFilters): boolean {
  return formatBounds(improvement) + formatBounds(zImprovement) !== '';
}

type Pair = [value: string, label: string];

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Pair[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={value}
        onChange={(event) => {
          onChoose(event.currentTarget.value);
        }}
      >
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface RangeProps {
  readonly label: string;
  readonly unit: string;
  /** Whether values below zero are meant too. */
  readonly signed?: boolean;
  readonly bounds: Bounds;
  readonly onBound: (bounds: Bounds) => void;
}

/** Typing counts when the reader pauses; leaving the field counts at once. */
const PAUSE_MS = 500;

/** Two bounds, either of which may be left empty. */
function Range({ label, unit, signed = false, bounds, onBound }: RangeProps) {
  const read = signed ? parseSigned : parseBounds;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const take = (end: keyof Bounds, text: string): void => {
    clearTimeout(timer.current);
    onBound({ ...bounds, [end]: read(`${text}||`).lower });
  };
  const input = (end: keyof Bounds, placeholder: string) => (
    <input
      type="number"
      {...(signed ? {} : { min: 0 })}
      step="any"
      inputMode="decimal"
      placeholder={placeholder}
      aria-label={`${label} ${end === 'lower' ? 'from' : 'to'}`}
      value={bounds[end] ?? ''}
      onInput={({ currentTarget: { value } }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          take(end, value);
        }, PAUSE_MS);
      }}
      onChange={(event) => {
        take(end, event.currentTarget.value);
      }}
    />
  );
  return (
    <fieldset class="range">
      <legend>
        {label} {unit}
      </legend>
      {input('lower', 'min')}
      <span aria-hidden="true">–</span>
      {input('upper', 'max')}
    </fieldset>
  );
}

interface MachinesProps {
  readonly machines: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (machines: readonly string[]) => void;
}

/** None chosen means all: then no machine is named in the link. */
function Machines({ machines, chosen, onChoose }: MachinesProps) {
  const toggle = (machine: string): void => {
    const next = chosen.includes(machine)
      ? chosen.filter((one) => one !== machine)
      : [...chosen, machine];
    onChoose(next.length === machines.length ? [] : next);
  };
  return (
    <fieldset class="machines">
      <legend>Machines</legend>
      {machines.map((machine) => (
        <label key={machine} class="chip">
          <input
            type="checkbox"
            checked={chosen.includes(machine)}
            onChange={() => {
              toggle(machine);
            }}
          />
          <span>{machine}</span>
        </label>
      ))}
    </fieldset>
  );
}
