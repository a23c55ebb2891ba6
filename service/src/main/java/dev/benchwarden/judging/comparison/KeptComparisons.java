package dev.benchwarden.judging.comparison;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Revisions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The comparisons that somebody kept. */
@Repository
class KeptComparisons {

  private static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();

  /** What was measured at a revision may have changed sides of the mainline since. */
  private static final String COLUMNS =
      """
      project_id, comparison_id, title, baseline_selector, baseline_revision_id, candidate_selector,
      candidate_revision_id, created_at,
      baseline_mainline = exists (
        select from machine_median m
         where m.project_id = :project and m.revision_id = baseline_revision_id
           and m.mainline = baseline_mainline) as baseline_mainline,
      candidate_mainline = exists (
        select from machine_median m
         where m.project_id = :project and m.revision_id = candidate_revision_id
           and m.mainline = candidate_mainline) as candidate_mainline
      """;

  private final JdbcClient jdbc;
  private final Revisions revisions;

  KeptComparisons(JdbcClient jdbc, Revisions revisions) {
    this.jdbc = jdbc;
    this.revisions = revisions;
  }

  /** A comparison that is kept now, or was kept before with the same title and revisions. */
  record Keeping(UUID id, boolean isNew) {}

  Keeping keep(long project, String title, Side baseline, Side candidate) {
    UUID id = IDS.generate();
    UUID kept =
        jdbc.sql(
                """
                insert into comparison (project_id, comparison_id, title,
                       baseline_selector, baseline_revision_id, baseline_mainline,
                       candidate_selector, candidate_revision_id, candidate_mainline)
                values (:project, :id, :title, :baselineSelector, :baseline, :baselineMainline,
                        :candidateSelector, :candidate, :candidateMainline)
                on conflict (project_id, title, baseline_revision_id, baseline_mainline,
                             candidate_revision_id, candidate_mainline)
                do update set title = excluded.title
                returning comparison_id
                """)
            .param("project", project)
            .param("id", id)
            .param("title", title)
            .param("baselineSelector", baseline.selector())
            .param("baseline", baseline.revision().id())
            .param("baselineMainline", baseline.mainline())
            .param("candidateSelector", candidate.selector())
            .param("candidate", candidate.revision().id())
            .param("candidateMainline", candidate.mainline())
            .query(UUID.class)
            .single();
    return new Keeping(kept, kept.equals(id));
  }

  Optional<KeptComparison> find(long project, UUID id) {
    return jdbc.sql(
            "select "
                + COLUMNS
                + " from comparison where project_id = :project and comparison_id = :id")
        .param("project", project)
        .param("id", id)
        .query(this::kept)
        .optional();
  }

  /** The newest first. */
  Page<KeptComparison> list(long project, PageRequest page) {
    List<KeptComparison> found =
        jdbc.sql(
                "select "
                    + COLUMNS
                    + """
                       from comparison
                      where project_id = :project
                        and (:after::uuid is null or comparison_id < :after::uuid)
                      order by comparison_id desc
                      limit :limit
                    """)
            .param("project", project)
            .param("after", page.cursor())
            .param("limit", page.size() + 1)
            .query(this::kept)
            .list();
    return Page.of(found, page.size(), comparison -> comparison.id().toString());
  }

  private KeptComparison kept(ResultSet row, int number) throws SQLException {
    return new KeptComparison(
        row.getObject("comparison_id", UUID.class),
        row.getString("title"),
        side(row, "baseline"),
        side(row, "candidate"),
        row.getTimestamp("created_at").toInstant());
  }

  private Side side(ResultSet row, String side) throws SQLException {
    return new Side(
        row.getString(side + "_selector"),
        revisions.byId(row.getLong("project_id"), row.getLong(side + "_revision_id")),
        row.getBoolean(side + "_mainline"),
        List.of());
  }
}
