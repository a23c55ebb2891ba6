package dev.benchwarden.store.archive;

import java.util.List;

/** Lines about people's decisions. The service will find its own findings again. */
final class DecisionLines {

  static final LineKind POLICY =
      new LineKind(
          "policy",
          """
          select yaml, updated_at as "updatedAt", updated_by as "updatedBy", r.name as revision
            from policy p
            left join revision r on r.project_id = p.project_id and r.revision_id = p.revision_id
           where p.project_id = :project
          """,
          """
          insert into policy (project_id, yaml, updated_at, updated_by, revision_id)
          select :project, l.yaml, l."updatedAt", l."updatedBy", r.revision_id
            from json_to_record(:line::json) as l
                 (yaml text, "updatedAt" timestamptz, "updatedBy" text, revision text)
            left join revision r on r.project_id = :project and r.name = l.revision
           where l.revision is null or r.revision_id is not null
          returning 1
          """);

  static final LineKind CODE_OWNERS =
      new LineKind(
          "code-owners",
          """
          select text, updated_at as "updatedAt", updated_by as "updatedBy", r.name as revision
            from code_owners c
            left join revision r on r.project_id = c.project_id and r.revision_id = c.revision_id
           where c.project_id = :project
          """,
          """
          insert into code_owners (project_id, text, updated_at, updated_by, revision_id)
          select :project, l.text, l."updatedAt", l."updatedBy", r.revision_id
            from json_to_record(:line::json) as l
                 (text text, "updatedAt" timestamptz, "updatedBy" text, revision text)
            left join revision r on r.project_id = :project and r.name = l.revision
           where l.revision is null or r.revision_id is not null
          returning 1
          """);

  /** Series by their place among the series lines. */
  private static final String NUMBERED =
      """
      (select series_id, row_number() over (order by series_id) as number
         from series where project_id = :project) as n
      """;

  /**
   * Changes without a decision are included because later searches remember them: a change that was
   * clear when it was found may not be found again among later results.
   */
  static final LineKind CHANGE_POINT =
      new LineKind(
          "change-point",
          """
          select c.change_point_id as id, n.number as series, r.name as revision, before.name as "previousRevision",
                 c.percent_change as "percentChange", c.difference, c.z_score as "zScore", c.p_value as "pValue",
                 c.effect, c.points_after as "pointsAfter", c.state, c.note, c.decided_by as "decidedBy",
                 c.decided_at as "decidedAt", c.found_at as "foundAt"
            from change_point c
            join
          """
              + NUMBERED
              + """
                on n.series_id = c.series_id
                join revision r on r.project_id = c.project_id and r.revision_id = c.revision_id
                join revision before
                  on before.project_id = c.project_id and before.revision_id = c.previous_revision_id
               where c.project_id = :project
               order by c.change_point_id
              """,
          """
          insert into change_point (project_id, change_point_id, series_id, revision_id, previous_revision_id,
                                    percent_change, difference, z_score, p_value, effect, points_after, state,
                                    note, decided_by, decided_at, found_at)
          select :project, l.id, n.series_id, r.revision_id, before.revision_id, l."percentChange", l.difference,
                 l."zScore", l."pValue", l.effect, l."pointsAfter", l.state, l.note, l."decidedBy", l."decidedAt", l."foundAt"
            from json_to_record(:line::json) as l
                 (id uuid, series bigint, revision text, "previousRevision" text, "percentChange" float8,
                  difference float8, "zScore" float8, "pValue" float8, effect float8, "pointsAfter" integer, state text, note text,
                  "decidedBy" text, "decidedAt" timestamptz, "foundAt" timestamptz)
            join
          """
              + NUMBERED
              + """
                on n.number = l.series
                join revision r on r.project_id = :project and r.name = l.revision
                join revision before on before.project_id = :project and before.name = l."previousRevision"
              returning 1
              """);

