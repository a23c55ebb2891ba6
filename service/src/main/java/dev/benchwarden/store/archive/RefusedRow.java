package dev.benchwarden.store.archive;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.dao.DataIntegrityViolationException;

/** Explanation of why the database refused a line, for people who do not know its tables. */
final class RefusedRow {

  private static final String NOT_NULL = "23502";
  private static final String FOREIGN_KEY = "23503";
  private static final String UNIQUE = "23505";
  private static final String CHECK = "23514";

  /** Names of columns, where the field of the line has another one. */
  private static final Map<String, String> FIELDS =
      Map.of("revision_id", "revision", "machine_id", "machine", "series_id", "series");

  private RefusedRow() {}

  static String why(DataIntegrityViolationException refused) {
    Throwable cause = NestedExceptionUtils.getMostSpecificCause(refused);
    ServerErrorMessage said =
        cause instanceof PSQLException database ? database.getServerErrorMessage() : null;
    return said == null ? firstLine(cause) : why(said, firstLine(cause));
  }

  private static String why(ServerErrorMessage said, String otherwise) {
    return switch (String.valueOf(said.getSQLState())) {
      case NOT_NULL -> missing(said.getColumn());
      case FOREIGN_KEY -> "it refers to something that is not above it";
      case UNIQUE -> "a line above it tells of the same thing";
      case CHECK -> "a value is not allowed (%s)".formatted(rule(said));
      default -> otherwise;
    };
  }

  /**
   * @param column null on a cluster, which does not say
   */
  private static String missing(@Nullable String column) {
    return column == null
        ? "a field is missing that lines of this kind have"
        : field(column) + " is missing";
  }

  private static String field(String name) {
    StringBuilder field = new StringBuilder();
    for (String word : FIELDS.getOrDefault(name, name).split("_")) {
      field.append(
          field.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1));
    }
    return field.toString();
  }

  /** The rule's name without that of its table, such as {@code name} or {@code range}. */
  private static String rule(ServerErrorMessage said) {
    String table = withoutShard(said.getTable());
    return field(
        withoutShard(said.getConstraint())
            .replaceFirst("^" + table + "_", "")
            .replaceFirst("_check\\d*$", ""));
  }

  /** A cluster appends a number to the names of a table's parts, and of their rules. */
  private static String withoutShard(@Nullable String name) {
    return String.valueOf(name).replaceFirst("_\\d{5,}$", "");
  }

  private static String firstLine(Throwable cause) {
    return String.valueOf(cause.getMessage())
        .lines()
        .findFirst()
        .orElse("it cannot be read")
        .replaceFirst("^ERROR: ", "");
  }
}
