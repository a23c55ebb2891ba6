import { CopyButton } from './CopyButton';

/** A command to paste into a shell. */
export function CommandLine({ command }: { readonly command: string }) {
  return (
    <div class="command">
      <pre tabIndex={0}>
        <code>{command}</code>
      </pre>
      <CopyButton text={() => command}>Copy</CopyButton>
    </div>
  );
}

/** The command that uploads to a project, and what it lacks in the job of a pull request. */
export function UploadCommand({ project }: { readonly project: string }) {
  return (
    <>
      <CommandLine command={uploadCommand(project)} />
      <p class="hint">
        This is for the default branch: a pull request’s job adds{' '}
        <code>&amp;pull_request=NUMBER&amp;base=$(git merge-base origin/main HEAD)</code>.
      </p>
    </>
  );
}

/** The command with which a result gets here, in lines that a phone has room for. */
export function uploadCommand(project: string): string {
  return [
    'curl --fail-with-body --retry 5 \\',
    '  -H "Authorization: Bearer $BENCHWARDEN_TOKEN" \\',
    '  --data-binary @results.json \\',
    `  "${location.origin}/api/v1/projects/${project}/runs\\`,
    '?revision=$(git rev-parse HEAD)\\',
    '&machine=$(hostname)"',
  ].join('\n');
}
