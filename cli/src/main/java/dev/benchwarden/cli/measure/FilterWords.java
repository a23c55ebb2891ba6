package dev.benchwarden.cli.measure;

import java.util.List;

/** Filter of a harness: the words of its command that say which benchmarks run, one or more. */
record FilterWords(List<String> words) {

  FilterWords {
    words = List.copyOf(words);
  }

  /** A filter that is one word, whatever it contains. */
  static FilterWords one(String word) {
    return new FilterWords(List.of(word));
  }

  /** How many characters the command gets. */
  int length() {
    return toString().length();
  }

  /** As a person reads them. */
  @Override
  public String toString() {
    return String.join(" ", words);
  }
}
