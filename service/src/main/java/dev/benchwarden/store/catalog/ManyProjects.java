package dev.benchwarden.store.catalog;

import dev.benchwarden.platform.problem.DatabaseAway;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Reader across many projects: if a node of a cluster is unavailable, only its own projects are
 * missing.
 */
@Component
public class ManyProjects {

  private final JdbcClient jdbc;
  private final Shards shards;
  private final boolean isCluster;

  ManyProjects(JdbcClient jdbc, Shards shards, CitusProperties properties) {
    this.jdbc = jdbc;
    this.shards = shards;
    this.isCluster = properties.citus();
  }

  /**
   * Result of reading.
   *
   * @param parts what the reading returned, one for each time that it was called
   * @param unread projects whose part of the database did not answer
   */
  public record Answer<T>(List<T> parts, List<Project> unread) {}

  /**
   * Reads all at once, or on a cluster those of each shard.
   *
   * @param reading of some of the projects, by statements of {@link #ask}
   */
  public <T> Answer<T> read(List<Project> projects, Function<List<Project>, T> reading) {
    return isCluster
        ? readEach(parts(projects, shard -> shard), reading)
        : new Answer<>(List.of(reading.apply(projects)), List.of());
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
      return readEach(parts(projects, Shards.Shard::node), reading);
    }
  }

  /**
   * A statement with {@code :project} or {@code :projects}.
   *
   * @param projects on a cluster those of one shard
   */
  public JdbcClient.StatementSpec ask(SqlOfProjects statement, List<Project> projects) {
    boolean isOne = projects.size() == 1;
    return jdbc.sql(
            isOne ? statement.one() : isCluster ? statement.ofOneShard() : statement.several())
        .param("project", isOne ? projects.getFirst().id() : null)
        .param("projects", projects.stream().map(Project::id).toArray(Long[]::new));
  }

  /** Projects that are read together. */
  private record Part(int node, List<Project> projects) {}

  private List<Part> parts(List<Project> projects, Function<Shards.Shard, Object> together) {
    Map<Long, Shards.Shard> of = shards.of(projects);
    return projects.stream()
        .collect(
            Collectors.groupingBy(
                one -> together.apply(Objects.requireNonNull(of.get(one.id()))),
                LinkedHashMap::new,
                Collectors.toList()))
        .values()
        .stream()
        .map(some -> new Part(Objects.requireNonNull(of.get(some.getFirst().id())).node(), some))
        .toList();
  }

  /** Each statement may have to wait for an unavailable node, so it is asked only once. */
  private static <T> Answer<T> readEach(List<Part> parts, Function<List<Project>, T> reading) {
    List<T> read = new ArrayList<>();
    List<Project> unread = new ArrayList<>();
    Set<Integer> away = new HashSet<>();
    for (Part part : parts) {
      if (away.contains(part.node())) {
        unread.addAll(part.projects());
        continue;
      }
      try {
        read.add(reading.apply(part.projects()));
      } catch (DataAccessException failure) {
        if (!DatabaseAway.isBehind(failure)) {
          throw failure;
        }
        away.add(part.node());
        unread.addAll(part.projects());
      }
    }
    return new Answer<>(read, unread);
  }
}
