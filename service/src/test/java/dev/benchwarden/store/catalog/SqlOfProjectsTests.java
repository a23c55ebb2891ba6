package dev.benchwarden.store.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Wordings of a statement for one project, for several, and for those of a shard. */
class SqlOfProjectsTests {

  private static final SqlOfProjects READ_FIRST =
      SqlOfProjects.of(
          "/* every project: all that */ select from alert p join revision r"
              + " on r.project_id = p.project_id and r.revision_id = p.revision_id"
              + " where p.project_id = any(:projects)");
  private static final SqlOfProjects BESIDE =
      SqlOfProjects.of(
          "select (select count(*) from series s where s.project_id = p.project_id)"
              + " from unnest(:projects::bigint[]) as p (project_id)");

  @Test
  void oneProjectIsNamedAtEachTable() {
    assertThat(READ_FIRST.one())
        .isEqualTo(
            " select from alert p join revision r"
                + " on r.project_id = :project and r.revision_id = p.revision_id"
                + " where p.project_id = :project");
    assertThat(BESIDE.one())
        .isEqualTo(
            "select (select count(*) from series s where s.project_id = :project)"
                + " from (select :project::bigint) as p (project_id)");
  }

  @Test
  void theProjectsOfAShardAreNamedAtEachTable() {
    assertThat(READ_FIRST.ofOneShard())
        .isEqualTo(
            "/* every project: all that */ select from alert p join revision r"
                + " on r.project_id = p.project_id and r.project_id = any(:projects)"
                + " and r.revision_id = p.revision_id"
                + " where p.project_id = any(:projects)");
    assertThat(BESIDE.ofOneShard())
        .contains("s.project_id = p.project_id and s.project_id = any(:projects)");
  }

  @Test
  void severalProjectsOfOneServerAreNamedOnce() {
    assertThat(READ_FIRST.several()).containsOnlyOnce(":projects");
  }
}
