package dev.benchwarden.store.annotation;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** Repository of the annotations of projects. */
@Repository
public class Annotations {

  private static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();
  private static final int MOST = 1000;

  private static final String SELECT =
      """
      select a.annotation_id, r.name as revision, a.text, a.written_by, a.written_at
        from annotation a
        join revision r on r.project_id = a.project_id and r.revision_id = a.revision_id
       where a.project_id = :project
      """;

  private final JdbcClient jdbc;
  private final ApplicationEventPublisher events;

  Annotations(JdbcClient jdbc, ApplicationEventPublisher events) {
    this.jdbc = jdbc;
    this.events = events;
  }

  /** The newest commits first. */
  public List<Annotation> of(long project) {
    return jdbc.sql(SELECT + " order by r.committed_at desc, a.annotation_id")
        .param("project", project)
        .query(Annotations::annotation)
        .list();
  }

  Optional<Annotation> find(long project, UUID id) {
    return jdbc.sql(SELECT + " and a.annotation_id = :id")
        .param("project", project)
        .param("id", id)
        .query(Annotations::annotation)
        .optional();
  }

  /**
   * @throws ProblemException 409 if there are too many
   */
  @Transactional
  public Annotation add(long project, long revision, String text, String by) {
    UUID id = IDS.generate();
    int added =
        jdbc.sql(
                """
                insert into annotation (project_id, annotation_id, revision_id, text, written_by)
                select :project, :id, :revision, :text, :by
                 where (select count(*) from annotation where project_id = :project) < :most
                """)
            .param("project", project)
            .param("id", id)
            .param("revision", revision)
            .param("text", text)
            .param("by", by)
            .param("most", MOST)
            .update();
    if (added == 0) {
      throw new ProblemException(
          Problem.CONFLICT,
          "The project has %d annotations already: delete one first.".formatted(MOST));
    }
    events.publishEvent(new AnnotationsChanged(project));
    return find(project, id).orElseThrow();
  }

  /** Edits it; returns whether there is such an annotation. */
  @Transactional
  public boolean edit(long project, UUID id, String text, String by) {
    return told(
        project,
        jdbc.sql(
                """
                update annotation
                   set text = :text, written_by = :by, written_at = default
                 where project_id = :project and annotation_id = :id
                """)
            .param("project", project)
            .param("id", id)
            .param("text", text)
            .param("by", by)
            .update());
  }

  /** Deletes it; returns whether there was such an annotation. */
  @Transactional
  public boolean delete(long project, UUID id) {
    return told(
        project,
        jdbc.sql("delete from annotation where project_id = :project and annotation_id = :id")
            .param("project", project)
            .param("id", id)
            .update());
  }

  /** Whether anything changed; if so, open pages are notified. */
  private boolean told(long project, int changed) {
    if (changed > 0) {
      events.publishEvent(new AnnotationsChanged(project));
    }
    return changed > 0;
  }

  private static Annotation annotation(ResultSet row, int number) throws SQLException {
    return new Annotation(
        row.getObject("annotation_id", UUID.class),
        row.getString("revision"),
        row.getString("text"),
        row.getString("written_by"),
        row.getTimestamp("written_at").toInstant());
  }
}
