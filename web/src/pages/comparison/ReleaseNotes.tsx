import { useState } from 'preact/hooks';
import { requestText } from '../../api/client';
import { useApi } from '../../api/useApi';
import { CopyButton } from '../../components/CopyButton';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import type { PlaceOf } from '../../url';
import { comparisonPath, type ExportFormat } from './paths';

const FORMATS: readonly (readonly [ExportFormat, string])[] = [
  ['md', 'Markdown'],
  ['rst', 'reStructuredText'],
  ['csv', 'CSV'],
];

const readText = (path: string, signal: AbortSignal): Promise<string> =>
  requestText(path, { signal });

/** The rows shown as text to paste into release notes. */
export function ReleaseNotes({ place }: { readonly place: PlaceOf<'comparison'> }) {
  const [format, setFormat] = useState<ExportFormat>('md');
  const path = comparisonPath(place.project, place.subject, place.view.filters, format);
  const notes = useApi<string>(path, readText);
  if (notes.error !== null) return <Problem error={notes.error} onRetry={notes.reload} />;
  return (
    <section class="card notes" aria-labelledby="notes-title">
      <header class="card-head">
        <h2 id="notes-title">Release notes</h2>
        <div class="segmented" role="group" aria-label="Format">
          {FORMATS.map(([value, label]) => (
            <button
              key={value}
              type="button"
              aria-pressed={format === value}
              onClick={() => {
                setFormat(value);
              }}
            >
              {label}
            </button>
          ))}
        </div>
        <CopyButton text={() => notes.value ?? ''}>Copy</CopyButton>
      </header>
      {notes.value === null ? (
        <Loading rows={8} />
      ) : (
        <pre tabIndex={0}>
          <code>{notes.value}</code>
        </pre>
      )}
    </section>
  );
}
