package dev.benchwarden.core.harness;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * One side of a unit: {@code ms}, {@code op}, {@code MiB}.
 *
 * @param size in the dimension's base unit, a whole number or an eighth: nanoseconds, bytes,
 *     operations
 */
record Quantity(Kind kind, String dimension, double size) {

  enum Kind {
    TIME,
    BYTES,
    /** What a benchmark does: {@code op}, {@code iter}. */
    OPERATIONS,
    /** Operations per second without a slash: {@code Hz}. */
    FREQUENCY,
    /** Counted events of which fewer are better: {@code instructions}, {@code allocs}. */
    COST,
    /** Counted without saying what; fewer are better only where they are counted per operation. */
    COUNT,
    OTHER
  }

  /** A second in the base unit of time. */
  static final double SECOND = 1e9;

  private static final Map<String, Quantity> KNOWN = known();

  /** Units that are only known in a rate: a {@code bit} by itself may be anything. */
  private static final Map<String, Quantity> COUNTED = countedPerTime();

  private static final Map<Character, Double> PREFIXES =
      Map.of('k', 1e3, 'K', 1e3, 'M', 1e6, 'G', 1e9);

  /** What is left of {@code Kib}, {@code MiBytes}: no thousands of anything. */
  private static final Pattern BINARY = Pattern.compile("i[bB].*");

  /** The quantity of a word; upper and lower case differ ({@code ms}, {@code MS}). */
  static Quantity of(String word) {
    Quantity known = KNOWN.get(word);
    return known == null ? unknown(word) : known;
  }

  static Quantity unknown(String word) {
    return new Quantity(Kind.OTHER, word, 1);
  }

  /**
   * The quantity of a word that stands before a time: anything is counted in thousands, millions
   * and billions there ({@code kops}, {@code Mrows}), bits are eighths of bytes, and {@code 1} is
   * an operation. What may be a bit or a byte ({@code Mb}) is neither.
   */
  static Quantity perTime(String word) {
    Quantity whole = counted(word);
    Double factor = word.isEmpty() ? null : PREFIXES.get(word.charAt(0));
    if (whole.kind() != Kind.OTHER || factor == null) {
      return whole;
    }
    String rest = word.substring(1);
    Quantity one = counted(rest);
    boolean isPrefix = !rest.isEmpty() && !BINARY.matcher(rest).matches();
    return isPrefix && one.kind() != Kind.TIME
        ? new Quantity(one.kind(), one.dimension(), factor * one.size())
        : whole;
  }

  private static Quantity counted(String word) {
    Quantity known = COUNTED.get(word);
    return known == null ? of(word) : known;
  }

  private static Map<String, Quantity> known() {
    Map<String, Quantity> known = new HashMap<>();
    addTimes(known);
    addBytes(known);
    add(known, Kind.OPERATIONS, "op", 1, "op", "ops", "Op", "Ops", "operation", "operations");
    add(known, Kind.OPERATIONS, "op", 1, "iter", "iters", "iteration", "iterations");
    add(known, Kind.OPERATIONS, "op", 1, "req", "reqs", "request", "requests", "call", "calls");
    add(known, Kind.FREQUENCY, "op", 1, "Hz", "hz");
    add(known, Kind.FREQUENCY, "op", 1e3, "kHz", "KHz");
    add(known, Kind.FREQUENCY, "op", 1e6, "MHz");
    add(known, Kind.FREQUENCY, "op", 1e9, "GHz");
    addCosts(known);
    return Map.copyOf(known);
  }

  private static Map<String, Quantity> countedPerTime() {
    Map<String, Quantity> counted = new HashMap<>();
    add(counted, Kind.OPERATIONS, "op", 1, "1");
    add(counted, Kind.BYTES, "bytes", 1.0 / 8, "bit", "bits");
    add(counted, Kind.BYTES, "bytes", 0x1p10 / 8, "Kibit", "Kibits");
    add(counted, Kind.BYTES, "bytes", 0x1p20 / 8, "Mibit", "Mibits");
    add(counted, Kind.BYTES, "bytes", 0x1p30 / 8, "Gibit", "Gibits");
    return Map.copyOf(counted);
  }

  private static void addTimes(Map<String, Quantity> known) {
    add(known, Kind.TIME, "time", 1, "ns", "nsec", "nanosecond", "nanoseconds");
    add(known, Kind.TIME, "time", 1e3, "us", "\u00B5s", "\u03BCs", "usec");
    add(known, Kind.TIME, "time", 1e3, "microsecond", "microseconds");
    add(known, Kind.TIME, "time", 1e6, "ms", "msec", "millisecond", "milliseconds");
    add(known, Kind.TIME, "time", SECOND, "s", "sec", "secs", "second", "seconds");
    add(known, Kind.TIME, "time", 60 * SECOND, "min", "minute", "minutes");
    add(known, Kind.TIME, "time", 3600 * SECOND, "h", "hr", "hour", "hours");
    add(known, Kind.TIME, "time", 86400 * SECOND, "day", "days");
  }

  private static void addBytes(Map<String, Quantity> known) {
    add(known, Kind.BYTES, "bytes", 1, "B", "byte", "bytes", "Bytes");
    add(known, Kind.BYTES, "bytes", 1e3, "kB", "KB");
    add(known, Kind.BYTES, "bytes", 1e6, "MB");
    add(known, Kind.BYTES, "bytes", 1e9, "GB");
    add(known, Kind.BYTES, "bytes", 1e12, "TB");
    add(known, Kind.BYTES, "bytes", 0x1p10, "KiB", "kiB");
    add(known, Kind.BYTES, "bytes", 0x1p20, "MiB");
    add(known, Kind.BYTES, "bytes", 0x1p30, "GiB");
    add(known, Kind.BYTES, "bytes", 0x1p40, "TiB");
  }

  private static void addCosts(Map<String, Quantity> known) {
    add(known, Kind.COUNT, "#", 1, "#");
    add(known, Kind.COST, "allocs", 1, "alloc", "allocs", "allocation", "allocations");
    add(known, Kind.COST, "instructions", 1, "instruction", "instructions", "insn", "insns");
    add(known, Kind.COST, "cycles", 1, "cycle", "cycles", "clks");
    add(known, Kind.COST, "misses", 1, "miss", "misses");
  }

  private static void add(
      Map<String, Quantity> known, Kind kind, String dimension, double size, String... words) {
    Quantity quantity = new Quantity(kind, dimension, size);
    for (String word : words) {
      known.put(word, quantity);
    }
  }
}
