package dev.benchwarden.core.profile;

import java.util.Arrays;

/** Whole numbers in a row. */
final class IntList {

  private int[] numbers = new int[16];
  private int size;

  void add(int number) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, size * 2);
    }
    numbers[size++] = number;
  }

  int size() {
    return size;
  }

  /** The number at an index; -1 outside of the list. */
  int at(int index) {
    return index >= 0 && index < size ? numbers[index] : -1;
  }
}
