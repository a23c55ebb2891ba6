package dev.benchwarden.judging.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.PostgresForTests;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.verdict.JudgingScope;
import dev.benchwarden.judging.verdict.MergeBase;
import dev.benchwarden.judging.verdict.Subject;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Tests of what judging reads in a project that has grown since PostgreSQL's last statistics, where
 * a plan takes the project for empty: a step that it repeats for each row reads the square of the
 * project.
 */
@FrontDoor
@DisabledIfEnvironmentVariable(named = PostgresForTests.CITUS_URL, matches = ".+")
class YoungProjectTests {

  private static final int REVISIONS = 200;
  private static final int RUNS = 3 * REVISIONS;

  /** Each of these tables may be read a few times, and not once for each run. */
  private static final int FEW_READS = 10 * RUNS;

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;
  @Autowired private TransactionTemplate transaction;
  @Autowired private ShortPasts pasts;
  @Autowired private Habits habits;

  @BeforeEach
  void takeStatisticsOfOthers() {
    JudgedProject known = JudgedProject.with(api, new Suite(20261129, 1));
    known.measure(1, 4);
    known.awaitJudgement();
    jdbc.sql("analyze run, revision, evaluation, machine").update();
  }

  @Test
  void theRunsOfAShortPastAreCountedOnce() {
    long read =
        rowsReadInAYoungProject(
            (project, mainline) -> pasts.outgrown(project, mainline, REVISIONS / 2));

    assertThat(read).isBetween(1L, (long) FEW_READS);
  }

  @Test
  void whichMachinesUsuallyMeasureIsReadOnce() {
    long read =
        rowsReadInAYoungProject((project, mainline) -> {
          Subject newest = Subject.ofMainline(mainline.revisions().getLast());
          MergeBase before = MergeBase.before(REVISIONS - 1, mainline);
          habits.of(new JudgingScope(project, newest, Policy.DEFAULT, mainline, before));
        });

    assertThat(read).isBetween(1L, (long) FEW_READS);
  }

  private interface Reading {
    void of(long project, Mainline mainline);
  }

  /** In a transaction that is rolled back, of which no statistics are taken therefore. */
  private long rowsReadInAYoungProject(Reading reading) {
    Long read =
        transaction.execute(status -> {
          status.setRollbackOnly();
          long project = project();
          Mainline mainline = new Mainline(fill(project), true);
          long before = rowsRead();
          reading.of(project, mainline);
          return rowsRead() - before;
        });
    return read == null ? 0 : read;
  }

  private long project() {
    return jdbc.sql(
            """
            insert into project (slug, name, default_branch, visibility)
            values (:slug, 'Young', 'main', 'PRIVATE') returning project_id
            """)
        .param("slug", Api.newProject())
        .query(Long.class)
        .single();
  }

  /** Three machines measured each of the revisions. */
  private List<Long> fill(long project) {
    return jdbc.sql(
            """
            with m as (
              insert into machine (project_id, name, generation, fingerprint)
              select :project, 'perf-' || n, 1, '{}' from generate_series(1, 3) n
              returning machine_id),
            r as (
              insert into revision (project_id, name, mainline, ordinal, committed_at)
              select :project, 'r' || n, true, n, now() from generate_series(1, :revisions) n
              returning revision_id),
            measured as (
              insert into run (project_id, run_id, public_id, revision_id, machine_id, branch,
                               mainline, harness, benchmarks, measurements, samples, warnings,
                               body_hash)
              select :project, nextval('run_id_sequence'), gen_random_uuid(), revision_id,
                     machine_id, 'main', true, 'jmh', 1, 1, 5, '[]', '\\x00'
                from r, m),
            judged as (
              insert into evaluation (project_id, evaluation_id, revision_id, mainline, status,
                                      requests, judged, past_runs)
              select :project, gen_random_uuid(), revision_id, true, 'DONE', 1, 1, 0 from r)
            select revision_id from r order by revision_id
            """)
        .param("project", project)
        .param("revisions", REVISIONS)
        .query((row, number) -> row.getLong("revision_id"))
        .list();
  }

  /** By the connection of this transaction. */
  private long rowsRead() {
    return jdbc.sql(
            """
            select sum(coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0))
              from pg_stat_xact_user_tables
             where relname in ('run', 'evaluation', 'machine')
            """)
        .query(Long.class)
        .single();
  }
}
