package dev.benchwarden.store.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** How many projects are read at once, on one server and on a cluster. */
@FrontDoor
class ManyProjectsTests {

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private Projects projects;

  private List<Project> two;

  @BeforeEach
  void judge() {
    two = Stream.of(1, 2).map(_ -> judged()).toList();
  }

  @Test
  void oneServerReadsAllAtOnce() {
    ManyProjects.Answer<Integer> answer = many(false).read(two, List::size);

    assertThat(answer.parts()).containsExactly(2);
    assertThat(answer.unread()).isEmpty();
  }

  @Test
  void aClusterReadsEachByItselfTheOneThatWasJudgedLastFirst() {
    ManyProjects.Answer<List<Project>> answer = many(true).read(two, some -> some);

    assertThat(answer.parts()).containsExactly(List.of(two.getLast()), List.of(two.getFirst()));
  }

  @Test
  void aNodeThatIsAwayKeepsBackItsOwnProjectsAlone() {
    ManyProjects.Answer<List<Project>> answer =
        many(true)
            .read(
                two,
                some -> {
                  if (some.contains(two.getFirst())) {
                    throw new DataAccessResourceFailureException("connection refused");
                  }
                  return some;
                });

    assertThat(answer.parts()).containsExactly(List.of(two.getLast()));
    assertThat(answer.unread()).containsExactly(two.getFirst());
  }

  private ManyProjects many(boolean isCluster) {
    return new ManyProjects(jdbc, new CitusProperties(isCluster));
  }

  private Project judged() {
    JudgedProject project = JudgedProject.with(api, new Suite(20261127, 2));
    project.measure(1, 1);
    project.awaitJudgement();
    return projects.open(project.slug()).orElseThrow();
  }
}
