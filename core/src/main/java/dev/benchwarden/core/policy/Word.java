package dev.benchwarden.core.policy;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Spelling of an enum's constants in a policy: {@code ON_ALERT} as {@code on-alert}. */
final class Word {

  private Word() {}

  static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static List<String> all(List<? extends Enum<?>> constants) {
    return constants.stream().<String>map(Word::of).toList();
  }

  /** Takes the API's own spelling as well: case does not count, nor hyphen or underscore. */
  static <E extends Enum<E>> Optional<E> read(String text, List<E> constants) {
    String word = text.toLowerCase(Locale.ROOT).replace('_', '-');
    return constants.stream().filter(constant -> of(constant).equals(word)).findFirst();
  }
}
