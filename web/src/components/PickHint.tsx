interface PickHintProps {
  /** What the list is of, such as `releases`. */
  readonly noun: string;
  /** What {@link useTwoPicks} has chosen; null while nothing is. */
  readonly first: string | null;
  /** What is compared of them; as a rule they themselves. */
  readonly compared?: string;
  /** Why the two that were chosen last are not compared. */
  readonly refused?: string | null;
}

/** Says, where there are keys, that two items of a list are compared by pointing at them, and which one is chosen. */
export function PickHint({ noun, first, compared = 'them', refused = null }: PickHintProps) {
  return (
    <p class="hint pick-hint" role="status">
      {first === null
        ? (refused ?? `Click two ${noun} with Shift to compare ${compared}.`)
        : `${first} is chosen: click another with Shift to compare the two.`}
    </p>
  );
}
