package bsonbench;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Counts what was handled, in megabytes of 10^6 bytes; JMH reports them per second. */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.OPERATIONS)
public class Megabytes {

  public double megabytes;

  @Setup(Level.Iteration)
  public void clear() {
    megabytes = 0;
  }

  void count(int bytes) {
    megabytes += bytes / 1e6;
  }
}
