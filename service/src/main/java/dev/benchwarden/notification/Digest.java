package dev.benchwarden.notification;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;

/** Frequency of a subscriber's messages. */
enum Digest {
  IMMEDIATELY,
  /** At the full hour. */
  HOURLY,
  /** At a time of the day. */
  DAILY;

  @JsonValue
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * @throws IllegalArgumentException naming them, if the text is none of them
   */
  @JsonCreator
  static Digest of(String text) {
    return Arrays.stream(values())
        .filter(digest -> digest.text().equals(text))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "'%s' is no digest: use immediately, hourly or daily".formatted(text)));
  }
}
