package dev.benchwarden.notification;

import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.PlainText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Message as people read it on any channel: a title and lines, the most important first.
 *
 * @param words what happened, in our own words
 * @param project its name as its admin gave it, in one line
 * @param lines only the first, if there are many
 * @param more how many were left out
 * @param link where to read on
 */
record Message(String words, String project, List<Line> lines, int more, @Nullable String link) {

  /** Nobody reads more lines than this. */
  private static final int MOST_LINES = 25;

  /** So that a week's last kind of facts has its lines as well. */
  private static final int MOST_UNDER_HEADING = 6;

  private static final int LONGEST_NAME = 100;

  /** Such as {@code 2 confirmed regressions in Codec}. */
  String title() {
    return words + " in " + project;
  }

  static Message test(String project, @Nullable String link) {
    return new Message(
        "Test message: notifications arrive",
        PlainText.of(project, LONGEST_NAME),
        List.of(),
        0,
        link);
  }

  /**
   * @param links the address of a page by its path below the project's; null where the service does
   *     not know its own address
   */
  static Message of(String project, List<Notice> notices, UnaryOperator<@Nullable String> links) {
    Map<EventType, List<Notice>> byEvent = new EnumMap<>(EventType.class);
    notices.forEach(
        notice -> byEvent.computeIfAbsent(notice.event(), e -> new ArrayList<>()).add(notice));
    List<Line> lines = new ArrayList<>();
    byEvent.forEach((event, told) -> {
      if (byEvent.size() > 1) {
        lines.add(Line.heading(event.count(count(told))));
      }
      lines.addAll(lines(told, links));
    });
    int all = notices.stream().mapToInt(Notice::count).sum();
    int shown = (int) lines.stream().filter(line -> !line.heading()).count();
    return new Message(
            words(byEvent),
            PlainText.of(project, LONGEST_NAME),
            lines,
            all - shown,
            links.apply(page(byEvent.keySet(), notices)))
        .cutTo(MOST_LINES);
  }

  /** A line for each fact; of facts with a heading of their own only the first. */
  private static List<Line> lines(List<Notice> notices, UnaryOperator<@Nullable String> links) {
    Map<Class<?>, List<Fact>> byKind =
        notices.stream()
            .flatMap(notice -> notice.facts().stream())
            .collect(
                Collectors.groupingBy(Fact::getClass, LinkedHashMap::new, Collectors.toList()));
    List<Line> lines = new ArrayList<>();
    for (List<Fact> alike : byKind.values()) {
      String heading = alike.getFirst().heading(alike.size());
      if (heading != null) {
        lines.add(Line.heading(heading));
      }
      alike.stream()
          .limit(heading == null ? alike.size() : MOST_UNDER_HEADING)
          .map(fact -> fact.line(links))
          .forEach(lines::add);
    }
    return lines;
  }

  /** The project's page begins with what changed. */
  private static String page(Set<EventType> events, List<Notice> notices) {
    return events.equals(Set.of(EventType.WEEK_ENDED))
        ? ""
        : Links.onBranch("/alerts", line(notices));
  }

  /**
   * The branch beside the default one that all notices belong to; null if there is no such branch.
   */
  private static @Nullable String line(List<Notice> notices) {
    List<Optional<String>> lines =
        notices.stream()
            .flatMap(notice -> notice.facts().stream())
            .map(fact -> Optional.ofNullable(fact.line()))
            .distinct()
            .toList();
    return lines.size() == 1 ? lines.getFirst().orElse(null) : null;
  }

  private static String words(Map<EventType, List<Notice>> byEvent) {
    if (byEvent.size() == 1) {
      Map.Entry<EventType, List<Notice>> only = byEvent.entrySet().iterator().next();
      return only.getKey().count(count(only.getValue()));
    }
    int events = byEvent.values().stream().mapToInt(Message::count).sum();
    return "%d events".formatted(events);
  }

  private static int count(List<Notice> notices) {
    return notices.stream().mapToInt(Notice::count).sum();
  }

  /** The same with fewer lines; those that are left out are counted. */
  Message cutTo(int most) {
    if (lines.size() <= most) {
      return this;
    }
    List<Line> kept = lines.subList(0, most);
    int left =
        (int) lines.subList(most, lines.size()).stream().filter(line -> !line.heading()).count();
    return new Message(words, project, kept, more + left, link);
  }

  /** Such as {@code and 12 more}; null if nothing is left out. */
  @Nullable String rest() {
    return more == 0 ? null : "and %d more".formatted(more);
  }
}
