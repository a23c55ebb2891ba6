import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Four operations, each with a variant that is slower. Prints the time of an operation.
 *
 * <p>Usage: {@code java Seeded.java CASE (base|slow) SECONDS}.
 */
public final class Seeded {

  private static long sink;

  public static void main(String[] arguments) {
    boolean isSlow = arguments[1].equals("slow");
    Runnable operation =
        switch (arguments[0]) {
          case "checksum" -> () -> sink += new Packet().write(isSlow);
          case "encode" -> new Codec(isSlow)::run;
          case "lookup" -> new Prices(isSlow)::run;
          case "concat" -> new Report(isSlow)::run;
          default -> throw new IllegalArgumentException(arguments[0]);
        };
    measure(operation, Double.parseDouble(arguments[2]));
  }

  private static void measure(Runnable operation, double seconds) {
    for (long end = System.nanoTime() + 1_000_000_000L; System.nanoTime() < end; ) {
      operation.run();
    }
    long start = System.nanoTime();
    long end = start + (long) (seconds * 1e9);
    long count = 0;
    long now = start;
    for (; now < end; now = System.nanoTime()) {
      operation.run();
      count++;
    }
    System.err.println(sink);
    System.out.printf("%.1f%n", (double) (now - start) / count);
  }

  /** The checksum goes over the data twice. */
  static final class Packet {
    private final byte[] data = new byte[4096];

    long write(boolean twice) {
      return fill() + compress() + checksum(twice);
    }

    private long fill() {
      long state = 42;
      for (int i = 0; i < data.length; i++) {
        state = state * 6364136223846793005L + 1442695040888963407L;
        data[i] = (byte) (state >>> 56);
      }
      return state;
    }

    private long compress() {
      long runs = 0;
      for (int i = 1; i < data.length; i++) {
        runs = runs * 3 + (data[i] == data[i - 1] ? 7 : i & data[i]);
      }
      return runs;
    }

    private long checksum(boolean twice) {
      long crc = -1;
      for (int round = 0; round < (twice ? 2 : 1); round++) {
        for (byte b : data) {
          crc ^= b & 0xFF;
          crc = (crc >>> 1) ^ (0xEDB88320L & -(crc & 1));
        }
      }
      return crc;
    }
  }

  /** What is encoded already is decoded and encoded again before it is written. */
  static final class Codec {
    private final boolean again;
    private final byte[] raw = new byte[2048];

    Codec(boolean again) {
      this.again = again;
      for (int i = 0; i < raw.length; i++) {
        raw[i] = (byte) (i % 61);
      }
    }

    void run() {
      sink += header() + body();
    }

    private long header() {
      long sum = 0;
      for (int i = 0; i < 3000; i++) {
        sum = sum * 31 + i;
      }
      return sum;
    }

    private long body() {
      return again ? write(reencode(raw)) : write(raw);
    }

    private byte[] reencode(byte[] bytes) {
      Map<String, Integer> fields = new HashMap<>();
      for (int i = 0; i < bytes.length; i += 32) {
        fields.put(name(bytes, i), i);
      }
      byte[] again = new byte[bytes.length];
      for (int i : fields.values()) {
        System.arraycopy(bytes, i, again, i, 32);
      }
      return again;
    }

    private String name(byte[] bytes, int at) {
      return new String(bytes, at, 8, java.nio.charset.StandardCharsets.UTF_8) + at;
    }

    private long write(byte[] bytes) {
      long sum = 0;
      for (byte b : bytes) {
        sum = (sum << 5) - sum + b;
      }
      return sum;
    }
  }

  /** A price is reckoned anew each time; before, it was remembered. */
  static final class Prices {
    private final boolean forgets;
    private final Map<Integer, Double> known = new HashMap<>();

    Prices(boolean forgets) {
      this.forgets = forgets;
    }

    void run() {
      double sum = 0;
      for (int i = 0; i < 200; i++) {
        sum += total(i % 20);
      }
      sink += (long) sum;
    }

    private double total(int item) {
      return price(item) + shipping(item);
    }

    private double price(int item) {
      return forgets ? reckon(item) : known.computeIfAbsent(item, this::reckon);
    }

    private double reckon(int item) {
      double value = item + 1;
      for (int i = 0; i < 60; i++) {
        value = Math.sqrt(value * (i + 2)) + 1;
      }
      return value;
    }

    private double shipping(int item) {
      double weight = item;
      for (int i = 1; i < 40; i++) {
        weight += 1.0 / (weight + i);
      }
      return weight;
    }
  }

  /** A text grows by copies of itself; before, it had a builder. */
  static final class Report {
    private final boolean copies;
    private final List<Supplier<String>> lines = new ArrayList<>();

    Report(boolean copies) {
      this.copies = copies;
      for (int i = 0; i < 60; i++) {
        int number = i;
        lines.add(() -> "line " + number);
      }
    }

    void run() {
      sink += (copies ? copied() : built()).length() + numbers();
    }

    private String built() {
      StringBuilder text = new StringBuilder();
      for (Supplier<String> line : lines) {
        text.append(line.get()).append('\n');
      }
      return text.toString();
    }

    private String copied() {
      char[] text = new char[0];
      for (Supplier<String> line : lines) {
        text = joined(text, line.get());
      }
      return new String(text);
    }

    private static char[] joined(char[] text, String line) {
      char[] longer = new char[text.length + line.length() + 1];
      for (int i = 0; i < text.length; i++) {
        longer[i] = text[i];
      }
      line.getChars(0, line.length(), longer, text.length);
      return longer;
    }

    private static long numbers() {
      long sum = 0;
      for (int i = 1; i < 2000; i++) {
        sum += 1_000_000_007L % i;
      }
      return sum;
    }
  }
}
