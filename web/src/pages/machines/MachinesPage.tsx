import { apiPath } from '../../api/client';
import type { List, Machine } from '../../api/types';
import { useLive } from '../../api/live';
import { useApi } from '../../api/useApi';
import { EmptyState } from '../../components/EmptyState';
import { Loading } from '../../components/Loading';
import { Pill, type PillTone } from '../../components/Pill';
import { Problem } from '../../components/Problem';
import { useTitle } from '../../components/useTitle';
import { formatPercent, formatSpread } from '../../format/percent';
import { formatAgo, formatDateTime } from '../../format/time';
import type { PlaceOf } from '../../url';
import { FingerprintChanges } from './FingerprintChanges';
import { byPlatform, machineNames, machinesInShort, shownGenerations } from './machinesInShort';
import { NoiseMap } from './NoiseMap';
import { Trust } from './Trust';
import { type ColumnHead, TableHead } from '../../components/TableHead';

const COLUMNS: readonly ColumnHead[] = [
  'Machine',
  'State',
  { label: 'Noise', number: true, explained: 'machine noise' },
  { label: 'Drift', number: true },
  'Last seen',
  'Fingerprint',
];

const TONES: Readonly<Record<Machine['state'], PillTone>> = {
  HEALTHY: 'better',
  NOISY: 'unsure',
  DRIFTING: 'worse',
  SILENT: 'steady',
};

/** The machines that measure, and whether they can be believed. */
export function MachinesPage({ place }: { readonly place: PlaceOf<'machines'> }) {
  const path = `/projects/${encodeURIComponent(place.project)}/machines`;
  const machines = useApi<List<Machine>>(apiPath(path));
  useLive(place.project, ['evaluation'], machines.refresh);
  useTitle('Machines', place.project);
  if (machines.error !== null) return <Problem error={machines.error} onRetry={machines.reload} />;
  return (
    <>
      <header class="page-head">
        <h1>Machines</h1>
        {machines.value !== null && machines.value.items.length > 0 && (
          <p class="page-facts strong">{machinesInShort(machines.value.items).sentence}</p>
        )}
        <p class="page-facts">
          A machine whose hardware or software changes starts a new generation; generations are
          never mixed.
        </p>
      </header>
      {machines.value === null ? <Loading /> : <Machines machines={machines.value.items} />}
      {machines.value !== null && machines.value.items.length > 0 && (
        <>
          <NoiseMap place={place} nameOf={machineNames(machines.value.items)} />
          <FingerprintChanges machines={machines.value.items} />
          <Trust project={place.project} nameOf={machineNames(machines.value.items)} />
        </>
      )}
    </>
  );
}

function Machines({ machines }: { readonly machines: readonly Machine[] }) {
  if (machines.length === 0) {
    return (
      <EmptyState title="No machine has reported yet">
        <p>
          The upload’s <code>machine</code> parameter names it; the first upload makes it known.
        </p>
      </EmptyState>
    );
  }
  return (
    <div class="card table-card">
      <table class="table">
        <TableHead columns={COLUMNS} />
        {byPlatform(shownGenerations(machines)).map(([platform, own], _, all) => (
          <tbody key={platform}>
            {all.length > 1 && <PlatformRow platform={platform} machines={own} />}
            {own.map((machine) => (
              <Row key={`${machine.name} ${machine.generation}`} machine={machine} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface PlatformRowProps {
  readonly platform: string;
  readonly machines: readonly Machine[];
}

/** The head of the machines of one platform; not there where all are of one. */
function PlatformRow({ platform, machines }: PlatformRowProps) {
  return (
    <tr class="group-row">
      <th scope="rowgroup" class="platform-head" colSpan={COLUMNS.length}>
        {platform} <span class="hint">{machinesInShort(machines).sentence}</span>
      </th>
    </tr>
  );
}

function Row({ machine }: { readonly machine: Machine }) {
  return (
    <tr>
      <td class="cell-name unbroken">
        <strong class="strong">{machine.name}</strong>{' '}
        <span class="muted">generation {machine.generation}</span>{' '}
        {!machine.mainline && <span class="hint">{onlyIn(machine)}</span>}
      </td>
      <td>
        <Pill tone={TONES[machine.state]}>{machine.state}</Pill>
      </td>
      <td class="number" data-label="Noise">
        {formatSpread(machine.noisePercent)}
      </td>
      <td class="number" data-label="Drift">
        {formatPercent(machine.driftPercent)}
      </td>
      <td class="unbroken" data-label="Last seen" title={formatDateTime(machine.lastSeen)}>
        {formatAgo(machine.lastSeen)}
      </td>
      <td class="muted cell-wide" data-label="Fingerprint">
        {fingerprintOf(machine)}
      </td>
    </tr>
  );
}

/** What measured a generation that no stable branch knows. */
function onlyIn({ pullRequest }: Machine): string {
  return pullRequest === null ? 'other branches only' : `since pull request #${pullRequest} only`;
}

function fingerprintOf({ fingerprint }: Machine): string {
  const known = Object.entries(fingerprint).filter(([, value]) => value !== '');
  return known.length === 0 ? '–' : known.map(([name, value]) => `${name} ${value}`).join(' · ');
}
