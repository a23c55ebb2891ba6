import { apiPath } from '../../api/client';
import type { ChangedFiles } from '../../api/types';
import { useApi } from '../../api/useApi';
import { formatCount } from '../../format/units';
import type { Why } from '../../url';
import { Part } from './Part';

/** So many are read at a glance. */
const MOST = 8;

interface FilesChangedProps {
  readonly project: string;
  readonly why: Why;
}

/** The files that the commit changes; nothing where no upload named them. */
export function FilesChanged({ project, why: { revision } }: FilesChangedProps) {
  const path = `/projects/${encodeURIComponent(project)}/changed-files`;
  const changed = useApi<ChangedFiles>(apiPath(path, { revision })).value;
  if (changed === null || changed.files.length === 0) return null;
  const more = changed.count - Math.min(MOST, changed.files.length);
  return (
    <Part title="Files changed">
      <ul class="changed-files">
        {changed.files.slice(0, MOST).map((file) => (
          <li key={file}>
            <code>{file}</code>
          </li>
        ))}
      </ul>
      {more > 0 && <p class="hint">and {formatCount(more, 'more file')}</p>}
    </Part>
  );
}
