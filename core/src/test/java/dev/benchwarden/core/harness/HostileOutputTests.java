package dev.benchwarden.core.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Tests with endless nesting, names, samples and declared sizes, read in a process with little
 * memory.
 */
class HostileOutputTests {

  @Test
  void noOutputTakesMoreMemoryThanABound() throws Exception {
    JavaProcess reader =
        JavaProcess.run(
            List.of("-Xmx96m", "-XX:+UseSerialGC"), HostileOutputs.class.getName(), List.of(), 300);
    assertThat(reader.log()).isEmpty();
    assertThat(reader.ended()).as("ended in time").isTrue();
    assertThat(reader.exitValue()).isZero();
  }
}
