package dev.benchwarden.store.catalog;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Finder of cycles of first parents, which no repository's history has: an upload named a wrong
 * parent.
 */
@Repository
public class ParentCycles {

  /** A longer cycle is not sought. */
  private static final int LONGEST = 1000;

  private final JdbcClient jdbc;

  ParentCycles(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * The cycle that a parent would close, from the revision over its parents back to it.
   *
   * @param parent the first parent that is stated for the revision
   * @return empty if it closes none
   */
  public List<String> closedBy(long project, String revision, String parent) {
    if (parent.equals(revision)) {
      return List.of(revision, revision);
    }
    // Nearly every revision is new, so no other one has named it as a parent yet.
    return hasChildren(project, revision) ? wayBack(project, revision, parent) : List.of();
  }

  private boolean hasChildren(long project, String revision) {
    return jdbc.sql(
            """
            select exists (select from revision
                            where project_id = :project and parents is not null
                              and parents[1] = :revision)
            """)
        .param("project", project)
        .param("revision", revision)
        .query(Boolean.class)
        .single();
  }

  private List<String> wayBack(long project, String revision, String parent) {
    return jdbc.sql(
            """
            with recursive chain (name, way) as (
              select :parent::text, array[:revision::text, :parent::text]
               union all
              select r.parents[1], chain.way || r.parents[1]
                from chain
                join revision r on r.project_id = :project and r.name = chain.name
               where chain.name <> :revision and r.parents[1] is not null
                 and (r.parents[1] = :revision or r.parents[1] <> all(chain.way))
                 and cardinality(chain.way) < :longest)
            select way from chain where name = :revision
            """)
        .param("project", project)
        .param("revision", revision)
        .param("parent", parent)
        .param("longest", LONGEST)
        .query((row, number) -> List.of((String[]) row.getArray("way").getArray()))
        .optional()
        .orElse(List.of());
  }
}
