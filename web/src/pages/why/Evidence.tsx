import type { ComponentChildren } from 'preact';
import type { Why } from '../../url';
import { type Explained, findingOf } from './explained';
import { FilesChanged } from './FilesChanged';
import { Functions } from './Functions';
import { MachinesBeside } from './MachinesBeside';
import { NeighbouringCommits } from './NeighbouringCommits';
import { OtherMetrics } from './OtherMetrics';
import { PlatformsBeside } from './PlatformsBeside';
import { StepChart } from './StepChart';

interface EvidenceProps {
  readonly project: string;
  readonly why: Why;
  readonly explained: Explained;
  /** What stands below the history. */
  readonly children?: ComponentChildren;
}

/** All that was measured of a change and around it. */
export function Evidence({ project, why, explained, children }: EvidenceProps) {
  const finding = findingOf(explained, why.series);
  return (
    <>
      <Functions project={project} why={why} />
      <StepChart project={project} why={why} explained={explained} />
      {children}
      <NeighbouringCommits project={project} why={why} explained={explained} />
      <FilesChanged project={project} why={why} />
      <PlatformsBeside project={project} why={why} explained={explained} />
      {finding !== null && <MachinesBeside finding={finding} />}
      <OtherMetrics project={project} why={why} explained={explained} />
    </>
  );
}
