import { CommandLine } from '../../components/CommandLine';

interface DataCommandsProps {
  readonly project: string;
}

/**
 * How results of the past come in and everything goes out: commands, since the files lie where the
 * results were measured, and may be more than a browser should send.
 */
export function DataCommands({ project }: DataCommandsProps) {
  return (
    <section class="card section-card" aria-labelledby="data-title">
      <header class="card-head">
        <h2 id="data-title">Import and export</h2>
      </header>
      <div class="policy">
        <p class="hint">
          Results of the past: files of any harness, github-action-benchmark’s data.js, and what
          Otava, Bencher and Conbench keep. Started again, it goes on where it stopped.
        </p>
        <CommandLine command={importCommand(project)} />
        <p class="hint">Everything of this project as one file, to keep or to import elsewhere.</p>
        <CommandLine command={exportCommand(project)} />
        <p class="hint">
          After a newer release reads a harness better: what would the kept uploads become?
        </p>
        <CommandLine command={rereadCommand(project)} />
      </div>
    </section>
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

function rereadCommand(project: string): string {
  return [
    'curl -X POST -H "Authorization: Bearer $BENCHWARDEN_TOKEN" \\',
    `  "${location.origin}/api/v1/projects/${project}/reread?dry_run=true"`,
  ].join('\n');
}
