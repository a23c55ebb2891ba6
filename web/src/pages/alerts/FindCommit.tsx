import { useState } from 'preact/hooks';
import { apiPath, requestJson } from '../../api/client';
import type { SearchAnswer, SearchPlan } from '../../api/types';
import { useApi } from '../../api/useApi';
import { useMay } from '../../api/useMe';
import { Dialog } from '../../components/Dialog';
import { Form } from '../../components/Form';
import { InlineError } from '../../components/InlineError';
import { Loading } from '../../components/Loading';
import { toDecide } from '../../components/permission';
import { useAction } from '../../components/useAction';
import { shortRevision } from '../../format/names';
import { formatCount } from '../../format/units';
import { formatMinutes } from './search';

interface FindCommitProps {
  readonly project: string;
  /** The alert whose range is searched. */
  readonly alert: string;
  readonly onBegun: () => void;
}

/** A button that shows the cost of a search, and then starts it. */
export function FindCommit({ project, alert, onBegun }: FindCommitProps) {
  const [asking, setAsking] = useState(false);
  const maySearch = useMay('triage', project);
  const close = (): void => {
    setAsking(false);
  };
  return (
    <>
      <button
        type="button"
        class="button small"
        disabled={!maySearch}
        title={maySearch ? '' : toDecide()}
        onClick={() => {
          setAsking(true);
        }}
      >
        Find the commit
      </button>
      {asking && (
        <PlanDialog
          project={project}
          alert={alert}
          onClose={close}
          onBegun={() => {
            close();
            onBegun();
          }}
        />
      )}
    </>
  );
}

interface PlanDialogProps extends FindCommitProps {
  readonly onClose: () => void;
}

function PlanDialog({ project, alert, onClose, onBegun }: PlanDialogProps) {
  const of = `/projects/${encodeURIComponent(project)}/alerts/${encodeURIComponent(alert)}`;
  const path = apiPath(`${of}/search`);
  const answer = useApi<SearchAnswer>(path);
  const { busy, error, run } = useAction();
  const failure = error ?? answer.error;
  const begin = async (): Promise<void> => {
    await requestJson<SearchAnswer>(path, { method: 'POST' });
    onBegun();
  };
  return (
    <Dialog label="Find the commit" onClose={onClose}>
      <Form
        class="note-form"
        onSubmit={() => {
          run(begin);
        }}
      >
        <h2>Find the commit</h2>
        {answer.value === null
          ? answer.error === null && <Loading rows={3} />
          : answer.value.plan !== null && <Cost plan={answer.value.plan} />}
        {failure !== null && <InlineError error={failure} />}
        <p class="actions end">
          <button type="button" class="button" onClick={onClose}>
            Close
          </button>
          <button type="submit" class="button primary" disabled={busy || answer.value === null}>
            Start the search
          </button>
        </p>
      </Form>
    </Dialog>
  );
}

/** What it takes, before anything is measured. */
function Cost({ plan }: { readonly plan: NonNullable<SearchPlan> }) {
  const { after, upTo, commits, mayBeMore, mostMeasurements, minutes } = plan;
  const measurements = formatCount(Math.ceil(plan.measurements), 'measurement');
  return (
    <>
      <p class="hint">
        The commits after <code title={after}>{shortRevision(after)}</code>, up to{' '}
        <code title={upTo}>{shortRevision(upTo)}</code>, are measured by agents or CI until one is
        known to have brought the change.{' '}
        {mayBeMore
          ? `${formatCount(commits, 'commit')} of them ${commits === 1 ? 'is' : 'are'} known so far: the search asks the repository for the others.`
          : `${commits === 1 ? 'It is one commit' : `They are ${formatCount(commits, 'commit')}`}.`}
      </p>
      <p>
        <strong>
          {mayBeMore ? `${measurements} or more` : `${measurements} on average`}, {mostMeasurements}{' '}
          at most
          {minutes !== null && `: ${formatMinutes(minutes)}${mayBeMore ? ' or more' : ''}`}
        </strong>
      </p>
      {minutes === null && (
        <p class="hint">How long one takes is known once this project has had one measured.</p>
      )}
    </>
  );
}
