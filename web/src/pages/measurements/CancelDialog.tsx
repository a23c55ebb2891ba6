import { apiPath, requestJson } from '../../api/client';
import type { MeasurementRequest } from '../../api/types';
import { Dialog } from '../../components/Dialog';
import { Form } from '../../components/Form';
import { InlineError } from '../../components/InlineError';
import { useAction } from '../../components/useAction';
import { measurementsPath, subjectOf } from './requests';

interface CancelDialogProps {
  readonly project: string;
  readonly request: MeasurementRequest;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
}

/** Asks once more before a measurement is given up. */
export function CancelDialog({ project, request, onClose, onCancelled }: CancelDialogProps) {
  const { busy, error, run } = useAction();
  const cancel = async (): Promise<void> => {
    const path = measurementsPath(project, `/${request.id}/cancel`);
    await requestJson(apiPath(path), { method: 'POST' });
    onCancelled();
  };
  return (
    <Dialog label="Cancel the measurement" onClose={onClose}>
      <Form
        class="note-form"
        onSubmit={() => {
          run(cancel);
        }}
      >
        <h2>Cancel the measurement</h2>
        <p class="hint">
          <code>{subjectOf(request)}</code> is not measured any more; an agent that is at it stops.
          {request.reason === 'BISECT' && ' The search that asked for it stops as well.'}
        </p>
        {error !== null && <InlineError error={error} />}
        <p class="actions end">
          <button type="button" class="button" onClick={onClose}>
            Keep it
          </button>
          <button type="submit" class="button primary" disabled={busy}>
            Cancel it
          </button>
        </p>
      </Form>
    </Dialog>
  );
}
