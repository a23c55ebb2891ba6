package dev.benchwarden.store.catalog;

import dev.benchwarden.platform.problem.DatabaseAway;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Reader of what lies in many projects: with one statement for all, or on a cluster with one for
 * each, so that a node that is away keeps back its own projects alone.
 */
@Component
public class ManyProjects {

  /** A statement for each of a thousand projects would take longer than people wait. */
  private static final int MOST_ON_CLUSTER = 50;

  private final JdbcClient jdbc;
  private final boolean isCluster;

  ManyProjects(JdbcClient jdbc, CitusProperties properties) {
    this.jdbc = jdbc;
    this.isCluster = properties.citus();
  }

  /**
   * What was read.
   *
   * @param parts what the reading returned, one for each statement
   * @param unread projects whose part of the database did not answer
   */
  public record Answer<T>(List<T> parts, List<Project> unread) {}

  /**
   * @param reading of some of the projects; on a cluster called for each of the 50 that were judged
   *     last
   */
  public <T> Answer<T> read(List<Project> projects, Function<List<Project>, T> reading) {
    if (!isCluster) {
      return new Answer<>(List.of(reading.apply(projects)), List.of());
    }
    List<T> parts = new ArrayList<>();
    List<Project> unread = new ArrayList<>();
    for (Project project : judgedLast(projects)) {
      try {
        parts.add(reading.apply(List.of(project)));
      } catch (DataAccessException failure) {
        if (!DatabaseAway.isBehind(failure)) {
          throw failure;
        }
        unread.add(project);
      }
    }
    return new Answer<>(parts, unread);
  }

  /** The queue, which the coordinator itself holds, knows when each had its turn. */
  private List<Project> judgedLast(Collection<Project> projects) {
    Map<String, Project> byTurn =
        projects.stream().collect(Collectors.toMap(one -> Long.toString(one.id()), one -> one));
    return jdbc
        .sql(
            """
            select turn from work_turn
             where turn = any(:turns)
             order by taken_at desc, turn
             limit :most
            """)
        .param("turns", byTurn.keySet().toArray(String[]::new))
        .param("most", MOST_ON_CLUSTER)
        .query(String.class)
        .list()
        .stream()
        .map(turn -> Objects.requireNonNull(byTurn.get(turn)))
        .toList();
  }
}
