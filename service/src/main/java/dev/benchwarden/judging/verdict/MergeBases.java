package dev.benchwarden.judging.verdict;

import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.store.catalog.Revisions;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of merge bases: how far the mainline counts for a revision. */
@Repository
public class MergeBases {

  /**
   * The bases that uploads and the forge state; a statement from before the target was changed no
   * longer holds.
   */
  private static final String STATED_BASES =
      """
      with recursive told as (
        select run.base, 1 as preference, run.trust <> 'FORK' as trusted, run.run_id
          from run
          left join pull_request p
            on p.project_id = run.project_id and p.pull_request = run.pull_request
         where run.project_id = :project and run.revision_id = :revision
           and not run.mainline
           and run.pull_request is not distinct from :pullRequest::integer
           and (p.retargeted_at is null or run.received_at > p.retargeted_at)
         union all
        select p.merge_base, 2, true, 0
          from pull_request p
          join revision measured
            on measured.project_id = p.project_id and measured.name = p.head
         where p.project_id = :project and p.pull_request = :pullRequest::integer
           and measured.revision_id = :revision)
      """;

  private static final String MEASURED_STATED_BASES =
      STATED_BASES
          + """
          select r.revision_id
            from told
            join revision r on r.project_id = :project and r.name = told.base
           where
          """;

  private static final String PREFERRED =
      " order by told.preference, told.trusted desc, told.run_id desc limit 1";

  /**
   * The ancestors of a name along the first parents of known revisions, whether the mainline
   * measured them or not, and of others as far as the forge has reported them.
   */
  private static final String ANCESTORS =
      """
      with recursive chain (name, ancestor, depth) as (
        select :told::text, null::text, 0
         union all
        select r.parents[1], r.ancestor, chain.depth + 1
          from chain
          join revision r on r.project_id = :project and r.name = coalesce(
               (select m.name from revision m
                 where m.project_id = :project and m.name = chain.name),
               chain.ancestor)
         where chain.depth < :longest)
      select r.revision_id
        from chain
        join revision r on r.project_id = :project and r.name = coalesce(
             (select m.name from revision m
               where m.project_id = :project and m.name = chain.name),
             chain.ancestor)
       where
      """;

  private static final int LONGEST_CHAIN = 1000;

  /** The revisions of the mainline that a branch began at or has merged, by all parents. */
  private static final String MERGED =
      """
      with recursive before (name) as (
        select unnest(own.parents)
          from revision own
         where own.project_id = :project and own.revision_id = :revision
         union
        select unnest(r.parents)
          from before
          join revision r on r.project_id = :project and r.name = before.name
         where not r.mainline)
      select r.revision_id
        from before
        join revision r on r.project_id = :project and r.name = before.name
       where
      """;

  /** What was measured when a pull request was first seen. */
  private static final String SEEN =
      """
      with seen as (
        select min(received_at) as first
          from run
         where project_id = :project and not mainline
           and pull_request is not distinct from :pullRequest::integer
           and (pull_request is not null or revision_id = :revision))
      select r.revision_id
        from revision r, seen
       where r.project_id = :project
         and exists (select from run
                      where run.project_id = :project and run.revision_id = r.revision_id
                        and run.mainline and run.received_at <= seen.first)
         and
      """;

  private static final String NEWEST = " order by " + Revisions.PLACE_NEWEST_FIRST + " limit 1";

  /** A branch shares with the default one everything before it was cut. */
  private static final String ON_LINE = " r.revision_id = any(:revisions)";

  private final JdbcClient jdbc;

