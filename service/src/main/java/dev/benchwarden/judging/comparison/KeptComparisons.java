package dev.benchwarden.judging.comparison;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.core.series.Revision;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Revisions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the comparisons that a person kept. */
@Repository
class KeptComparisons {

  private static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();

  /** Results of a revision may have moved onto or off the mainline since. */
  private static final String COLUMNS =
      """
      comparison_id, title, baseline_selector, baseline_revision_id, candidate_selector,
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

  /** A comparison as it is stored, with the numbers of its revisions. */
  private record Row(
      UUID id, String title, StoredSide baseline, StoredSide candidate, Instant createdAt) {

    KeptComparison named(Map<Long, Revision> revisions) {
      return new KeptComparison(
          id, title, baseline.named(revisions), candidate.named(revisions), createdAt);
    }
  }

  private record StoredSide(String selector, long revision, boolean mainline) {

    Side named(Map<Long, Revision> revisions) {
      Revision found = Objects.requireNonNull(revisions.get(revision));
      return new Side(selector, found, mainline, List.of());
    }
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
        .query(KeptComparisons::row)
        .optional()
        .map(row -> named(project, List.of(row)).getFirst());
  }

  /** The newest first. */
  Page<KeptComparison> list(long project, PageRequest page) {
    List<Row> found =
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
            .query(KeptComparisons::row)
            .list();
    return Page.of(named(project, found), page.size(), comparison -> comparison.id().toString());
  }

  /** All revisions are read at once. */
  private List<KeptComparison> named(long project, List<Row> rows) {
    Set<Long> named =
        rows.stream()
            .flatMap(row -> Stream.of(row.baseline().revision(), row.candidate().revision()))
            .collect(Collectors.toSet());
    Map<Long, Revision> found = revisions.byIds(project, named);
    return rows.stream().map(row -> row.named(found)).toList();
  }

  private static Row row(ResultSet row, int number) throws SQLException {
    return new Row(
        row.getObject("comparison_id", UUID.class),
        row.getString("title"),
        side(row, "baseline"),
        side(row, "candidate"),
        row.getTimestamp("created_at").toInstant());
  }

  private static StoredSide side(ResultSet row, String side) throws SQLException {
    return new StoredSide(
        row.getString(side + "_selector"),
        row.getLong(side + "_revision_id"),
        row.getBoolean(side + "_mainline"));
  }
}
