package bsonbench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.Supplier;

/**
 * Warm-up by processor time. JMH's own ends by the clock on the wall: where other work takes the
 * processor, it ends before the code is compiled, and the compiler is measured.
 */
final class Warmup {

  /** So that the virtual machine cannot leave out what nobody reads. */
  static volatile Object last;

  private static final double SECONDS = Double.parseDouble(System.getProperty("warmup", "2"));

  private Warmup() {}

  /** Runs an operation until the process has had its time. */
  static void of(Supplier<?> operation) {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long end = system.getProcessCpuTime() + (long) (SECONDS * 1e9);
    while (system.getProcessCpuTime() < end) {
      last = operation.get();
    }
  }
}
