package dev.benchwarden.store.archive;

/** Lines about boards of pinned charts. */
final class BoardLines {

  /** Series by their place among the series lines. */
  private static final String NUMBERED =
      """
      (select series_id, row_number() over (order by series_id) as number
         from series where project_id = :project) as n
      """;

  /**
   * The text around the numbers of further series in the query of a chart. A series that no longer
   * exists is left out.
   */
  private static final String PARTS =
      """
      (select coalesce('?' || string_agg(
                case when n.series_id is null then part else regexp_replace(part, '[0-9]+',
      """;

  private static final String RENAMED =
      """
                ::text) end, '&' order by place), '')
         from regexp_split_to_table(ltrim(c.query, '?'), '&') with ordinality as parts (part, place)
         left join
      """
          + NUMBERED
          + " on ";

  private static final String NAMED_THERE =
      """
          = substring(part from '^with=([0-9]{1,18})(?![0-9])')::bigint
        where part <> '' and (n.series_id is not null or part !~ '^with=[0-9]')) as query
      """;

  static final LineKind BOARD =
      new LineKind(
          "board",
          """
          select b.board_id as id, b.name, b.made_by as "madeBy", b.made_at as "madeAt",
                 array(select row_to_json(pinned) from (
                         select c.chart_id as id, n.number as series,
          """
              + PARTS
              + "n.number"
              + RENAMED
              + "n.series_id"
              + NAMED_THERE
              + """
                           from board_chart c
                           join
              """
              + NUMBERED
              + """
                             on n.series_id = c.series_id
                          where c.project_id = :project and c.board_id = b.board_id
                          order by c.chart_id) as pinned) as charts
                from board b
               where b.project_id = :project
               order by b.board_id
              """,
          """
          with l as (
            select *
              from json_to_record(:line::json) as l
                   (id uuid, name text, "madeBy" text, "madeAt" timestamptz, charts json)),
          pinned as (
            select c.id, n.series_id,
          """
              + PARTS
              + "n.series_id"
              + RENAMED
              + "n.number"
              + NAMED_THERE
              + """
                  from l, json_to_recordset(l.charts) as c (id uuid, series bigint, query text)
                  join
              """
              + NUMBERED
              + """
                    on n.number = c.series),
              b as (
                insert into board (project_id, board_id, name, made_by, made_at)
                select :project, id, name, "madeBy", "madeAt"
                  from l
                 where json_array_length(charts) = (select count(*) from pinned)
                returning board_id),
              c as (
                insert into board_chart (project_id, board_id, chart_id, series_id, query)
                select :project, b.board_id, pinned.id, pinned.series_id, pinned.query
                  from b, pinned)
              select 1 from b
              """);

  private BoardLines() {}
}
