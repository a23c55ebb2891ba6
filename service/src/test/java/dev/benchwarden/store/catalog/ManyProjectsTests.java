package dev.benchwarden.store.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.Mockito.mock;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests of how many projects are read at once, on one server and on a cluster. */
class ManyProjectsTests {

  private static final Project A = project(1);
  private static final Project B = project(2);
  private static final Project C = project(3);
  private static final Project D = project(4);
  private static final List<Project> ALL = List.of(A, B, C, D);

  /** Two shards on the first node, one on the second. */
  private static final Map<Long, Shards.Shard> CLUSTER =
      Map.of(
          A.id(), new Shards.Shard(11, 1),
          B.id(), new Shards.Shard(21, 2),
          C.id(), new Shards.Shard(11, 1),
          D.id(), new Shards.Shard(12, 1));

  private final List<List<Project>> asked = new ArrayList<>();

  @Test
  void oneServerReadsAllAtOnce() {
    assertThat(many(false).read(ALL, some -> some).parts()).containsExactly(ALL);
  }

  @Test
  void aClusterReadsTheProjectsOfAShardTogether() {
    ManyProjects.Answer<List<Project>> answer = many(true).read(ALL, some -> some);

    assertThat(answer.parts()).containsExactly(List.of(A, C), List.of(B), List.of(D));
    assertThat(answer.unread()).isEmpty();
  }

  @Test
  void aNodeThatIsAwayKeepsBackItsOwnProjectsAloneAndIsAskedOnce() {
    ManyProjects.Answer<List<Project>> answer = many(true).read(ALL, without(A));

    assertThat(answer.parts()).containsExactly(List.of(B));
    assertThat(answer.unread()).containsExactly(A, C, D);
    assertThat(asked).containsExactly(List.of(A, C), List.of(B));
  }

  @Test
  void whatIsReadAtOnceIsReadNodeByNodeWhereOneIsAway() {
    ManyProjects.Answer<List<Project>> answer = many(true).readAtOnce(ALL, without(B));

    assertThat(answer.parts()).containsExactly(List.of(A, C, D));
    assertThat(answer.unread()).containsExactly(B);
  }

  @Test
  void aMistakeIsNoNodeThatIsAway() {
    assertThatThrownBy(() ->
            many(true)
                .read(
                    ALL,
                    _ -> {
                      throw new DataIntegrityViolationException("a mistake");
                    }))
        .isInstanceOf(DataIntegrityViolationException.class);
  }

  private Function<List<Project>, List<Project>> without(Project away) {
    return some -> {
      asked.add(some);
      if (some.contains(away)) {
        throw new DataAccessResourceFailureException("connection refused");
      }
      return some;
    };
  }

  private static ManyProjects many(boolean isCluster) {
    JdbcClient none = mock(JdbcClient.class);
    Shards shards =
        new Shards(none) {
          @Override
          Map<Long, Shard> of(List<Project> projects) {
            return CLUSTER;
          }
        };
    return new ManyProjects(none, shards, new CitusProperties(isCluster));
  }

  private static Project project(long id) {
    return new Project(
        id, "p" + id, "P" + id, "main", true, Visibility.PUBLIC, null, Instant.EPOCH);
  }
}
