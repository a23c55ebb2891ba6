package dev.benchwarden.pages.changes;

/**
 * SQL that reads one project where another statement reads every one: on a cluster a single node
 * answers it, which takes subqueries that go to no more than one.
 */
final class OneProject {

  private static final String MANY = "= any(:projects)";
  private static final String SAME_AS_OUTSIDE = "= (?:n|newest|changed|p)\\.project_id";
  private static final String COMMENT = "/\\* every project: [^*]*\\*/";

  private OneProject() {}

  /** The statement with {@code :project} for {@code :projects}, at each of its tables. */
  static String of(String everyProject) {
    return everyProject
        .replaceFirst(COMMENT, "")
        .replace(MANY, "= :project")
        .replaceAll(SAME_AS_OUTSIDE, "= :project");
  }
}