  /**
   * Alerts that were not withdrawn: when they opened, who owned them and how they ended cannot be
   * derived from results. The change that they report is found by its revision.
   */
  static final LineKind ALERT =
      new LineKind(
          "alert",
          """
          select a.alert_id as id, n.number as series, r.name as revision, after.name as "afterRevision",
                 a.percent_change as "percentChange", a.difference, a.z_score as "zScore", a.state, a.decision, a.assignee,
                 a.snoozed_until as "snoozedUntil", a.opened_at as "openedAt", a.owners,
                 array(select row_to_json(e) from (
                         select at, actor, action, state, note from alert_event e
                          where e.project_id = :project and e.alert_id = a.alert_id
                          order by e.position) as e) as events
            from alert a
            join
          """
              + NUMBERED
              + """
                on n.series_id = a.series_id
                join revision r on r.project_id = a.project_id and r.revision_id = a.revision_id
                join revision after on after.project_id = a.project_id and after.revision_id = a.after_revision_id
               where a.project_id = :project and not a.withdrawn
               order by a.alert_id
              """,
          """
          with l as (
            select *
              from json_to_record(:line::json) as l
                   (id uuid, series bigint, revision text, "afterRevision" text, "percentChange" float8,
                    difference float8, "zScore" float8, state text, decision text, assignee text, "snoozedUntil" timestamptz,
                    "openedAt" timestamptz, owners text[], events json)),
          a as (
            insert into alert (project_id, alert_id, series_id, change_point_id, revision_id, after_revision_id,
                               percent_change, difference, z_score, state, decision, assignee, snoozed_until,
                               opened_at, owners)
            select :project, l.id, n.series_id, coalesce(c.change_point_id, gen_random_uuid()), r.revision_id,
                   after.revision_id, l."percentChange", l.difference, l."zScore", l.state, l.decision, l.assignee, l."snoozedUntil",
                   l."openedAt", coalesce(l.owners, '{}')
              from l
              join
          """
              + NUMBERED
              + """
                  on n.number = l.series
                  join revision r on r.project_id = :project and r.name = l.revision
                  join revision after on after.project_id = :project and after.name = l."afterRevision"
                  left join change_point c
                    on c.project_id = :project and c.series_id = n.series_id and c.revision_id = r.revision_id
                returning alert_id),
              e as (
                insert into alert_event (project_id, alert_id, at, actor, action, state, note)
                select :project, a.alert_id, e.at, e.actor, e.action, e.state, e.note
                  from a, l, json_to_recordset(l.events) as e
                       (at timestamptz, actor text, action text, state text, note text))
              select 1 from a
              """);

  /** Alerts on limits, including those that hold again. */
  static final LineKind LIMIT_ALERT =
      new LineKind(
          "limit-alert",
          """
          select l.limit_alert_id as id, n.number as series, l.limit_text as "limit", r.name as revision, l.sentence,
                 l.passed_earlier as "passedEarlier", l.owners, l.opened_at as "openedAt", held.name as "heldBy", l.resolved_at as "resolvedAt", h.decision,
                 h.assignee, h.snoozed_until as "snoozedUntil",
                 array(select row_to_json(e) from (
                         select at, actor, action, state, note from limit_alert_event e
                          where e.project_id = :project and e.limit_alert_id = l.limit_alert_id
                          order by e.position) as e) as events
            from limit_alert l
            left join limit_alert_handling h
              on h.project_id = l.project_id and h.limit_alert_id = l.limit_alert_id
            join
          """
              + NUMBERED
              + """
                on n.series_id = l.series_id
                join revision r on r.project_id = l.project_id and r.revision_id = l.revision_id
                left join revision held
                  on held.project_id = l.project_id and held.revision_id = l.resolved_revision_id
               where l.project_id = :project
               order by l.limit_alert_id
              """,
          """
          with l as (
            select *
              from json_to_record(:line::json) as l
                   (id uuid, series bigint, "limit" text, revision text, sentence text, owners text[],
                    "passedEarlier" boolean, "openedAt" timestamptz, "heldBy" text, "resolvedAt" timestamptz, decision text, assignee text,
                    "snoozedUntil" timestamptz, events json)),
          a as (
            insert into limit_alert (project_id, limit_alert_id, series_id, limit_text, revision_id, sentence, opened_at,
                                     resolved_revision_id, resolved_at, owners, passed_earlier)
            select :project, l.id, n.series_id, l."limit", r.revision_id, l.sentence, l."openedAt", held.revision_id,
                   l."resolvedAt", coalesce(l.owners, '{}'), coalesce(l."passedEarlier", false)
              from l
              join
          """
              + NUMBERED
              + """
                  on n.number = l.series
                  join revision r on r.project_id = :project and r.name = l.revision
                  left join revision held on held.project_id = :project and held.name = l."heldBy"
                returning limit_alert_id),
              h as (
                insert into limit_alert_handling (project_id, limit_alert_id, decision, assignee, snoozed_until)
                select :project, a.limit_alert_id, l.decision, l.assignee, l."snoozedUntil"
                  from a, l
                 where l.decision is not null or l.assignee is not null or l."snoozedUntil" is not null),
              e as (
                insert into limit_alert_event (project_id, limit_alert_id, at, actor, action, state, note)
                select :project, a.limit_alert_id, e.at, e.actor, e.action, e.state, e.note
                  from a, l, json_to_recordset(l.events) as e
                       (at timestamptz, actor text, action text, state text, note text))
              select 1 from a
              """);

