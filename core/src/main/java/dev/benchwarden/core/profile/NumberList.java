package dev.benchwarden.core.profile;

import java.util.Arrays;

/** Numbers in a row that need not be whole. */
final class NumberList {

  private double[] numbers = new double[16];
  private int size;

  void add(double number) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, size * 2);
    }
    numbers[size++] = number;
  }

  int size() {
    return size;
  }

  double at(int index) {
    return numbers[index];
  }
}
