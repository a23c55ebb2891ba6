package dev.benchwarden.store.catalog;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reader of the places of projects on a cluster, which the coordinator knows. */
@Repository
class Shards {

  private final JdbcClient jdbc;

  Shards(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Part of the tables.
   *
   * @param node on which it lies
   */
  record Shard(long id, int node) {}

  /** The shard of each of these. */
  Map<Long, Shard> of(List<Project> projects) {
    Map<Long, Shard> shards = HashMap.newHashMap(projects.size());
    jdbc.sql(
            """
            select p.project_id, n.shardid, n.groupid
              from unnest(:projects::bigint[]) as p (project_id)
              join pg_dist_placement n
                on n.shardid = get_shard_id_for_distribution_column('run', p.project_id)
            """)
        .param("projects", projects.stream().map(Project::id).toArray(Long[]::new))
        .query(row -> {
          shards.put(
              row.getLong("project_id"), new Shard(row.getLong("shardid"), row.getInt("groupid")));
        });
    return shards;
  }
}
