package dev.benchwarden.core.harness;

import java.util.List;

/** Filter of a harness: the words of its command that say which benchmarks run, one or more. */
public record FilterWords(List<String> words) {

  public FilterWords {
    words = List.copyOf(words);
  }

  /** A filter that is one word, whatever it contains. */
  public static FilterWords one(String word) {
    return new FilterWords(List.of(word));
  }

  /** How many characters the command gets. */
  public int length() {
    return toString().length();
  }

  /** As a person reads them. */
  @Override
  public String toString() {
    return String.join(" ", words);
  }
}
