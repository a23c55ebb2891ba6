package dev.benchwarden.pages.search;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * SQL of the names that searches match: a query for each kind of thing, whose rows have the
 * project, what is shown, the thing that the row belongs to ({@code thing}; a search shows one
 * series of each benchmark), the searched text, and how new it is.
 *
 * <p>A cluster asks only the nodes of these projects, if each table is restricted to these
 * projects.
 */
final class SearchedNames {

  /** Those of the named things with all words, and whether their names equal or begin with them. */
  static final String MATCHING =
      """
      matching as (
        select *, case when lower(title) in (lower(:whole), '#' || lower(:whole)) then 2
                       when strpos(lower(title), lower(:whole)) = 1
                         or not exists (select from unnest(:segments::text[]) as segment
                                         where lower(looked) !~ lower(segment)) then 1
                       else 0 end as exact
          from named
         where not exists (select from unnest(:words::text[]) as word
                            where strpos(lower(looked), lower(word)) = 0))
      """;

  private static final String TAGS =
      """
      select project_id, 'TAG'::text as kind, t.tag as id, t.tag as thing, t.tag as title, r.subject as detail, t.tag as looked,
             extract(epoch from r.committed_at) as newness
        from revision_tag t join revision r using (project_id, revision_id)
       where project_id {of}
      """;

  private static final String BRANCHES =
      """
      select project_id, 'BRANCH' as kind, branch as id, branch as thing, branch as title, null::text as detail, branch as looked,
             extract(epoch from max(received_at)) as newness
        from run
       where project_id {of} and pull_request is null
       group by project_id, branch
      """;

  private static final String PULL_REQUESTS =
      """
      select project_id, 'PULL_REQUEST' as kind, e.pull_request::text as id, e.pull_request::text as thing,
             '#' || e.pull_request as title,
             max(r.subject) as detail,
             '#' || e.pull_request || ' ' || coalesce(string_agg(r.subject, ' '), '') as looked,
             extract(epoch from max(e.requested_at)) as newness
        from evaluation e join revision r using (project_id, revision_id)
       where project_id {of} and r.project_id {of} and e.pull_request is not null
       group by project_id, e.pull_request
      """;

  private static final String COMMITS =
      """
      select project_id, 'COMMIT' as kind, r.name as id, r.name as thing, coalesce(r.subject, r.name) as title,
             concat_ws(' · ', left(r.name, 10), r.author) as detail,
             concat_ws(' ', r.name, r.subject, r.author) as looked,
             extract(epoch from r.committed_at) as newness
        from revision r
       where project_id {of}
         and exists (select from run
                      where run.project_id = r.project_id and run.project_id {of}
                        and run.revision_id = r.revision_id)
      """;

  /** Those of the primary metric come first. */
  private static final String SERIES =
      """
      select project_id, 'SERIES' as kind, s.series_id::text as id, b.benchmark_id::text as thing, b.name as title,
             concat_ws(' · ', (select string_agg(key || ' = ' || value, ', ' order by key)
                                 from jsonb_each_text(b.parameters)), k.name) as detail,
             concat_ws(' ', b.name, b.parameters::text, k.name) as looked,
             case when k.name = (:primaries::text[])[array_position(:primaryOf::bigint[], project_id)]
                  then 1e18 else 0 end - s.series_id as newness
        from series s
        join benchmark b using (project_id, benchmark_id)
        join metric k using (project_id, metric_id)
       where project_id {of} and b.project_id {of} and k.project_id {of} and cardinality(:words::text[]) > 0
      """;

  private static final String MACHINES =
      """
      select project_id, 'MACHINE' as kind, name as id, name as thing, name as title, null::text as detail, name as looked,
             extract(epoch from max(last_seen)) as newness
        from machine
       where project_id {of} and cardinality(:words::text[]) > 0
       group by project_id, name
      """;

  private SearchedNames() {}

  /** All of one kind that the projects of {@code :projects} have. */
  static String inProjects(Found.Kind kind) {
    return of(kind).replace("{of}", "= any(:projects)");
  }

  /** All of every kind that {@code :project} has. */
  static String inProject() {
    return Arrays.stream(Found.Kind.values())
        .map(kind -> of(kind).replace("{of}", "= :project"))
        .collect(Collectors.joining(" union all "));
  }

  private static String of(Found.Kind kind) {
    return switch (kind) {
      case TAG -> TAGS;
      case BRANCH -> BRANCHES;
      case PULL_REQUEST -> PULL_REQUESTS;
      case COMMIT -> COMMITS;
      case SERIES -> SERIES;
      case MACHINE -> MACHINES;
    };
  }
}
