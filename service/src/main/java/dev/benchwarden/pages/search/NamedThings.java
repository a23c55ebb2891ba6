package dev.benchwarden.pages.search;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The things of a project that have a name. */
@Repository
class NamedThings {

  /** Of each kind. */
  private static final int MOST = 8;

  /**
   * What a search looks in, of each kind as one row: the newest first, and the series of the
   * primary metric.
   */
  private static final String ALL =
      """
      with words as (select unnest(:words::text[]) as word),
      tag as (
        select 'TAG' as kind, t.tag as id, t.tag as title, r.subject as detail,
               t.tag as looked, extract(epoch from r.committed_at) as newness
          from revision_tag t join revision r using (project_id, revision_id)
         where t.project_id = :project),
      branch as (
        select 'BRANCH', branch, branch, null, branch, extract(epoch from max(received_at))
          from run where project_id = :project and pull_request is null group by branch),
      pull_request as (
        select 'PULL_REQUEST', e.pull_request::text, '#' || e.pull_request, max(r.subject),
               '#' || e.pull_request || ' ' || coalesce(string_agg(r.subject, ' '), ''),
               extract(epoch from max(e.requested_at))
          from evaluation e join revision r using (project_id, revision_id)
         where e.project_id = :project and e.pull_request is not null
         group by e.pull_request),
      measured as (
        select 'COMMIT', r.name, coalesce(r.subject, r.name), concat_ws(' · ', left(r.name, 10), r.author),
               concat_ws(' ', r.name, r.subject, r.author), extract(epoch from r.committed_at)
          from revision r
         where r.project_id = :project
           and exists (select from run
                        where run.project_id = :project and run.revision_id = r.revision_id)),
      series as (
        select 'SERIES', s.series_id::text, b.name,
               concat_ws(' · ', (select string_agg(key || ' = ' || value, ', ' order by key)
                                   from jsonb_each_text(b.parameters)), k.name),
               concat_ws(' ', b.name, b.parameters::text, k.name),
               case when k.name = :primary::text then 1e18 else 0 end - s.series_id
          from series s
          join benchmark b using (project_id, benchmark_id)
          join metric k using (project_id, metric_id)
         where s.project_id = :project and cardinality(:words::text[]) > 0),
      machine as (
        select 'MACHINE', name, name, null, name, extract(epoch from max(last_seen))
          from machine
         where project_id = :project and cardinality(:words::text[]) > 0 group by name),
      named as (
        select * from tag union all select * from branch union all select * from pull_request
        union all select * from measured union all select * from series union all select * from machine),
      ranked as (
        select kind, id, title, detail, row_number() over (partition by kind order by newness desc) as rank
          from named
         where not exists (select from words where strpos(lower(looked), word) = 0))
      select kind, id, title, detail from ranked where rank <= :most
       order by array_position(:kinds::text[], kind), rank
      """;

  private static final String[] KINDS =
      List.of(Found.Kind.values()).stream().map(Found.Kind::name).toArray(String[]::new);

  private final JdbcClient jdbc;

  NamedThings(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * What has all of these words somewhere in its name, in any case.
   *
   * @param primary the metric whose series come before those of others; absent: none
   * @param words in lower case; none: the newest of what can be compared
   */
  List<Found> named(long project, @Nullable String primary, List<String> words) {
    return jdbc.sql(ALL)
        .param("project", project)
        .param("words", words.toArray(String[]::new))
        .param("primary", primary)
        .param("most", MOST)
        .param("kinds", KINDS)
        .query(NamedThings::found)
        .list();
  }

  private static Found found(ResultSet row, int number) throws SQLException {
    return new Found(
        Found.Kind.valueOf(row.getString("kind")),
        row.getString("id"),
        row.getString("title"),
        row.getString("detail"));
  }
}
