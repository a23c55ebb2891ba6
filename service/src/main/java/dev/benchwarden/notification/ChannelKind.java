package dev.benchwarden.notification;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;

/** Kind of channel by which messages are sent. */
enum ChannelKind {
  WEBHOOK,
  SLACK,
  TEAMS,
  EMAIL;

  @JsonValue
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * @throws IllegalArgumentException naming the channels, if the text is none of them
   */
  @JsonCreator
  static ChannelKind of(String text) {
    return Arrays.stream(values())
        .filter(kind -> kind.text().equals(text))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "'%s' is no channel: use webhook, slack, teams or email".formatted(text)));
  }
}
