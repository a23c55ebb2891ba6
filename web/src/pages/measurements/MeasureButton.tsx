import { useState } from 'preact/hooks';
import { useMay } from '../../api/useMe';
import { toDecide } from '../../components/permission';
import { MeasureDialog } from './MeasureDialog';

interface MeasureButtonProps {
  readonly project: string;
  /** What is measured unless another one is entered. */
  readonly revision?: string;
  /** Whether it is what the page is there for. */
  readonly isMain?: boolean;
  readonly onAsked: () => void;
  readonly children: string;
}

/** Opens the dialog that asks for a measurement, for those who may. */
export function MeasureButton(props: MeasureButtonProps) {
  const { project, revision = '', isMain = false, onAsked, children } = props;
  const [asking, setAsking] = useState(false);
  const mayTriage = useMay('triage', project);
  const mayUpload = useMay('upload', project);
  const mayAsk = mayTriage || mayUpload;
  const close = (): void => {
    setAsking(false);
  };
  return (
    <>
      <button
        type="button"
        class={isMain ? 'button primary' : 'button small'}
        disabled={!mayAsk}
        title={mayAsk ? '' : toDecide()}
        onClick={() => {
          setAsking(true);
        }}
      >
        {children}
      </button>
      {asking && (
        <MeasureDialog
          project={project}
          revision={revision}
          onClose={close}
          onAsked={() => {
            close();
            onAsked();
          }}
        />
      )}
    </>
  );
}
