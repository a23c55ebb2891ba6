package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.JsonOutput;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
  private static final String WEIGHT = "samples.weight";
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
  private final NumberList weights = new NumberList();
  private final List<String> strings = new ArrayList<>();
  private @Nullable LinkedStacks stacks;

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
    Map<Integer, String> schema = new HashMap<>();
    json.object(
        table,
        field -> {
          String column = table + "." + field;
          if (field.equals("schema") && json.isObject()) {
            json.object(field, named -> readPlace(table, named, schema));
          } else if (field.equals("data") && json.isList()) {
            json.list(field, () -> readRow(schema));
          } else if (COLUMNS.contains(field) && json.isList()) {
            json.list(field, () -> readNumber(column));
          }
        });
  }

  private void readPlace(String table, String column, Map<Integer, String> schema) {
    if (COLUMNS.contains(column)) {
      schema.put(JsonNumbers.index(json, column), table + "." + column);
    }
  }

  private void readRow(Map<Integer, String> schema) {
    int[] place = new int[1];
    int rows = schema.values().stream().mapToInt(this::size).max().orElse(0);
    json.list(
        "A row",
        () -> {
          String column = schema.get(place[0]++);
          if (column != null) {
            readNumber(column);
          }
        });
    // rows may end early, and columns must not shift
    for (String column : schema.values()) {
      while (size(column) <= rows) {
        budget.takeNumber(json);
        leaveOut(column);
      }
    }
  }

  private int size(String column) {
    return column.equals(WEIGHT) ? weights.size() : column(column).size();
  }

  private void readNumber(String column) {
    budget.takeNumber(json);
    if (column.equals(WEIGHT)) {
      weights.add(JsonNumbers.weight(json, "A weight"));
    } else {
      column(column).add(JsonNumbers.index(json, "A column"));
    }
  }

  private void leaveOut(String column) {
    if (column.equals(WEIGHT)) {
      weights.add(0);
    } else {
      column(column).add(-1);
    }
  }

  private IntList column(String column) {
    return columns.computeIfAbsent(column, name -> new IntList());
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
    GeckoTables owner = columns.containsKey("stackTable.frame") ? this : shared;
    int count = owner.columns.getOrDefault("stackTable.frame", EMPTY).size();
    boolean isWeighted = weights.size() > 0;
    demandAsLong("weight", weights.size(), "samples", samples.size());
    for (int i = 0; i < samples.size(); i++) {
      demandThere("sample", "stack", samples.at(i), count);
      owner.stacks(folder, shared).add(samples.at(i), isWeighted ? weights.at(i) : 1);
    }
  }

  /** A column may be missing as a whole. */
  private void demandAsLong(String column, int size, String table, int length) {
    if (size > 0 && size != length) {
      throw json.unreadable(
          "The %s have %,d rows, and their column %s has %,d"
              .formatted(table, length, column, size));
    }
  }

  /** None is named by -1. */
  private void demandThere(String from, String to, int index, int count) {
    if (index >= count || index < -1) {
      throw json.unreadable("A %s names the %s %,d, which is not there".formatted(from, to, index));
    }
  }

  private LinkedStacks stacks(StackFolder folder, GeckoTables shared) {
    if (stacks == null) {
      IntList prefixes = columns.getOrDefault("stackTable.prefix", EMPTY);
      IntList frames = columns.getOrDefault("stackTable.frame", EMPTY);
      demandAsLong("prefix", prefixes.size(), "stacks", frames.size());
      stacks =
          new LinkedStacks(
              frames.size(),
              prefixes::at,
              stack -> folder.frame(nameOf(frames.at(stack), shared)),
              folder,
              json::unreadable);
    }
    return stacks;
  }

  private String nameOf(int frame, GeckoTables shared) {
    IntList locations = column("frameTable.location", shared);
    IntList functions = column("frameTable.func", shared);
    IntList names = column("funcTable.name", shared);
    demandThere("stack", "frame", frame, Math.max(locations.size(), functions.size()));
    int name = locations.at(frame);
    if (name < 0) {
      demandThere("frame", "function", functions.at(frame), names.size());
      name = names.at(functions.at(frame));
    }
    List<String> texts = strings.isEmpty() ? shared.strings : strings;
    demandThere("function", "string", name, texts.size());
    return name < 0 ? FrameNames.UNKNOWN : texts.get(name);
  }
}
