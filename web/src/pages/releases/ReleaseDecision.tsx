import { requestJson } from '../../api/client';
import { DecisionDialog } from '../../components/DecisionDialog';
import type { Asked } from './decision';

interface ReleaseDecisionProps {
  readonly asked: Asked;
  /** The release's own path in the API. */
  readonly path: string;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** Dialog that accepts a series' regression in a release, or withdraws that, with a reason. */
export function ReleaseDecision({ asked, path, onClose, onDecided }: ReleaseDecisionProps) {
  const accepts = asked.action === 'ACCEPT';
  return (
    <DecisionDialog
      action={accepts ? 'Accept' : 'Withdraw'}
      title={`${accepts ? 'Accept' : 'Withdraw acceptance'}: ${asked.benchmark}`}
      explanation={
        accepts
          ? 'The release may go out with it. All who read the release see the reason.'
          : 'It holds the release up again. What was decided before is kept.'
      }
      noteRequired
      onClose={onClose}
      onDecide={async (reason) => {
        const body = { series: [asked.series], action: asked.action, reason };
        await requestJson(`${path}/decisions`, { method: 'POST', body });
        onDecided();
      }}
    />
  );
}
