package dev.benchwarden.notification;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A line of a message.
 *
 * @param heading whether it is a heading of the lines below it
 * @param link the address it links to
 * @param flameGraph the address of the profiles that explain it; absent if there are none
 */
record Line(boolean heading, List<Part> parts, @Nullable String link, @Nullable String flameGraph) {

  Line(boolean heading, List<Part> parts, @Nullable String link) {
    this(heading, parts, link, null);
  }

  static Line heading(String words) {
    return new Line(true, List.of(Part.words(words)), null);
  }

  static Line of(@Nullable String link, Part... parts) {
    return new Line(false, List.of(parts), link);
  }

  Line withoutLinks() {
    return new Line(heading, parts, null);
  }

  String text() {
    return parts.stream().map(Part::text).collect(Collectors.joining());
  }
}
