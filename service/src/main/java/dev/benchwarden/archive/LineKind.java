package dev.benchwarden.archive;

/**
 * One kind of line: how it is read from the tables, and how it goes back.
 *
 * <p>Numbers that only this database knows are in no line. What a line refers to is named:
 * revisions by name, machines by name and generation, series by their place among the series lines.
 * Lines follow the order in which their rows were made, and rows are made in the order of the
 * lines, so what hangs on that order (which of two revisions of one second comes first) survives.
 *
 * @param name what the lines carry as {@code kind}
 * @param select the rows in their order, with the columns named like the fields; takes {@code
 *     :project}
 * @param insert stores one line and returns a row; takes {@code :project} and the line as {@code
 *     :line}. Returns none if what the line refers to is unknown
 */
record LineKind(String name, String select, String insert) {

  /** The lines themselves, each as one column of text. */
  String lines() {
    return lines(name, select);
  }

  static String lines(String kind, String select) {
    return "select row_to_json(line)::text from (select '%s' as kind, fields.* from (%s) as fields) as line"
        .formatted(kind, select);
  }
}
