package dev.benchwarden.core.harness;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * Target that Jazzer calls with every input it makes up. The first byte chooses the harness, the
 * rest is the output that it reads. Any exception other than the reader's own is a finding; so are
 * an input that takes seconds and one that fills the memory, which Jazzer watches itself.
 */
public final class HarnessFuzzer {

  /** Names the only harness to be fuzzed; all of them where it is not set. */
  static final String HARNESS = "fuzz.harness";

  private static final List<Harness> HARNESSES = harnesses();

  private HarnessFuzzer() {}

  /** The harnesses that the first byte chooses from, in a fixed order. */
  static List<Harness> harnesses() {
    Harnesses installed = Harnesses.installed();
    String only = System.getProperty(HARNESS, "");
    List<String> names = only.isEmpty() ? installed.names() : List.of(only);
    return names.stream().map(installed::named).toList();
  }

  /** Called by Jazzer. */
  public static void fuzzerTestOneInput(byte[] input) throws IOException {
    if (input.length > 0) {
      Harness harness = HARNESSES.get(Byte.toUnsignedInt(input[0]) % HARNESSES.size());
      read(harness, Arrays.copyOfRange(input, 1, input.length));
    }
  }

  private static void read(Harness harness, byte[] output) throws IOException {
    int[] results = {0};
    try {
      harness.recognises(Head.of(new ByteArrayInputStream(output)));
      harness.read(new ByteArrayInputStream(output), event -> results[0] += check(event));
    } catch (UnreadableOutputException expected) {
      return;
    }
    if (results[0] == 0) {
      throw new IllegalStateException("nothing was read, and nothing was refused");
    }
  }

  /** The parts that no later stage could store. */
  private static int check(HarnessEvent event) {
    if (!(event instanceof HarnessEvent.Result(HarnessResult result))) {
      return 0;
    }
    boolean storable =
        !result.benchmark().isBlank()
            && result.benchmark().length() <= NameRules.MAX_NAME
            && result.metric().length() <= NameRules.MAX_NAME
            && result.unit().length() <= NameRules.MAX_UNIT
            && !result.executions().isEmpty()
            && result.executions().stream().noneMatch(samples -> samples.length == 0)
            && result.executions().stream()
                .flatMapToDouble(Arrays::stream)
                .anyMatch(Double::isFinite);
    if (!storable) {
      throw new IllegalStateException("not fit to be stored: " + result);
    }
    return 1;
  }
}
