package dev.benchwarden.pages.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Visibility;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Tests of who is notified of events in a project. */
class AudienceTests {

  private static final long ID = 7;
  private static final ProjectEvent RUN = new ProjectEvent(ID, ProjectEvent.Kind.RUN);

  @Test
  void aReaderWithoutCredentialsHearsNoMoreOfAProjectThatBecomesPrivate() {
    Audience ofOne = new Audience.OfProject(ID, null);
    Audience ofAll = new Audience.OfCaller(null);

    assertThat(ofOne.line(RUN, project(Visibility.PUBLIC))).isEqualTo("run");
    assertThat(ofAll.line(RUN, project(Visibility.PUBLIC))).isEqualTo("run bson");
    assertThat(ofOne.line(RUN, project(Visibility.PRIVATE))).isNull();
    assertThat(ofAll.line(RUN, project(Visibility.PRIVATE))).isNull();
  }

  private static Project project(Visibility visibility) {
    return new Project(ID, "bson", "bson", "main", true, visibility, null, Instant.EPOCH);
  }
}
