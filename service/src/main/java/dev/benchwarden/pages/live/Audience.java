package dev.benchwarden.pages.live;

import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Visibility;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Audience of an event: what a listener follows, and the form in which it is notified. */
sealed interface Audience {

  /** The line for an event; null if the listener does not follow it. */
  @Nullable String line(ProjectEvent event, Project of);

  /** The lines to send when it is unknown what was missed. */
  List<String> everything();

  /**
   * A single project, which needs no name. It may become private while the connection is open.
   *
   * @param caller absent for one without credentials
   */
  record OfProject(long project, @Nullable Caller caller) implements Audience {

    @Override
    public @Nullable String line(ProjectEvent event, Project of) {
      return of.id() == project && mayRead(caller, of) ? event.kind().text() : null;
    }

    @Override
    public List<String> everything() {
      return Arrays.stream(ProjectEvent.Kind.values()).map(ProjectEvent.Kind::text).toList();
    }
  }

  /**
   * All projects that the caller may read, by their names.
   *
   * @param caller absent for one without credentials, who reads what is public
   */
  record OfCaller(@Nullable Caller caller) implements Audience {

    private static final String EVERYTHING = "everything";

    @Override
    public @Nullable String line(ProjectEvent event, Project of) {
      return mayRead(caller, of) ? event.kind().text() + " " + of.slug() : null;
    }

    @Override
    public List<String> everything() {
      return List.of(EVERYTHING);
    }
  }

  private static boolean mayRead(@Nullable Caller caller, Project project) {
    return project.visibility() == Visibility.PUBLIC
        || (caller != null && caller.may(Scope.READ, project.id()));
  }
}
