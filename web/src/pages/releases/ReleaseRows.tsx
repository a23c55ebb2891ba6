import type { Acceptance, Release, ReleaseChange, ReleaseRow } from '../../api/types';
import { useMay } from '../../api/useMe';
import { BenchmarkName } from '../../components/BenchmarkName';
import { toDecide } from '../../components/permission';
import { Pill, type PillTone } from '../../components/Pill';
import { VerdictMark } from '../../components/VerdictMark';
import { formatDateTime } from '../../format/time';
import { linkTo, seriesPlace } from '../../url';
import type { Asked } from './decision';

type State = NonNullable<ReleaseRow['state']>;

const STATES: Readonly<Record<State, readonly [label: string, tone: PillTone]>> = {
  OPEN: ['open', 'worse'],
  FIXED_LATER: ['fixed later', 'better'],
  ACCEPTED: ['accepted', 'steady'],
};

interface ReleaseRowsProps {
  readonly title: string;
  readonly project: string;
  readonly release: Release;
  readonly rows: readonly ReleaseRow[];
  readonly onAsk: (asked: Asked) => void;
}

/**
 * Section of series that changed, each with its change from every earlier release and what became
 * of it; nothing without any.
 */
export function ReleaseRows({ title, rows, ...shown }: ReleaseRowsProps) {
  if (rows.length === 0) return null;
  return (
    <section class="card" aria-label={title}>
      <header class="card-head">
        <h2>
          {title} <small>{rows.length}</small>
        </h2>
      </header>
      <ul class="release-rows">
        {rows.map((row) => (
          <Row key={row.series} row={row} {...shown} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps extends Omit<ReleaseRowsProps, 'title' | 'rows'> {
  readonly row: ReleaseRow;
}

function Row({ project, release, row, onAsk }: RowProps) {
  return (
    <li>
      <div class="release-what">
        <BenchmarkName
          benchmark={row.benchmark}
          parameters={row.parameters}
          metric={row.metric.name}
          href={linkTo({
            ...seriesPlace(project, row.series, release.revision),
            branch: release.line ?? '',
          })}
        />
      </div>
      <ul class="release-changes">
        {row.changes.map((change) => (
          <Change key={change.against} change={change} />
        ))}
      </ul>
      {row.state !== null && (
        <Standing project={project} row={row} state={row.state} onAsk={onAsk} />
      )}
    </li>
  );
}

function Change({ change }: { readonly change: ReleaseChange }) {
  const { against, verdict, suspected, text, reason } = change;
  return (
    <li title={reason}>
      <VerdictMark verdict={verdict} /> {suspected && 'suspected: '}
      {text} <span class="hint">since {against}</span>
    </li>
  );
}

interface StandingProps {
  readonly project: string;
  readonly row: ReleaseRow;
  readonly state: State;
  readonly onAsk: (asked: Asked) => void;
}

function Standing({ project, row, state, onAsk }: StandingProps) {
  const [label, tone] = STATES[state];
  return (
    <div class="release-standing">
      <Pill tone={tone}>{label}</Pill>
      <AcceptedBy {...row} />
      {state === 'FIXED_LATER' && row.fixedIn !== null && (
        <span class="hint">no longer seen in {row.fixedIn}</span>
      )}
      {row.owners.length > 0 && <span class="hint">{row.owners.join(', ')}</span>}
      {row.alert !== null && <a href={linkTo({ page: 'alert', project, id: row.alert })}>Alert</a>}
      <Decide project={project} row={row} accepted={row.accepted} onAsk={onAsk} />
    </div>
  );
}

/** Who said so, and why, also of less than is found now; nothing where nobody did. */
export function AcceptedBy({ accepted, outrun }: Pick<ReleaseRow, 'accepted' | 'outrun'>) {
  const said = accepted ?? outrun;
  if (said == null) return null;
  const { by, reason, at, release } = said;
  return (
    <span class="hint" title={formatDateTime(at)}>
      {accepted === null && 'accepted by '}
      {by ?? 'somebody'}
      {release === null && ', dismissing the alert'}
      {reason !== null && `: “${reason}”`}
      {accepted === null && '. That was before what is found now.'}
    </span>
  );
}

interface DecideProps {
  readonly project: string;
  readonly row: Pick<ReleaseRow, 'series' | 'benchmark'>;
  readonly accepted: Acceptance | null;
  readonly onAsk: (asked: Asked) => void;
}

/** The button that accepts, or takes back what was accepted in a release. */
export function Decide({ project, row: { series, benchmark }, accepted, onAsk }: DecideProps) {
  const mayDecide = useMay('triage', project);
  if (accepted !== null && accepted.release === null) return null;
  const action = accepted === null ? 'ACCEPT' : 'WITHDRAW';
  return (
    <button
      type="button"
      class="button small"
      disabled={!mayDecide}
      title={mayDecide ? '' : toDecide()}
      onClick={() => {
        onAsk({ action, series, benchmark });
      }}
    >
      {action === 'ACCEPT' ? 'Accept' : 'Withdraw'}
    </button>
  );
}