  static final LineKind COMPARISON =
      new LineKind(
          "comparison",
          """
          select k.comparison_id as id, k.title, k.baseline_selector as "baselineSelector",
                 b.name as "baselineRevision", k.baseline_mainline as "baselineMainline",
                 k.candidate_selector as "candidateSelector", c.name as "candidateRevision",
                 k.candidate_mainline as "candidateMainline", k.created_at as "createdAt"
            from comparison k
            join revision b on b.project_id = k.project_id and b.revision_id = k.baseline_revision_id
            join revision c on c.project_id = k.project_id and c.revision_id = k.candidate_revision_id
           where k.project_id = :project
           order by k.comparison_id
          """,
          """
          insert into comparison (project_id, comparison_id, title, baseline_selector, baseline_revision_id,
                                  baseline_mainline, candidate_selector, candidate_revision_id,
                                  candidate_mainline, created_at)
          select :project, l.id, l.title, l."baselineSelector", b.revision_id, l."baselineMainline",
                 l."candidateSelector", c.revision_id, l."candidateMainline", l."createdAt"
            from json_to_record(:line::json) as l
                 (id uuid, title text, "baselineSelector" text, "baselineRevision" text,
                  "baselineMainline" boolean, "candidateSelector" text, "candidateRevision" text,
                  "candidateMainline" boolean, "createdAt" timestamptz)
            join revision b on b.project_id = :project and b.name = l."baselineRevision"
            join revision c on c.project_id = :project and c.name = l."candidateRevision"
          returning 1
          """);

  static final LineKind PUBLISHED_COMPARISON =
      new LineKind(
          "published-comparison",
          """
          select p.comparison_id as id, p.title, p.baseline, p.candidate, p.source, p.findings,
                 p.created_at as "createdAt"
            from published_comparison p
           where p.project_id = :project
           order by p.comparison_id
          """,
          """
          insert into published_comparison (project_id, comparison_id, title, baseline, candidate, source,
                                            findings, created_at)
          select :project, l.id, l.title, l.baseline, l.candidate, l.source, l.findings, l."createdAt"
            from json_to_record(:line::json) as l
                 (id uuid, title text, baseline text, candidate text, source text, findings json,
                  "createdAt" timestamptz)
          returning 1
          """);

  static final LineKind ANNOTATION =
      new LineKind(
          "annotation",
          """
          select a.annotation_id as id, r.name as revision, a.text, a.written_by as "writtenBy",
                 a.written_at as "writtenAt"
            from annotation a
            join revision r on r.project_id = a.project_id and r.revision_id = a.revision_id
           where a.project_id = :project
           order by a.annotation_id
          """,
          """
          insert into annotation (project_id, annotation_id, revision_id, text, written_by, written_at)
          select :project, l.id, r.revision_id, l.text, l."writtenBy", l."writtenAt"
            from json_to_record(:line::json) as l
                 (id uuid, revision text, text text, "writtenBy" text, "writtenAt" timestamptz)
            join revision r on r.project_id = :project and r.name = l.revision
          returning 1
          """);

