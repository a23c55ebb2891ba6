package dev.benchwarden.store.published;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Repository of the published tables of projects. */
@Repository
public class PublishedComparisons {

  private static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();

  private static final TypeReference<List<PublishedRow>> ROWS = new TypeReference<>() {};

  private final JdbcClient jdbc;
  private final JsonMapper json;

  PublishedComparisons(JdbcClient jdbc, JsonMapper json) {
    this.jdbc = jdbc;
    this.json = json;
  }

  /** Stores a table; one of the same title is replaced and keeps its id. */
  UUID keep(long project, NewPublishedComparison published) {
    return jdbc.sql(
            """
            insert into published_comparison
                   (project_id, comparison_id, title, baseline, candidate, source, findings)
            values (:project, :id, :title, :baseline, :candidate, :source, :findings::json)
            on conflict (project_id, title)
            do update set baseline = excluded.baseline, candidate = excluded.candidate,
                          source = excluded.source, findings = excluded.findings
            returning comparison_id
            """)
        .param("project", project)
        .param("id", IDS.generate())
        .param("title", published.title())
        .param("baseline", published.baseline())
        .param("candidate", published.candidate())
        .param("source", published.source())
        .param("findings", json.writeValueAsString(published.rows()))
        .query(UUID.class)
        .single();
  }

  public Optional<PublishedComparison> find(long project, UUID id) {
    return jdbc.sql(
            """
            select * from published_comparison
             where project_id = :project and comparison_id = :id
            """)
        .param("project", project)
        .param("id", id)
        .query(this::published)
        .optional();
  }

  /** Deletes it; returns whether there was such a table. */
  boolean delete(long project, UUID id) {
    return jdbc.sql(
                """
                delete from published_comparison
                 where project_id = :project and comparison_id = :id
                """)
            .param("project", project)
            .param("id", id)
            .update()
        > 0;
  }

  /** The newest first. */
  Page<PublishedComparison> list(long project, PageRequest page) {
    List<PublishedComparison> found =
        jdbc.sql(
                """
                select * from published_comparison
                 where project_id = :project
                   and (:after::uuid is null or comparison_id < :after::uuid)
                 order by comparison_id desc
                 limit :limit
                """)
            .param("project", project)
            .param("after", page.cursor())
            .param("limit", page.size() + 1)
            .query(this::published)
            .list();
    return Page.of(found, page.size(), comparison -> comparison.id().toString());
  }

  private PublishedComparison published(ResultSet row, int number) throws SQLException {
    return new PublishedComparison(
        row.getObject("comparison_id", UUID.class),
        row.getString("title"),
        row.getString("baseline"),
        row.getString("candidate"),
        row.getString("source"),
        json.readValue(row.getString("findings"), ROWS),
        row.getTimestamp("created_at").toInstant());
  }
}
