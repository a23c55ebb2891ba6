package dev.benchwarden.notification;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A line of a message.
 *
 * @param heading whether it says what the lines below it are
 * @param link where it leads
 */
record Line(boolean heading, List<Part> parts, @Nullable String link) {

  static Line heading(String words) {
    return new Line(true, List.of(Part.words(words)), null);
  }

  static Line of(@Nullable String link, Part... parts) {
    return new Line(false, List.of(parts), link);
  }

  String text() {
    return parts.stream().map(Part::text).collect(Collectors.joining());
  }
}
