package dev.benchwarden.core.profile;

import com.google.protobuf.CodedInputStream;
import dev.benchwarden.core.harness.UnreadableOutputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Tables to which the samples of pprof refer: strings, functions, and locations with the functions
 * that were inlined there. Field numbers are those of {@code profile.proto}.
 */
final class PprofTables {

  private static final int SAMPLE_TYPE = 1;
  private static final int UNIT = 2;
  private static final int LOCATION = 4;
  private static final int FUNCTION = 5;
  private static final int STRING = 6;
  private static final int DEFAULT_SAMPLE_TYPE = 14;

  private static final int MOST_ENTRIES = 120_000;
  private static final int MOST_CHARS = 4 << 20;
  private static final int LONGEST_NAME = 4096;
  private static final int MOST_TYPES = 32;
  private static final int MOST_INLINED = 256;

  private final List<String> strings = new ArrayList<>();
  private final Map<Long, Long> nameOfFunction = new HashMap<>();
  private final Map<Long, long[]> functionsOfLocation = new HashMap<>();
  private final List<SampleType> types = new ArrayList<>();
  private long defaultType;
  private int chars;
  private int inlined;

  private record SampleType(long type, long unit) {}

  boolean take(int tag, CodedInputStream in) throws IOException {
    int field = tag >>> 3;
    if (field == DEFAULT_SAMPLE_TYPE) {
      defaultType = PprofMessage.readNumber(tag, in);
      return true;
    }
    if (!Pprof.isDelimited(tag)) {
      return false;
    }
    switch (field) {
      case SAMPLE_TYPE -> takeType(in);
      case LOCATION -> takeLocation(in);
      case FUNCTION -> takeFunction(in);
      case STRING -> takeString(in);
      default -> {
        return false;
      }
    }
    return true;
  }

  private void takeType(CodedInputStream in) throws IOException {
    long[] found = new long[3];
    PprofMessage.readNested(in, (tag, nested) -> takeInto(found, tag, nested));
    types.add(new SampleType(found[1], found[UNIT]));
    limit("types of samples", types.size(), MOST_TYPES, in);
  }

  private void takeFunction(CodedInputStream in) throws IOException {
    long[] found = new long[3];
    PprofMessage.readNested(in, (tag, nested) -> takeInto(found, tag, nested));
    if (nameOfFunction.put(found[1], found[2]) != null) {
      throw PprofMessage.unreadable("Two functions have the id %d".formatted(found[1]), in);
    }
    limit("functions", nameOfFunction.size(), MOST_ENTRIES, in);
  }

  private static boolean takeInto(long[] numbers, int tag, CodedInputStream in) throws IOException {
    int field = tag >>> 3;
    if (field >= numbers.length) {
      return false;
    }
    numbers[field] = PprofMessage.readNumber(tag, in);
    return true;
  }

  private void takeLocation(CodedInputStream in) throws IOException {
    long[] id = new long[1];
    long[] lines = new long[MOST_INLINED];
    int[] count = new int[1];
    PprofMessage.readNested(
        in,
        (tag, nested) -> {
          if (tag >>> 3 == 1) {
            id[0] = PprofMessage.readNumber(tag, nested);
            return true;
          }
          if (tag >>> 3 != 4 || !Pprof.isDelimited(tag)) {
            return false;
          }
          limit("functions inlined at a location", count[0] + 1, MOST_INLINED, nested);
          lines[count[0]++] = functionOfLine(nested);
          return true;
        });
    if (functionsOfLocation.put(id[0], Arrays.copyOf(lines, count[0])) != null) {
      throw PprofMessage.unreadable("Two locations have the id %d".formatted(id[0]), in);
    }
    inlined += count[0];
    limit("locations", functionsOfLocation.size(), MOST_ENTRIES, in);
    limit("functions at locations", inlined, 4 * MOST_ENTRIES, in);
  }

  private static long functionOfLine(CodedInputStream in) throws IOException {
    long[] found = new long[2];
    PprofMessage.readNested(in, (tag, nested) -> takeInto(found, tag, nested));
    return found[1];
  }

  private void takeString(CodedInputStream in) throws IOException {
    int length = in.readRawVarint32();
    int kept = Math.min(length, LONGEST_NAME);
    strings.add(new String(in.readRawBytes(kept), StandardCharsets.UTF_8));
    in.skipRawBytes(length - kept);
    chars += kept;
    limit("strings", strings.size(), MOST_ENTRIES, in);
    limit("characters in strings", chars, MOST_CHARS, in);
  }

  private static void limit(String what, int count, int most, CodedInputStream in) {
    if (count > most) {
      throw PprofMessage.unreadable("The profile has more than %,d %s".formatted(most, what), in);
    }
  }

  /**
   * Which of a sample's values counts: the one that is the default, else the last.
   *
   * @throws UnreadableOutputException if the default is named by a string that is not there
   */
  int valueIndex() {
    if (string(defaultType) == null && defaultType != 0) {
      throw new UnreadableOutputException(
          "The default type of samples is named by the string %d, which is not there"
              .formatted(defaultType),
          null,
          null);
    }
    for (int i = 0; i < types.size(); i++) {
      if (defaultType != 0 && types.get(i).type() == defaultType) {
        return i;
      }
    }
    return Math.max(0, types.size() - 1);
  }

  /** How many values a sample has. */
  int values() {
    return types.size();
  }

  /** The unit of that value. */
  String unit() {
    String unit = types.isEmpty() ? null : string(types.get(valueIndex()).unit());
    return switch (unit) {
      case null -> "samples";
      case "", "count" -> "samples";
      case "nanoseconds" -> "ns";
      case "microseconds" -> "µs";
      case "bytes" -> "B";
      default -> unit;
    };
  }

  /** The functions at a location, the innermost first; null where there is no such location. */
  long @Nullable [] functions(long location) {
    return functionsOfLocation.get(location);
  }

  /**
   * The name of a function, or what stands for one without: a location may name the function 0,
   * which is none.
   *
   * @param place makes a detail into an exception that names where the reader stands
   */
  String name(long function, Function<String, UnreadableOutputException> place) {
    Long name = nameOfFunction.get(function);
    if (name == null && function != 0) {
      throw place.apply("A location names the function %d, which is not there".formatted(function));
    }
    String text = name == null ? "" : string(name);
    if (text == null) {
      throw place.apply("A function names the string %d, which is not there".formatted(name));
    }
    return text.isEmpty() ? FrameNames.UNKNOWN : text;
  }

  private @Nullable String string(long index) {
    return index >= 0 && index < strings.size() ? strings.get((int) index) : null;
  }
}
