package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Plan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.springframework.context.ApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.junit.jupiter.SpringExtension;

/**
 * Guard that fails a test class during which the service sent a statement that reads rows of more
 * than one project, unless the statement itself gives the reason.
 */
public final class ProjectGuard implements AfterAllCallback {

  /** With a reason behind it, stands in a statement that is meant to look at all projects. */
  static final String EVERY_PROJECT = "/* every project: ";

  private static final Set<String> WHOLE_EVERYWHERE = wholeEverywhere();

  @Override
  public void afterAll(ExtensionContext context) {
    ApplicationContext service = SpringExtension.getApplicationContext(context);
    JdbcClient jdbc = service.getBean(JdbcClient.class);
    assertThat(unbounded(jdbc, service.getBean(SentStatements.class).take()))
        .as("statements that do not say which project they are about")
        .isEmpty();
  }

  static List<String> unbounded(JdbcClient jdbc, List<SentStatements.Sent> statements) {
    Set<String> tables = ofProjects(jdbc);
    return statements.stream()
        .filter(statement -> !statement.text().contains(EVERY_PROJECT))
        .filter(statement -> readsSeveral(tables, statement.plan()))
        .map(SentStatements.Sent::text)
        .toList();
  }

  private static boolean readsSeveral(Set<String> tables, Plan plan) {
    return plan.scans().stream()
        .anyMatch(scan -> tables.contains(scan.table()) && !scan.ofOneProject());
  }

  /** The tables that a PostgreSQL which shards divides by project. */
  private static Set<String> ofProjects(JdbcClient jdbc) {
    return jdbc
        .sql("select table_name from information_schema.columns where column_name = 'project_id'")
        .query(String.class)
        .list()
        .stream()
        .filter(table -> !WHOLE_EVERYWHERE.contains(table))
        .collect(Collectors.toSet());
  }

  /** Those of which every node has all. */
  private static Set<String> wholeEverywhere() {
    try {
      String script =
          Files.readString(Path.of("..", "migrations", "citus", "afterMigrate__distribute.sql"));
      Matcher list = Pattern.compile("array\\[(.*?)\\]", Pattern.DOTALL).matcher(script);
      if (!list.find()) {
        throw new IllegalStateException("No list of tables in " + script);
      }
      return Arrays.stream(list.group(1).split(","))
          .map(name -> name.strip().replace("'", ""))
          .collect(Collectors.toSet());
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
  }
}
