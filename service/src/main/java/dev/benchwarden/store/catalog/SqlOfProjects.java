package dev.benchwarden.store.catalog;

import com.google.errorprone.annotations.CompileTimeConstant;
import java.util.regex.Pattern;

/**
 * Statement about any number of projects, in the forms that different databases need.
 *
 * @param several on one server: tables of projects follow the one that is read first
 * @param ofOneShard on a cluster, which asks a single node where each table names projects of one
 *     shard, and only evaluates subqueries there. On a single server it would be slow: before
 *     PostgreSQL 17 it searches for each project among all of them.
 * @param one where each table is read by the number of a single project
 */
public record SqlOfProjects(String several, String ofOneShard, String one) {

  private static final Pattern COMMENT = Pattern.compile("/\\* every project: [^*]*\\*/");
  private static final Pattern SAME_AS_ANOTHER =
      Pattern.compile("\\b(\\w+)\\.project_id = \\w+\\.project_id");
  private static final Pattern SAME_AS_OUTSIDE =
      Pattern.compile("= (?:n|newest|changed|found|opened|p)\\.project_id");

  /**
   * @param text that says {@code = any(:projects)} of the table that is read first, or reads {@code
   *     unnest(:projects::bigint[])} instead, and compares the others with it, or with one that
   *     came before
   */
  public static SqlOfProjects of(@CompileTimeConstant String text) {
    return new SqlOfProjects(
        text,
        SAME_AS_ANOTHER.matcher(text).replaceAll("$0 and $1.project_id = any(:projects)"),
        SAME_AS_OUTSIDE
            .matcher(COMMENT.matcher(text).replaceFirst(""))
            .replaceAll("= :project")
            .replace("= any(:projects)", "= :project")
            .replace("unnest(:projects::bigint[])", "(select :project::bigint)"));
  }
}
