package dev.benchwarden.notification;

import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Project;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A message about to be sent.
 *
 * @param id the same with every attempt, so that a receiver can recognise a repetition
 * @param event of its notice, {@code digest} or {@code test}
 */
record Outgoing(
    UUID id,
    Project project,
    String event,
    List<Notice> notices,
    UnaryOperator<@Nullable String> pages) {

  static final String TEST = "test";

  static Outgoing of(UUID id, Project project, String event, List<Notice> notices, Links links) {
    return new Outgoing(
        id,
        project,
        event,
        notices,
        page -> links.arePublic() ? links.page(project, String.valueOf(page)) : null);
  }

  Message message() {
    return notices.isEmpty()
        ? Message.test(project.name(), pages.apply(""))
        : Message.of(project.name(), notices, pages);
  }
}