  MergeBases(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * For a mainline revision the mainline before it. Otherwise the mainline up to the merge base
   * that an upload or else the forge stated; if that was never measured, up to its nearest measured
   * ancestor. Where none is stated, it is the newest measured revision among its own ancestors, or,
   * if none is known, the one that was the newest when the pull request was first seen.
   */
  MergeBase of(long project, Subject subject, Mainline mainline) {
    if (subject.mainline()) {
      int place = mainline.placeOf(subject.revision()).orElse(0);
      MergeBase before = MergeBase.before(place, mainline);
      return mainline.line() != null && place == mainline.ownFrom() && before.revision() != null
          ? before.insteadOf(unmeasured(project, before, cutFrom(project, subject)))
          : before;
    }
    Optional<String> told = told(project, subject);
    MergeBase found =
        mergeBase(project, subject, mainline)
            .or(() -> told.flatMap(base -> ancestor(project, base, mainline)))
            .or(() -> told.isEmpty() ? newestMerged(project, subject, mainline) : Optional.empty())
            .or(() -> newestWhenFirstSeen(project, subject, mainline))
            .map(revision -> MergeBase.before(mainline.placeOf(revision).orElse(-1) + 1, mainline))
            .orElse(MergeBase.NONE);
    return found.insteadOf(unmeasured(project, found, told));
  }

  /** The stated base, if it is not the one that was found. */
  private @Nullable String unmeasured(long project, MergeBase found, Optional<String> told) {
    Long revision = found.revision();
    Optional<String> name = revision == null ? Optional.empty() : name(project, revision);
    return told.filter(base -> !name.equals(Optional.of(base))).orElse(null);
  }

  private Optional<String> name(long project, long revision) {
    return jdbc.sql(
            "select name from revision where project_id = :project and revision_id = :revision")
        .param("project", project)
        .param("revision", revision)
        .query((row, number) -> row.getString("name"))
        .optional();
  }

  /** The stated base that takes precedence, measured or not. */
  private Optional<String> told(long project, Subject subject) {
    return jdbc.sql(
            STATED_BASES + "select told.base from told where told.base is not null" + PREFERRED)
        .param("project", project)
        .param("revision", subject.revision())
        .param("pullRequest", subject.pullRequest())
        .query((row, number) -> row.getString("base"))
        .optional();
  }

  /** The parent of the first revision of a stable branch, as it or its upload states. */
  private Optional<String> cutFrom(long project, Subject subject) {
    return jdbc.sql(
            """
            select coalesce(
                     (select run.base from run
                       where run.project_id = :project and run.revision_id = r.revision_id
                         and run.mainline and run.base is not null
                       order by run.run_id limit 1),
                     r.parents[1]) as base
              from revision r
             where r.project_id = :project and r.revision_id = :revision
            """)
        .param("project", project)
        .param("revision", subject.revision())
        .query((row, number) -> Optional.ofNullable(row.getString("base")))
        .single();
  }

  private Optional<Long> ancestor(long project, String told, Mainline mainline) {
    return known(
            mainline,
            () -> jdbc.sql(ANCESTORS + " r.mainline order by chain.depth limit 1"),
            () -> jdbc.sql(ANCESTORS + ON_LINE + " order by chain.depth limit 1"))
        .param("project", project)
        .param("told", told)
        .param("longest", LONGEST_CHAIN)
        .query(Long.class)
        .optional();
  }

  /** The same as its evaluation sees it, if no pull request was chosen. */
  public Subject judged(long project, Subject chosen) {
    return chosen.pullRequest() == null
        ? subject(project, chosen.revision(), chosen.mainline())
        : chosen;
  }

  /** A revision as its evaluation sees it: for the pull request that measured it last. */
  public Subject subject(long project, long revision, boolean mainline) {
    Integer pullRequest =
        mainline
            ? null
            : jdbc.sql(
                    """
                    select pull_request
                      from run
                     where project_id = :project and revision_id = :revision and not mainline
                     order by trust <> 'FORK' desc, run_id desc
                     limit 1
                    """)
                .param("project", project)
                .param("revision", revision)
                .query((row, number) ->
                    Optional.ofNullable(row.getObject("pull_request", Integer.class)))
                .optional()
                .flatMap(one -> one)
                .orElse(null);
    return new Subject(revision, mainline, pullRequest);
  }

  private Optional<Long> mergeBase(long project, Subject subject, Mainline mainline) {
    return known(
            mainline,
            () -> jdbc.sql(MEASURED_STATED_BASES + " r.mainline" + PREFERRED),
            () -> jdbc.sql(MEASURED_STATED_BASES + ON_LINE + PREFERRED))
        .param("project", project)
        .param("revision", subject.revision())
        .param("pullRequest", subject.pullRequest())
        .query(Long.class)
        .optional();
  }

  private Optional<Long> newestMerged(long project, Subject subject, Mainline mainline) {
    return newest(
        mainline,
        known(
                mainline,
                () -> jdbc.sql(MERGED + " r.mainline" + NEWEST),
                () -> jdbc.sql(MERGED + ON_LINE))
            .param("project", project)
            .param("revision", subject.revision()));
  }

  private Optional<Long> newestWhenFirstSeen(long project, Subject subject, Mainline mainline) {
    return newest(
        mainline,
        known(
                mainline,
                () -> jdbc.sql(SEEN + " r.mainline" + NEWEST),
                () -> jdbc.sql(SEEN + ON_LINE))
            .param("project", project)
            .param("revision", subject.revision())
            .param("pullRequest", subject.pullRequest()));
  }

  private static Optional<Long> newest(Mainline mainline, JdbcClient.StatementSpec revisions) {
    return revisions.query((row, number) -> row.getLong("revision_id")).list().stream()
        .max(Comparator.comparingInt(revision -> mainline.placeOf(revision).orElse(-1)));
  }

  /** For the default branch all revisions count, for another those of its mainline. */
  private static JdbcClient.StatementSpec known(
      Mainline mainline,
      Supplier<JdbcClient.StatementSpec> ofDefault,
      Supplier<JdbcClient.StatementSpec> ofLine) {
    return mainline.line() == null
        ? ofDefault.get()
        : ofLine.get().param("revisions", mainline.revisions().toArray(Long[]::new));
  }
}
