package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.JsonOutput;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The tables of one thread, or those that threads share: samples point to stacks, a stack to its
 * frame and its caller's stack, a frame to a function, or at once to the string that names it.
 */
final class GeckoTables {

  private static final Set<String> TABLES =
      Set.of("samples", "stackTable", "frameTable", "funcTable");
  private static final Set<String> STRINGS = Set.of("stringTable", "stringArray");
  private static final Set<String> COLUMNS =
      Set.of("stack", "weight", "prefix", "frame", "func", "location", "name");
  private static final int LONGEST_TEXT = 1 << 20;
  private static final int LONGEST_KEPT = 4096;

  private static final IntList EMPTY = new IntList();

  /** What all tables of a profile may hold together. */
  static final class Budget {

    private static final int MOST_NUMBERS = 5_000_000;
    private static final int MOST_CHARS = 6 << 20;
    private static final int CHARS_PER_STRING = 40;
    private static final int NUMBERS_PER_TABLE = 200;

    private int numbers;
    private int chars;

    void takeNumber(JsonOutput json) {
      takeNumbers(1, json);
    }

    void takeTable(JsonOutput json) {
      takeNumbers(NUMBERS_PER_TABLE, json);
    }

    private void takeNumbers(int count, JsonOutput json) {
      numbers += count;
      if (numbers > MOST_NUMBERS) {
        throw json.unreadable("The tables hold more than %,d numbers".formatted(MOST_NUMBERS));
      }
    }

    void takeText(String text, JsonOutput json) {
      chars += text.length() + CHARS_PER_STRING;
      if (chars > MOST_CHARS) {
        throw json.unreadable("The strings are longer than %,d characters".formatted(MOST_CHARS));
      }
    }
  }

  private final JsonOutput json;
  private final Budget budget;
  private final Map<String, IntList> columns = new HashMap<>();
  private final List<String> strings = new ArrayList<>();

  GeckoTables(JsonOutput json, Budget budget) {
    this.json = json;
    this.budget = budget;
  }

  /** Reads the object on which the reader stands. */
  void read() {
    budget.takeTable(json);
    json.object(
        "A thread",
        field -> {
          if (STRINGS.contains(field)) {
            json.list(field, this::readString);
          } else if (TABLES.contains(field)) {
            readTable(field);
          }
        });
  }

  private void readString() {
    json.startBenchmark();
    String text = json.text("A string", LONGEST_TEXT);
    String kept = text.substring(0, Math.min(text.length(), LONGEST_KEPT));
    budget.takeText(kept, json);
    strings.add(kept);
  }

  private void readTable(String table) {
    Map<Integer, IntList> schema = new HashMap<>();
    json.object(
        table,
        field -> {
          if (field.equals("schema") && json.isObject()) {
            json.object(field, column -> readPlace(table, column, schema));
          } else if (field.equals("data") && json.isList()) {
            json.list(field, () -> readRow(schema));
          } else if (COLUMNS.contains(field) && json.isList()) {
            IntList column = column(table, field);
            json.list(field, () -> readNumber(column));
          }
        });
  }

  private void readPlace(String table, String column, Map<Integer, IntList> schema) {
    if (COLUMNS.contains(column)) {
      schema.put((int) json.number(column), column(table, column));
    }
  }

  private void readRow(Map<Integer, IntList> schema) {
    int[] place = new int[1];
    int rows = schema.values().stream().mapToInt(IntList::size).max().orElse(0);
    json.list(
        "A row",
        () -> {
          IntList column = schema.get(place[0]++);
          if (column != null) {
            readNumber(column);
          }
        });
    // rows may end early, and columns must not shift
    for (IntList column : schema.values()) {
      while (column.size() <= rows) {
        budget.takeNumber(json);
        column.add(-1);
      }
    }
  }

  private void readNumber(IntList column) {
    budget.takeNumber(json);
    double number = json.number("A column");
    column.add(Double.isFinite(number) ? (int) number : -1);
  }

  private IntList column(String table, String column) {
    return columns.computeIfAbsent(table + "." + column, name -> new IntList());
  }

  private IntList column(String name, GeckoTables shared) {
    return columns.getOrDefault(name, shared.columns.getOrDefault(name, EMPTY));
  }

  /**
   * Hands the stacks of all samples on.
   *
   * @param shared has the tables that this thread has not
   */
  void fold(StackFolder folder, GeckoTables shared) {
    IntList samples = columns.getOrDefault("samples.stack", EMPTY);
    IntList weights = columns.getOrDefault("samples.weight", EMPTY);
    IntList prefixes = column("stackTable.prefix", shared);
    IntList frames = column("stackTable.frame", shared);
    boolean isWeighted = weights.size() == samples.size();
    for (int i = 0; i < samples.size(); i++) {
      folder.begin();
      for (int stack = samples.at(i); stack >= 0; stack = prefixes.at(stack)) {
        folder.push(folder.frame(nameOf(frames.at(stack), shared)));
      }
      folder.endInnermostFirst(isWeighted ? Math.max(0, weights.at(i)) : 1);
    }
  }

  private String nameOf(int frame, GeckoTables shared) {
    int location = column("frameTable.location", shared).at(frame);
    int function = column("frameTable.func", shared).at(frame);
    int name = location >= 0 ? location : column("funcTable.name", shared).at(function);
    List<String> texts = strings.isEmpty() ? shared.strings : strings;
    return name >= 0 && name < texts.size() ? texts.get(name) : FrameNames.UNKNOWN;
  }
}
