import type { Machine } from '../../api/types';
import { formatAgo, formatDateTime } from '../../format/time';
import { type FieldChange, fingerprintChanges } from './fingerprints';
import { machineNames } from './machinesInShort';

/** When a machine's fingerprint changed, and how. */
export function FingerprintChanges({ machines }: { readonly machines: readonly Machine[] }) {
  const changes = fingerprintChanges(machines);
  if (changes.length === 0) return null;
  const nameOf = machineNames(machines);
  return (
    <section class="card section-card" aria-labelledby="fingerprints-title">
      <header class="card-head">
        <h2 id="fingerprints-title">Changed fingerprints</h2>
      </header>
      <ul class="fingerprints">
        {changes.map(({ machine, generation, since, pullRequest, fields }) => (
          <li key={`${machine} ${String(generation)}`}>
            <p>
              <strong class="strong">{nameOf(machine)}</strong>{' '}
              <span class="muted">generation {generation}</span>{' '}
              <span class="hint" title={formatDateTime(since)}>
                {formatAgo(since)}
                {pullRequest !== null && `, in pull request #${pullRequest} only`}
              </span>
            </p>
            <Fields fields={fields} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fields({ fields }: { readonly fields: readonly FieldChange[] }) {
  return (
    <ul class="hint alert-facts">
      {fields.map(({ name, was, is }) => (
        <li key={name}>
          {name} <del>{was}</del> → <ins>{is}</ins>
        </li>
      ))}
    </ul>
  );
}
