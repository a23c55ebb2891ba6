package dev.benchwarden;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.errorprone.annotations.CompileTimeConstant;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests that the service's SQL is constant in its source, and that values are parameters. */
class SqlStatementsTests {

  /** Each with the reason why no text from outside can get there. */
  private static final Map<String, String> ALLOWED =
      Map.of(
          "store/archive/ArchiveWriter.write",
          "a LineKind, whose texts the compiler must know",
          "store/archive/ArchiveImport.insert",
          "a LineKind, whose texts the compiler must know",
          "store/catalog/ManyProjects.ask",
          "a wording of a SqlOfProjects, whose text the compiler must know",
          "pages/search/NamedThings.named",
          "texts of SearchedNames, joined once when the class is loaded");

  private static final Pattern WRITES_PROJECT =
      Pattern.compile("\\b(?:update|insert\\s+into|merge\\s+into)\\s+project\\b");

  private static final Pattern WRITES_TRAIL =
      Pattern.compile(
          "\\b(?:update|insert\\s+into|merge\\s+into|delete\\s+from)\\s+audit_event\\b");

  private static final Pattern CHANGES_TRAIL =
      Pattern.compile("\\b(?:update|merge\\s+into)\\s+audit_event\\b");

  @Test
  void statementsAreConstants() throws IOException {
    assertThat(places(Path.of("target", "classes")))
        .containsExactlyInAnyOrderElementsOf(ALLOWED.keySet());
  }

  /** The catalog checks who may set what; a field written elsewhere would escape that. */
  @Test
  void aProjectIsWrittenByTheCatalogAlone() throws IOException {
    assertThat(SqlStatements.classesThatSay(WRITES_PROJECT, Path.of("target", "classes")))
        .containsExactly("dev/benchwarden/store/catalog/ProjectChanges");
  }

  @Test
  void whatIsInTheAuditLogIsNeverChanged() throws IOException {
    Path classes = Path.of("target", "classes");
    assertThat(SqlStatements.classesThatSay(WRITES_TRAIL, classes))
        .containsExactly("dev/benchwarden/platform/audit/AuditTrail");
    assertThat(SqlStatements.classesThatSay(CHANGES_TRAIL, classes)).isEmpty();
  }

  @Test
  void findsTextsThatAreMadeOfValues() throws IOException {
    assertThat(SqlStatements.notConstantIn(Careless.class))
        .map(SqlStatementsTests::method)
        .containsExactlyInAnyOrder(
            "concatenated",
            "formatted",
            "built",
            "chosen",
            "handedOn",
            "executed",
            "prepared",
            "byTemplate");
  }

  @Test
  void takesConstantsHoweverTheyAreWritten() throws IOException {
    assertThat(SqlStatements.notConstantIn(Careful.class)).isEmpty();
  }

  private static TreeSet<String> places(Path classes) throws IOException {
    return SqlStatements.notConstantIn(classes).stream()
        .map(place -> place.replaceFirst(":\\d+$", ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String method(String place) {
    return place.replaceFirst(".*\\.", "").replaceFirst(":\\d+$", "");
  }

  /** Each method would put a foreign name into the statement. */
  private static final class Careless {

    private final JdbcClient jdbc;

    Careless(JdbcClient jdbc) {
      this.jdbc = jdbc;
    }

    void concatenated(String name) {
      jdbc.sql("delete from project where name = '" + name + "'").update();
    }

    void formatted(String name) {
      jdbc.sql(
              """
              delete from project where name = '%s'
              """
                  .formatted(name))
          .update();
    }

    void built(String name) {
      StringBuilder sql = new StringBuilder("delete from project where name = '");
      jdbc.sql(sql.append(name).append("'").toString()).update();
    }

    void chosen(String name) {
      jdbc.sql(name.isEmpty() ? name : "delete from project").update();
    }

    void handedOn(String sql) {
      jdbc.sql(sql).update();
    }

    void executed(Statement statement, String name) throws SQLException {
      statement.execute("listen " + name);
    }

    void prepared(Connection connection, String sql) throws SQLException {
      connection.prepareStatement(sql).close();
    }

    void byTemplate(JdbcTemplate template, String name) {
      template.update("delete from project where name = '" + name + "'", Map.of());
    }
  }

  /** The same without a value in a text. */
  private static final class Careful {

    private static final String KEY = " where name = :name";

    private final JdbcClient jdbc;

    Careful(JdbcClient jdbc) {
      this.jdbc = jdbc;
    }

    void literal(String name) {
      jdbc.sql("delete from project where name = :name").param("name", name).update();
    }

    void putTogether(String name) {
      jdbc.sql("delete from project" + KEY).param("name", name).update();
    }

    void marked(long number, @CompileTimeConstant String sql, String name) {
      jdbc.sql(sql).param("name", name).param("number", number).update();
    }

    void executed(Statement statement) throws SQLException {
      statement.execute("listen changes");
    }
  }
}
