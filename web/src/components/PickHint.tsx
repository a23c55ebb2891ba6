interface PickHintProps {
  /** What the list is of, such as `releases`. */
  readonly noun: string;
  /** What {@link useTwoPicks} has chosen; null while nothing is. */
  readonly first: string | null;
}

/** Says that two items of a list are compared by pointing at them, and which one is chosen. */
export function PickHint({ noun, first }: PickHintProps) {
  return (
    <p class="hint" role="status">
      {first === null
        ? `Click two ${noun} with Shift to compare them.`
        : `${first} is chosen: click another with Shift to compare the two.`}
    </p>
  );
}
