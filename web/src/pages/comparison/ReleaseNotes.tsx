import { requestText } from '../../api/client';
import { useApi } from '../../api/useApi';
import { CopyButton } from '../../components/CopyButton';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { type ExportFormat, linkTo, type PlaceOf } from '../../url';
import { comparisonPath } from './paths';

const FORMATS: readonly (readonly [ExportFormat, string])[] = [
  ['md', 'Markdown'],
  ['rst', 'reStructuredText'],
  ['csv', 'CSV'],
];

const readText = (path: string, signal: AbortSignal): Promise<string> =>
  requestText(path, { signal });

/** The rows shown as text to paste into release notes. */
export function ReleaseNotes({ place }: { readonly place: PlaceOf<'comparison'> }) {
  const { project, subject, view } = place;
  const notes = useApi<string>(
    comparisonPath(project, subject, view.filters, view.format),
    readText,
  );
  if (notes.error !== null) return <Problem error={notes.error} onRetry={notes.reload} />;
  return (
    <section class="card notes" aria-labelledby="notes-title">
      <header class="card-head">
        <h2 id="notes-title">Release notes</h2>
        <div class="segmented" role="group" aria-label="Format">
          {FORMATS.map(([format, label]) => (
            <a
              key={format}
              data-keep-scroll
              href={linkTo({ ...place, view: { ...view, format } })}
              aria-current={view.format === format}
            >
              {label}
            </a>
          ))}
        </div>
        <CopyButton disabled={notes.value === null} text={() => notes.value ?? ''}>
          Copy
        </CopyButton>
      </header>
      {notes.value === null ? (
        <Loading rows={8} />
      ) : (
        <pre tabIndex={0} aria-label="The text">
          <code>{notes.value}</code>
        </pre>
      )}
      <p class="hint card-foot">
        The rows that the filters above leave: a least |change| and |z| keep the table short.
        Percent and z are positive when better.
      </p>
    </section>
  );
}
