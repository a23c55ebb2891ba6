package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.UnreadableOutputException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names of one kind in the output of callgrind: of functions, of files or of objects. A number in
 * brackets before a name stands for it from then on; the kinds count apart.
 */
final class CallgrindNames {

  private static final Pattern NAME =
      Pattern.compile("(?:\\((\\d{1,9})\\))?\\s*(.*)", Pattern.DOTALL);
  private static final int LONGEST = 4096;

  private final String kind;
  private final ProfileLimits limits;
  private final Function<String, UnreadableOutputException> place;
  private final Map<String, String> byNumber = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();
  private int chars;

  /**
   * @param kind in the plural, for messages
   * @param place makes a detail into an exception that names where the reader stands
   */
  CallgrindNames(
      String kind, ProfileLimits limits, Function<String, UnreadableOutputException> place) {
    this.kind = kind;
    this.limits = limits;
    this.place = place;
  }

  /** The name that is written, or that its number stands for. */
  String read(String text) {
    if (!text.startsWith("(")) {
      return kept(text.stripLeading());
    }
    Matcher parts = NAME.matcher(text);
    if (!parts.matches()) {
      throw place.apply("This is no name of callgrind");
    }
    String number = parts.group(1);
    String written = parts.group(2);
    if (number == null) {
      return kept(written);
    }
    return written.isEmpty() ? named(number) : numbered(number, kept(written));
  }

  private String named(String number) {
    String name = byNumber.get(number);
    if (name == null) {
      throw place.apply("The number (%s) has no name before".formatted(number));
    }
    return name;
  }

  private String numbered(String number, String name) {
    byNumber.put(number, name);
    if (byNumber.size() > limits.frames()) {
      throw tooMany();
    }
    return name;
  }

  private String kept(String name) {
    String kept = name.substring(0, Math.min(name.length(), LONGEST));
    String known = names.putIfAbsent(kept, kept);
    if (known != null) {
      return known;
    }
    chars += kept.length();
    if (names.size() > limits.frames() || chars > limits.nameChars()) {
      throw tooMany();
    }
    return kept;
  }

  private UnreadableOutputException tooMany() {
    return place.apply(
        "The profile has more than %,d %s, or names longer than %,d characters in all"
            .formatted(limits.frames(), kind, limits.nameChars()));
  }
}
