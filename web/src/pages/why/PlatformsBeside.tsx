import type { Why } from '../../url';
import { type Explained, onPlatforms } from './explained';
import { FindingList } from './FindingList';

interface PlatformsBesideProps {
  readonly project: string;
  readonly why: Why;
  readonly explained: Explained;
}

/** The same benchmark and metric on each platform: a change of one alone says where to look. */
export function PlatformsBeside({ project, why, explained }: PlatformsBesideProps) {
  const findings = onPlatforms(explained);
  if (findings.length < 2) return null;
  return (
    <FindingList
      project={project}
      why={why}
      title="Platform by platform"
      findings={findings}
      nameOf={({ platform }) => platform}
    />
  );
}
