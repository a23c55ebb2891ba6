package dev.benchwarden.core.statistics.changepoint;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A series' finite values in order, and where in the series each stands. What is not finite is a
 * gap: a point without a valid run.
 */
record PresentValues(double[] values, int[] indices) {

  static PresentValues of(double[] series) {
    int[] indices =
        IntStream.range(0, series.length).filter(i -> Double.isFinite(series[i])).toArray();
    return new PresentValues(Arrays.stream(indices).mapToDouble(i -> series[i]).toArray(), indices);
  }

  int size() {
    return values.length;
  }

  int indexOf(int place) {
    return indices[place];
  }

  /** The place of the first present value at or after an index of the series. */
  int placeOf(int index) {
    int place = Arrays.binarySearch(indices, index);
    return place < 0 ? -place - 1 : place;
  }

  /** The same for many, without those that have no value on both sides. */
  Set<Integer> innerPlacesOf(Set<Integer> of) {
    return of.stream()
        .map(this::placeOf)
        .filter(place -> place > 0 && place < size())
        .collect(Collectors.toSet());
  }

  PresentValues from(int place) {
    return new PresentValues(
        Arrays.copyOfRange(values, place, size()), Arrays.copyOfRange(indices, place, size()));
  }
}
