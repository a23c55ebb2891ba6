package dev.benchwarden.store.archive;

import com.google.errorprone.annotations.CompileTimeConstant;

/**
 * Kind of line: how it is read from the tables, and how it is imported.
 *
 * <p>Numbers that only this database knows are in no line. What a line refers to is named:
 * revisions by name, machines by name and generation, series by their place among the series lines.
 * Lines follow the order in which their rows were made, and rows are made in the order of the
 * lines, so what depends on that order (which of two revisions of one second comes first) survives.
 * The rules for its fields are in {@link LineRules}.
 *
 * @param name what the lines carry as {@code kind}
 * @param select the rows in their order, with the columns named like the fields; takes {@code
 *     :project}
 * @param insert stores one line and returns a row; takes {@code :project} and the line as {@code
 *     :line}. Returns none if what the line refers to is unknown
 */
record LineKind(
    @CompileTimeConstant String name,
    @CompileTimeConstant String select,
    @CompileTimeConstant String insert) {

  /** The text before the name of a kind, between it and its rows, and after them. */
  static final String LINES_OF = "select row_to_json(line)::text from (select '";

  static final String ROWS = "' as kind, fields.* from (";
  static final String END = ") as fields) as line";

  /** The lines themselves, each as one column of text. */
  String lines() {
    return LINES_OF + name + ROWS + select + END;
  }
}
