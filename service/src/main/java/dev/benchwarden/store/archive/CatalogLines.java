package dev.benchwarden.store.archive;

import dev.benchwarden.store.catalog.SeriesCatalog;
import java.util.List;

/** Lines about the catalog of what is measured. */
final class CatalogLines {

  /**
   * The project itself. It is imported through the catalog, which checks who may set which field.
   */
  static final String PROJECT =
      """
      select row_to_json(line)::text from (
        select 'project' as kind, 1 as format, name, default_branch as "defaultBranch", repository, platform,
               created_at as "createdAt"
          from project
         where project_id = :project) as line
      """;

  static final LineKind MACHINE =
      new LineKind(
          "machine",
          """
          select name, generation, platform, fingerprint, vouched, first_seen as "firstSeen", last_seen as "lastSeen"
            from machine
           where project_id = :project
           order by machine_id
          """,
          """
          insert into machine (project_id, name, generation, platform, fingerprint, vouched, first_seen, last_seen)
          select :project, l.name, l.generation, l.platform, l.fingerprint, coalesce(l.vouched, true), l."firstSeen",
                 l."lastSeen"
            from json_to_record(:line::json) as l
                 (name text, generation integer, platform text, fingerprint jsonb, vouched boolean, "firstSeen" timestamptz,
                  "lastSeen" timestamptz)
          returning 1
          """);

  static final LineKind SERIES =
      new LineKind(
          "series",
          """
          select row_number() over (order by s.series_id) as series, b.name as benchmark, b.parameters,
                 k.name as metric,
          """
              + SeriesCatalog.DIMENSION
              + """
                      as dimension, k.direction, k.platform, s.unit
                from series s
                join benchmark b using (project_id, benchmark_id)
                join metric k using (project_id, metric_id)
               where s.project_id = :project
               order by s.series_id
              """,
          """
          with l as (
            select *
              from json_to_record(:line::json) as l
                   (benchmark text, parameters jsonb, metric text, dimension text, direction text, platform text,
                    unit text)),
          b as (
            insert into benchmark (project_id, name, parameters)
            select :project, benchmark, parameters from l
            on conflict (project_id, identity) do update set name = excluded.name
            returning benchmark_id),
          k as (
            insert into metric (project_id, name, dimension, direction, platform)
            select :project, metric, dimension || coalesce(E'\\n' || platform, ''), direction, platform from l
            on conflict (project_id, name, dimension, direction) do update set name = excluded.name
            returning metric_id)
          insert into series (project_id, benchmark_id, metric_id, unit)
          select :project, b.benchmark_id, k.metric_id, l.unit from l, b, k
          returning series_id
          """);

  static final LineKind REVISION =
      new LineKind(
          "revision",
          """
          select name as revision, mainline, case when mainline then null else stable_branch end as "stableBranch", vouched, ordinal as order, committed_at as "committedAt",
                 parents, placed_at as "placedAt", placed_rank::text as "placedRank", told_at as "toldAt", ancestor, subject, author,
                 first_seen as "firstSeen",
                 array(select t.tag from revision_tag t
                        where t.project_id = :project and t.revision_id = r.revision_id
                        order by t.tag collate "C") as tags,
                 changed_files as changed
            from revision r
           where project_id = :project
           order by revision_id
          """,
          """
          with l as (
            select *
              from json_to_record(:line::json) as l
                   (revision text, mainline boolean, "stableBranch" text, vouched boolean, "order" bigint, "committedAt" timestamptz, parents text[],
                    "placedAt" timestamptz, "placedRank" numeric, "toldAt" timestamptz, ancestor text, subject text, author text, "firstSeen" timestamptz, tags text[], changed text[])),
          r as (
            insert into revision (project_id, name, mainline, stable_branch, vouched, ordinal, committed_at, parents, placed_at,
                                  told_at, ancestor, subject, author, first_seen, changed_files, placed_rank)
            select :project, revision, mainline, "stableBranch", coalesce(vouched, true), "order", "committedAt", parents, "placedAt", "toldAt", ancestor,
                   subject, author, "firstSeen", changed, "placedRank" from l
            returning revision_id),
          t as (
            insert into revision_tag (project_id, tag, revision_id)
            select :project, tag, r.revision_id from l, r, unnest(l.tags) as tag)
          select revision_id from r
          """);

  static final List<LineKind> ALL = List.of(MACHINE, SERIES, REVISION);

  private CatalogLines() {}
}
