package dev.benchwarden.notification;

import dev.benchwarden.core.comparison.ChangeBasis;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.core.text.SignedText;
import dev.benchwarden.core.text.UnitScale;
import dev.benchwarden.judging.profile.BlamedFunction;
import dev.benchwarden.store.catalog.PlainText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Part of a line.
 *
 * @param isName whether it is foreign text, which is shown as it is and never as mark-up
 */
record Part(String text, boolean isName) {

  private static final int LONGEST_NAME = 120;
  private static final int LONGEST_NOTE = 300;
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{40}([0-9a-f]{24})?");
  private static final int SHORT_HASH = 12;

  /** Our own words. */
  static Part words(String text) {
    return new Part(text, false);
  }

  static Part name(String name) {
    return new Part(PlainText.of(name, LONGEST_NAME), true);
  }

  static Part note(String note) {
    return new Part(PlainText.of(note, LONGEST_NOTE), true);
  }

  static Part revision(String name) {
    return name(HASH.matcher(name).matches() ? name.substring(0, SHORT_HASH) : name);
  }

  /** Such as {@code Copy once 4f1c2d9a0b3e by Ann (pull request 12)}, as far as it is known. */
  static List<Part> commit(
      @Nullable String subject,
      String revision,
      @Nullable String author,
      @Nullable Integer pullRequest) {
    List<Part> parts = new ArrayList<>();
    if (subject != null && !subject.isBlank()) {
      parts.add(name(subject));
      parts.add(words(" "));
    }
    parts.add(revision(revision));
    if (author != null && !author.isBlank()) {
      parts.add(words(" by "));
      parts.add(name(author));
    }
    if (pullRequest != null) {
      parts.add(words(" (pull request %d)".formatted(pullRequest)));
    }
    return parts;
  }

  /** Benchmark, parameters and metric; a benchmark's own score needs no name. */
  static List<Part> series(String benchmark, Map<String, String> parameters, Series.Metric metric) {
    List<Part> parts = new ArrayList<>(List.of(name(benchmark)));
    if (!parameters.isEmpty()) {
      parts.add(words(" "));
      parts.add(
          name(
              parameters.entrySet().stream()
                  .map(one -> one.getKey() + "=" + one.getValue())
                  .collect(Collectors.joining(", "))));
    }
    if (!metric.name().equals("score")) {
      parts.add(words(" "));
      parts.add(name(metric.name()));
    }
    return parts;
  }

  /** Such as {@code Codec.encode +1.81 µs/op, new in this path}. */
  static List<Part> blamed(BlamedFunction blamed) {
    List<Part> parts = new ArrayList<>();
    parts.add(name(blamed.function()));
    parts.add(words(" " + blamed.amount() + " "));
    parts.add(name(blamed.unit()));
    if (!blamed.remark().isEmpty()) {
      parts.add(words(blamed.remark()));
    }
    return parts;
  }

  /**
   * Where it was measured.
   *
   * @param platform null where there is only one
   */
  static List<Part> on(@Nullable String platform) {
    return platform == null ? List.of() : List.of(words(" on "), name(platform));
  }

  /** Such as {@code : +9.8% level to level, z +12.1}. */
  static Part change(@Nullable Double percent, ChangeBasis basis, @Nullable Double z) {
    String change = percent == null ? "from 0" : percent(percent) + " " + basis.words();
    return words(": " + change + (z == null ? "" : ", z " + signed(z)));
  }

  /** The change of a level, such as {@code : from 0 to 64 B/op} where it has no percentage. */
  static List<Part> levels(
      @Nullable Double percent,
      @Nullable Double difference,
      Series.Metric metric,
      @Nullable Double z) {
    if (percent != null || difference == null) {
      return List.of(change(percent, ChangeBasis.LEVELS, z));
    }
    UnitScale scale = UnitScale.of(metric.unit(), List.of(difference));
    return List.of(words(": from 0 to " + scale.number(difference) + " "), name(scale.unit()));
  }

  /**
   * @param line a stable branch beside the default one, which is not mentioned
   */
  static List<Part> onBranch(@Nullable String line) {
    return line == null ? List.of() : List.of(words(" on "), name(line));
  }

  /**
   * @param owners null or empty where nobody owns it
   */
  static List<Part> ownedBy(@Nullable List<String> owners) {
    return owners == null || owners.isEmpty()
        ? List.of()
        : List.of(words("; owned by "), name(String.join(", ", owners)));
  }

  /**
   * @param action what was done about it
   * @param by the person who did it; null for the service itself, which is not mentioned
   */
  static List<Part> decided(@Nullable String action, @Nullable String by, @Nullable String note) {
    List<Part> parts = new ArrayList<>();
    if (by != null) {
      parts.add(words("; " + action + " by "));
      parts.add(name(by));
    }
    if (note != null && !note.isBlank()) {
      parts.add(words(": "));
      parts.add(note(note));
    }
    return parts;
  }

  /** Such as {@code 97.3%}; never 100 %, since it is not certain. */
  static Part probability(double probability) {
    return words(NumberText.probability(probability));
  }

  private static String percent(double percent) {
    return SignedText.percent(percent).replace('-', '−');
  }

  private static String signed(double value) {
    String text =
        Math.abs(value) >= 1e6 ? String.format(Locale.ROOT, "%+.2e", value) : SignedText.of(value);
    return text.replace('-', '−');
  }
}
