/**
 * An operation with a variant that is slower. Prints the nanoseconds of an operation.
 *
 * <p>Usage: {@code java Blind.java (base|slow) SECONDS}.
 */
public final class Blind {

  private static long sink;

  public static void main(String[] arguments) {
    Orders orders = new Orders(arguments[0].equals("slow"));
    double seconds = Double.parseDouble(arguments[1]);
    time(orders, 1);
    System.out.printf("%.1f%n", time(orders, seconds));
    System.err.println(sink);
  }

  private static double time(Orders orders, double seconds) {
    long start = System.nanoTime();
    long count = 0;
    long now = start;
    for (; now - start < seconds * 1e9; now = System.nanoTime()) {
      sink += orders.importAll();
      count++;
    }
    return (double) (now - start) / count;
  }

  /** A number is looked for from the beginning of the list; before, by halves. */
  static final class Orders {
    private final boolean scans;
    private final long[] known = new long[200];

    Orders(boolean scans) {
      this.scans = scans;
      for (int i = 0; i < known.length; i++) {
        known[i] = i * 3L;
      }
    }

    long importAll() {
      long accepted = 0;
      for (int number = 0; number < 100; number++) {
        accepted += isKnown(number * 5L) ? 1 : tax(number);
      }
      return accepted;
    }

    private boolean isKnown(long number) {
      return scans ? indexFromTheBeginning(number) >= 0 : java.util.Arrays.binarySearch(known, number) >= 0;
    }

    private int indexFromTheBeginning(long number) {
      int found = -1;
      for (int i = 0; i < known.length; i++) {
        if (Long.toString(known[i]).equals(Long.toString(number))) {
          found = i;
        }
      }
      return found;
    }

    private long tax(int number) {
      long sum = number;
      for (int i = 1; i < 300; i++) {
        sum += 1_000_003L * i % (number + i);
      }
      return sum;
    }
  }
}
