import { apiPath, requestJson } from '../../api/client';
import type { Annotation, History } from '../../api/types';
import { useMay } from '../../api/useMe';
import type { RevisionPoint } from '../../charts/historyLines';
import { InlineError } from '../../components/InlineError';
import { Menu } from '../../components/Menu';
import { NameForm } from '../../components/NameForm';
import { useAction } from '../../components/useAction';
import { formatDateTime } from '../../format/time';

interface PointAnnotationsProps {
  readonly project: string;
  readonly history: History;
  readonly looked: RevisionPoint;
  /** Called when something was written or deleted. */
  readonly onDecided: () => void;
  /** Whether anything can be changed here. */
  readonly fixed: boolean;
}

const LONGEST = 200;

/** What people know about the revision, such as a new JDK; triagers write it. */
export function PointAnnotations(props: PointAnnotationsProps) {
  const { project, history, looked, onDecided, fixed } = props;
  const mayWrite = useMay('triage', project) && !fixed;
  const action = useAction();
  const { revision } = looked.point;
  const known = history.annotations.filter((annotation) => annotation.revision === revision);
  const send: Send = (suffix, method, body) => {
    action.run(async () => {
      const path = apiPath(`/projects/${encodeURIComponent(project)}/annotations${suffix}`);
      await requestJson(path, { method, ...(body !== undefined && { body }) });
      onDecided();
    });
  };
  if (known.length === 0 && !mayWrite) return null;
  return (
    <div class="annotations">
      {known.map((annotation) => (
        <Written key={annotation.id} {...{ annotation, mayWrite, send }} busy={action.busy} />
      ))}
      {mayWrite && (
        <Menu label="Annotate">
          <NameForm
            label="What is to be known about this revision, such as JDK 25"
            most={LONGEST}
            button="Save"
            busy={action.busy}
            onName={(text) => {
              send('', 'POST', { revision, text });
            }}
          />
        </Menu>
      )}
      {action.error !== null && <InlineError error={action.error} />}
    </div>
  );
}

type Send = (suffix: string, method: 'POST' | 'PATCH' | 'DELETE', body?: object) => void;

interface WrittenProps {
  readonly annotation: Annotation;
  readonly mayWrite: boolean;
  readonly busy: boolean;
  readonly send: Send;
}

function Written({ annotation: { id, text, by, at }, mayWrite, busy, send }: WrittenProps) {
  const written = `${by}, ${formatDateTime(at)}`;
  return (
    <div class="annotation-line">
      <span class="annotation">{text}</span>
      <span class="hint">{written}</span>
      {mayWrite && (
        <Menu label="Edit" name={`Edit ${text}`}>
          <NameForm
            key={text}
            label="Text"
            initial={text}
            most={LONGEST}
            button="Save"
            busy={busy}
            onName={(edited) => {
              send(`/${id}`, 'PATCH', { text: edited });
            }}
          />
          <button
            type="button"
            class="button"
            disabled={busy}
            onClick={() => {
              send(`/${id}`, 'DELETE');
            }}
          >
            Delete
          </button>
        </Menu>
      )}
    </div>
  );
}
