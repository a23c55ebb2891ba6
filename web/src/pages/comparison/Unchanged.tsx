import { formatCount } from '../../format/units';
import { linkTo, type PlaceOf } from '../../url';

interface UnchangedProps {
  readonly place: PlaceOf<'comparison'> | PlaceOf<'evaluation'>;
  /** How many rows the table leaves out. */
  readonly steady: number;
}

/** How many rows of a long table did not move, and the choice to see them. */
export function Unchanged({ place, steady }: UnchangedProps) {
  if (steady === 0) return null;
  const whole =
    place.page === 'evaluation'
      ? { ...place, unchanged: true }
      : { ...place, view: { ...place.view, unchanged: true } };
  return (
    <p class="shown">
      <span>{formatCount(steady, 'row', 'rows')} without a change.</span>
      <a data-keep-scroll href={linkTo(whole)}>
        Show {steady === 1 ? 'it' : 'them'}
      </a>
    </p>
  );
}
