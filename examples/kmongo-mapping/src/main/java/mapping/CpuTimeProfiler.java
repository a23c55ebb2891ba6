package mapping;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Processor time of the benchmark's process. {@code cpu.time.norm} is that of one operation in
 * microseconds: unlike the time on the clock, it hardly changes with what else the machine does.
 * {@code cpu.share} says how much of a core the process got, the sign of a disturbed run.
 */
public final class CpuTimeProfiler implements InternalProfiler {

  private final OperatingSystemMXBean system =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private long processorNanos;
  private long clockNanos;

  @Override
  public String getDescription() {
    return "Processor time of the process per operation, and its share of a core";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    clockNanos = System.nanoTime();
    processorNanos = system.getProcessCpuTime();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    double processor = system.getProcessCpuTime() - processorNanos;
    double clock = System.nanoTime() - clockNanos;
    long operations = result.getMetadata().getMeasuredOps();
    return operations == 0
        ? List.of(share(processor / clock))
        : List.of(share(processor / clock), perOperation(processor / 1000 / operations));
  }

  private static ScalarResult perOperation(double micros) {
    return new ScalarResult("cpu.time.norm", micros, "us/op", AggregationPolicy.AVG);
  }

  private static ScalarResult share(double cores) {
    return new ScalarResult("cpu.share", cores, "cores", AggregationPolicy.AVG);
  }
}
