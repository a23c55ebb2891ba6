import type { ComponentChildren } from 'preact';
import { CopyButton } from '../../components/CopyButton';
import { diffLink } from '../../format/forge';
import { betweenRevisions, linkTo, seriesPlace, type Why } from '../../url';
import type { Explained } from './explained';
import { placeOf } from './StepChart';

interface ActionsProps {
  readonly project: string;
  readonly why: Why;
  readonly explained: Explained;
  /** What stands before them. */
  readonly children?: ComponentChildren;
}

/** Where to go from here. */
export function Actions({ project, why, explained, children }: ActionsProps) {
  const { history, around } = explained;
  const at = placeOf(why.revision, explained);
  const previous = at === null ? undefined : history.points[at - 1]?.revision;
  const diff = previous === undefined ? null : diffLink(around.repository, previous, why.revision);
  return (
    <div class="actions drawer-actions">
      {children}
      <a class="button small" href={linkTo(seriesPlace(project, Number(why.series), why.revision))}>
        Whole history
      </a>
      {previous !== undefined && (
        <a class="button small" href={linkTo(betweenRevisions(project, previous, why.revision))}>
          Compare with previous
        </a>
      )}
      {diff !== null && (
        <a class="button small" href={diff} target="_blank" rel="noopener noreferrer">
          Code changes
        </a>
      )}
      <CopyButton isSmall text={() => location.href}>
        Copy link
      </CopyButton>
    </div>
  );
}
