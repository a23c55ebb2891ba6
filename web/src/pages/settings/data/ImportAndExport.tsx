import { apiPath, saveFile } from '../../../api/client';
import { useMay, useMe } from '../../../api/useMe';
import { CommandLine } from '../../../components/CommandLine';
import { InlineError } from '../../../components/InlineError';
import { useAction } from '../../../components/useAction';
import { Locked } from '../parts/Guarded';
import { Section } from '../parts/Section';
import { ImportFile } from './ImportFile';
import { Reread } from './Reread';
import { onlyBy } from '../../../components/permission';

interface ImportAndExportProps {
  readonly project: string;
}

/** How results of the past come in and everything goes out, by hand or by a command. */
export function ImportAndExport({ project }: ImportAndExportProps) {
  const isAdmin = useMay('admin', project);
  const mayRead = useMe().kind !== 'NOBODY';
  return (
    <Section
      id="data"
      title="Import and export"
      about="Results of the past come in, and everything goes out again."
    >
      <div class="stack">
        {!isAdmin && <Locked>{`${onlyBy('an admin', 'do this here')}.`}</Locked>}
        <ImportFile project={project} enabled={isAdmin} />
        <details>
          <summary>
            Import with a command: directories, large files, the order of a git clone
          </summary>
          <CommandLine command={importCommand(project)} />
        </details>
        <Export project={project} enabled={mayRead} />
        <Reread project={project} enabled={isAdmin} />
      </div>
    </Section>
  );
}

interface ExportProps {
  readonly project: string;
  readonly enabled: boolean;
}

function Export({ project, enabled }: ExportProps) {
  const { busy, error, run } = useAction();
  const save = (): void => {
    run(async () => {
      const path = apiPath(`/projects/${encodeURIComponent(project)}/export`);
      await saveFile(path, `${project}.ndjson`);
    });
  };

  return (
    <>
      <h3>Export</h3>
      <p class="hint">Everything of this project as one file, to keep or to import elsewhere.</p>
      <p class="actions">
        <button type="button" class="button" disabled={!enabled || busy} onClick={save}>
          {busy ? 'Exporting…' : 'Download the export'}
        </button>
      </p>
      {error !== null && <InlineError error={error} />}
      <details>
        <summary>Export with a command</summary>
        <CommandLine command={exportCommand(project)} />
      </details>
    </>
  );
}

function importCommand(project: string): string {
  return [
    'BENCHWARDEN_TOKEN=… ./run import results/ \\',
    `  --server ${location.origin} --project ${project} \\`,
    "  --pattern '{machine}/{revision}-run{run}.json' --git .",
  ].join('\n');
}

function exportCommand(project: string): string {
  return [
    'curl --fail --compressed -H "Authorization: Bearer $BENCHWARDEN_TOKEN" \\',
    `  -o ${project}.ndjson "${location.origin}/api/v1/projects/${project}/export"`,
  ].join('\n');
}
