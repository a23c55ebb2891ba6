package dev.benchwarden.store.catalog;

import dev.benchwarden.platform.problem.DatabaseAway;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Reader of what lies in many projects, of which a node of a cluster that is away keeps back its
 * own alone.
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
   * With one statement for all, or on a cluster with one for each.
   *
   * @param reading of some of the projects; on a cluster called for each of the 50 that were judged
   *     last
   */
  public <T> Answer<T> read(List<Project> projects, Function<List<Project>, T> reading) {
    if (!isCluster) {
      return new Answer<>(List.of(reading.apply(projects)), List.of());
    }
    return read(judgedLast(projects).stream().map(List::of), reading);
  }

  /**
   * With one statement for all, also on a cluster, whose nodes are asked one by one if that fails.
   *
   * @param reading of some of the projects by statements that may go to several nodes
   */
  public <T> Answer<T> readAtOnce(List<Project> projects, Function<List<Project>, T> reading) {
    try {
      return new Answer<>(List.of(reading.apply(projects)), List.of());
    } catch (DataAccessException failure) {
      if (!isCluster || !DatabaseAway.isBehind(failure)) {
        throw failure;
      }
      return read(byNode(projects), reading);
    }
  }

  private static <T> Answer<T> read(
      Stream<List<Project>> parts, Function<List<Project>, T> reading) {
    List<T> read = new ArrayList<>();
    List<Project> unread = new ArrayList<>();
    parts.forEach(part -> {
      try {
        read.add(reading.apply(part));
      } catch (DataAccessException failure) {
        if (!DatabaseAway.isBehind(failure)) {
          throw failure;
        }
        unread.addAll(part);
      }
    });
    return new Answer<>(read, unread);
  }

  /** The coordinator itself knows where projects are. */
  private Stream<List<Project>> byNode(List<Project> projects) {
    Map<Long, Integer> nodes = new HashMap<>();
    jdbc.sql(
            """
            select p.project_id, n.groupid
              from unnest(:projects::bigint[]) as p (project_id)
              join pg_dist_placement n
                on n.shardid = get_shard_id_for_distribution_column('run', p.project_id)
            """)
        .param("projects", projects.stream().map(Project::id).toArray(Long[]::new))
        .query(row -> {
          nodes.put(row.getLong("project_id"), row.getInt("groupid"));
        });
    return projects.stream()
        .collect(Collectors.groupingBy(one -> Objects.requireNonNull(nodes.get(one.id()))))
        .values()
        .stream();
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
