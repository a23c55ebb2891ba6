package dev.benchwarden.pages.view;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the saved views of projects. */
@Repository
class SavedViews {

  private static final NoArgGenerator IDS = Generators.timeBasedEpochGenerator();
  private static final int MOST = 200;

  private static final String SELECT =
      "select view_id as id, name, address, saved_by, saved_at from saved_view"
          + " where project_id = :project";

  private final JdbcClient jdbc;

  SavedViews(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** By name, upper and lower case alike. */
  List<SavedView> of(long project) {
    return jdbc.sql(SELECT + " order by lower(name), name")
        .param("project", project)
        .query(SavedViews::view)
        .list();
  }

  Optional<SavedView> find(long project, UUID id) {
    return jdbc.sql(SELECT + " and view_id = :id")
        .param("project", project)
        .param("id", id)
        .query(SavedViews::view)
        .optional();
  }

  /**
   * @throws ProblemException 409 if the name is taken, or there are too many
   */
  SavedView save(long project, String name, String address, String by) {
    UUID id = IDS.generate();
    int saved;
    try {
      saved =
          jdbc.sql(
                  """
                  insert into saved_view (project_id, view_id, name, address, saved_by)
                  select :project, :id, :name, :address, :by
                   where (select count(*) from saved_view where project_id = :project) < :most
                  """)
              .param("project", project)
              .param("id", id)
              .param("name", name)
              .param("address", address)
              .param("by", by)
              .param("most", MOST)
              .update();
    } catch (DuplicateKeyException taken) {
      throw taken(name);
    }
    if (saved == 0) {
      throw new ProblemException(
          Problem.CONFLICT, "The project has %d views already: delete one first.".formatted(MOST));
    }
    return find(project, id).orElseThrow();
  }

  /**
   * @return whether there is such a view
   * @throws ProblemException 409 if the name is taken
   */
  boolean rename(long project, UUID id, String name) {
    try {
      return jdbc.sql(
                  "update saved_view set name = :name where project_id = :project and view_id = :id")
              .param("project", project)
              .param("id", id)
              .param("name", name)
              .update()
          > 0;
    } catch (DuplicateKeyException taken) {
      throw taken(name);
    }
  }

  boolean delete(long project, UUID id) {
    return jdbc.sql("delete from saved_view where project_id = :project and view_id = :id")
            .param("project", project)
            .param("id", id)
            .update()
        > 0;
  }

  private static SavedView view(ResultSet row, int number) throws SQLException {
    return new SavedView(
        row.getObject("id", UUID.class),
        row.getString("name"),
        row.getString("address"),
        row.getString("saved_by"),
        row.getTimestamp("saved_at").toInstant());
  }

  private static ProblemException taken(String name) {
    return new ProblemException(
        Problem.CONFLICT, "A view is called '%s' already: choose another name.".formatted(name));
  }
}
