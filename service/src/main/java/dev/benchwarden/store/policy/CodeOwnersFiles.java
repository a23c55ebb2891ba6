package dev.benchwarden.store.policy;

import dev.benchwarden.core.policy.CodeOwners;
import dev.benchwarden.core.policy.OwnerRule;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the projects' {@code CODEOWNERS} files. */
@Repository
public class CodeOwnersFiles {

  private final JdbcClient jdbc;

  CodeOwnersFiles(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The rules of the project's file; none where it has no file. */
  List<OwnerRule> of(long project) {
    return stored(project).map(file -> CodeOwners.read(file.text())).orElse(List.of());
  }

  Optional<StoredCodeOwners> stored(long project) {
    return jdbc.sql(
            "select text, updated_at, updated_by from code_owners where project_id = :project")
        .param("project", project)
        .query(CodeOwnersFiles::file)
        .optional();
  }

  /**
   * Takes this text from now on.
   *
   * @param by the name of the token it came with
   */
  void put(long project, String text, String by) {
    jdbc.sql(
            """
            insert into code_owners (project_id, text, updated_by)
            values (:project, :text, :by)
            on conflict (project_id) do update
               set text = excluded.text, updated_at = excluded.updated_at,
                   updated_by = excluded.updated_by
             where code_owners.text <> excluded.text
            """)
        .param("project", project)
        .param("text", text)
        .param("by", by)
        .update();
  }

  /**
   * Takes the text of the file at a mainline revision, unless one of a later revision has been
   * taken already.
   *
   * @param revision the number of a mainline revision of the project
   */
  public void putFromUpload(long project, String text, long revision) {
    jdbc.sql(
            """
            insert into code_owners as kept (project_id, text, updated_by, revision_id)
            select project_id, :text, 'revision ' || name, revision_id
              from revision
             where project_id = :project and revision_id = :revision
            on conflict (project_id) do update
               set text = excluded.text,
                   revision_id = excluded.revision_id,
                   updated_at = case when kept.text = excluded.text then kept.updated_at
                                     else excluded.updated_at end,
                   updated_by = case when kept.text = excluded.text then kept.updated_by
                                     else excluded.updated_by end
             where (kept.text, kept.revision_id)
                     is distinct from (excluded.text, excluded.revision_id)
            """
                + Policies.NONE_OF_LATER)
        .param("project", project)
        .param("text", text)
        .param("revision", revision)
        .param("first", Long.MIN_VALUE)
        .update();
  }

  private static StoredCodeOwners file(ResultSet row, int number) throws SQLException {
    String text = row.getString("text");
    return new StoredCodeOwners(
        text,
        CodeOwners.read(text).size(),
        row.getTimestamp("updated_at").toInstant(),
        row.getString("updated_by"));
  }
}
