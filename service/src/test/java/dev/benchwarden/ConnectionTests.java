package dev.benchwarden;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Test that code which reads from the database gives the connection back. */
class ConnectionTests {

  /** A stream of rows keeps its connection until it is closed, which is easily forgotten. */
  private static final ArchRule NO_STREAM_OF_ROWS =
      noClasses()
          .should()
          .callMethod(JdbcClient.MappedQuerySpec.class, "stream")
          .because("list() gives the connection back, stream() only if somebody closes it");

  @Test
  void rowsAreReadAsLists() {
    NO_STREAM_OF_ROWS.check(
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.benchwarden"));
  }

  @Test
  void aStreamOfRowsWouldBeFound() {
    JavaClasses careless = new ClassFileImporter().importClasses(Careless.class);

    assertThat(NO_STREAM_OF_ROWS.evaluate(careless).hasViolation()).isTrue();
  }

  private record Careless(JdbcClient jdbc) {

    int count() {
      return (int) jdbc.sql("select 1").query(Integer.class).stream().count();
    }
  }
}
