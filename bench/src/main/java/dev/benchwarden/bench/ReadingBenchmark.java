package dev.benchwarden.bench;

import dev.benchwarden.core.harness.Harness;
import dev.benchwarden.core.harness.HarnessEvent;
import dev.benchwarden.core.harness.HarnessResult;
import dev.benchwarden.core.harness.Harnesses;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A JMH file read from its first byte to its last with little memory. The file is made up while it
 * is read, which is a hundredth of the time.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
@Fork(value = 2, jvmArgsAppend = "-Xmx64m")
public class ReadingBenchmark {

  @Param({"100"})
  public int fileMegabytes;

  private final Harness jmh = Harnesses.installed().named("jmh");

  /** Amount read in each second. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Read {
    public long measurements;
    public long samples;
    public double megabytes;

    void add(HarnessEvent event) {
      if (event instanceof HarnessEvent.Result(HarnessResult result)) {
        measurements++;
        result.executions().forEach(execution -> samples += execution.length);
      }
    }
  }

  @Benchmark
  public void read(Read read) {
    GeneratedJmhOutput output = new GeneratedJmhOutput(fileMegabytes * 1_000_000L);
    try {
      jmh.read(output, read::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    read.megabytes += output.length() / 1e6;
  }
}