  /** In the order of the decisions: the newest of a release and series counts. */
  static final LineKind RELEASE_DECISION =
      new LineKind(
          "release-decision",
          """
          select r.name as revision, n.number as series, d.action, d.reason, d.decided_by as "decidedBy",
                 d.decided_at as "decidedAt", d.found
            from release_decision d
            join
          """
              + NUMBERED
              + """
                on n.series_id = d.series_id
                join revision r on r.project_id = d.project_id and r.revision_id = d.revision_id
               where d.project_id = :project
               order by d.position
              """,
          """
          insert into release_decision (project_id, revision_id, series_id, action, reason, decided_by, decided_at,
                                        found)
          select :project, r.revision_id, n.series_id, l.action, l.reason, l."decidedBy", l."decidedAt", l.found
            from json_to_record(:line::json) as l
                 (revision text, series bigint, action text, reason text, "decidedBy" text,
                  "decidedAt" timestamptz, found jsonb)
            join
          """
              + NUMBERED
              + """
                on n.number = l.series
                join revision r on r.project_id = :project and r.name = l.revision
              returning 1
              """);

  /** In the order of the decisions: the newest of a pull request counts. */
  static final LineKind PULL_REQUEST_DECISION =
      new LineKind(
          "pull-request-decision",
          """
          select d.pull_request as "pullRequest", d.decision, d.reason, d.actor as "decidedBy",
                 d.decided_at as "decidedAt",
                 array(select row_to_json(one) from (
                         select n.number as series, s.improvement, s.rise, s.machine
                           from unnest(d.series, d.improvements, d.rises, d.machines)
                                  with ordinality as s (id, improvement, rise, machine, place)
                           join
          """
              + NUMBERED
              + """
                             on n.series_id = s.id
                          order by s.place) as one) as covered
                from review_decision d
               where d.project_id = :project
               order by d.position
              """,
          """
          with l as (
            select *
              from json_to_record(:line::json) as l
                   ("pullRequest" integer, decision text, reason text, "decidedBy" text, "decidedAt" timestamptz,
                    covered json)),
          c as (
            select coalesce(array_agg(n.series_id order by s.place), '{}') as series,
                   coalesce(array_agg((s.one ->> 'improvement')::float8 order by s.place), '{}') as improvements,
                   coalesce(array_agg((s.one ->> 'rise')::float8 order by s.place), '{}') as rises,
                   coalesce(array_agg(s.one ->> 'machine' order by s.place), '{}') as machines
              from l cross join lateral json_array_elements(l.covered) with ordinality as s (one, place)
              join
          """
              + NUMBERED
              + """
                on n.number = (s.one ->> 'series')::bigint)
              insert into review_decision (project_id, pull_request, decision, reason, actor, decided_at, series,
                                           improvements, rises, machines)
              select :project, l."pullRequest", l.decision, l.reason, l."decidedBy", l."decidedAt", c.series,
                     c.improvements, c.rises, c.machines
                from l, c
               where cardinality(c.series) = json_array_length(l.covered)
              returning 1
              """);

  static final LineKind QUARANTINE =
      new LineKind(
          "quarantine",
          """
          select q.quarantine_id as id, q.benchmark, q.metric, q.reason, q.until, q.made_by as "madeBy",
                 q.made_at as "madeAt"
            from quarantine q
           where q.project_id = :project
           order by q.quarantine_id
          """,
          """
          insert into quarantine (project_id, quarantine_id, benchmark, metric, reason, until, made_by, made_at)
          select :project, l.id, l.benchmark, l.metric, l.reason, l.until, l."madeBy", l."madeAt"
            from json_to_record(:line::json) as l
                 (id uuid, benchmark text, metric text, reason text, until timestamptz, "madeBy" text,
                  "madeAt" timestamptz)
          returning 1
          """);

  static final List<LineKind> ALL =
      List.of(
          POLICY,
          CODE_OWNERS,
          CHANGE_POINT,
          ALERT,
          LIMIT_ALERT,
          COMPARISON,
          PUBLISHED_COMPARISON,
          ANNOTATION,
          RELEASE_DECISION,
          PULL_REQUEST_DECISION,
          QUARANTINE,
          BoardLines.BOARD);

  private DecisionLines() {}
}
