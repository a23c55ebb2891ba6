package dev.benchwarden.measuring.search;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Reader of the commits that a machine could not build when it last tried, whoever asked for that.
 * A search does not try them again; a person who has one measured there, which then can be built,
 * brings it back.
 */
@Repository
class UnbuildableCommits {

  private final JdbcClient jdbc;

  UnbuildableCommits(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Those inside of the range, by their indices: without its ends a search cannot tell anything.
   */
  Set<Integer> of(long project, StoredSearch search, @Nullable String machine) {
    List<String> names = search.commits().stream().map(RangeCommit::sha).toList();
    List<String> unbuildable = machine == null ? List.of() : among(project, names, machine);
    return IntStream.range(0, names.size() - 1)
        .filter(commit -> unbuildable.contains(names.get(commit)))
        .boxed()
        .collect(Collectors.toSet());
  }

  private List<String> among(long project, List<String> commits, String machine) {
    return jdbc.sql(
            """
            select revision
              from (select distinct on (revision) revision, state
                      from measurement_request
                     where project_id = :project and revision = any(:commits)
                       and lease_machine = :machine and baseline is null and list_after is null
                       and state in ('DONE', 'UNBUILDABLE')
                     order by revision, finished_at desc) newest
             where state = 'UNBUILDABLE'
            """)
        .param("project", project)
        .param("commits", commits.toArray(String[]::new))
        .param("machine", machine)
        .query((row, number) -> row.getString("revision"))
        .list();
  }
}
