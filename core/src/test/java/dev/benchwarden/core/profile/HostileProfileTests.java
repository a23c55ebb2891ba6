package dev.benchwarden.core.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.harness.JavaProcess;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Tests with endless stacks, names, circles and declared sizes, read in a process with little
 * memory.
 */
class HostileProfileTests {

  @Test
  void noProfileTakesMoreMemoryThanABound() throws Exception {
    JavaProcess reader =
        JavaProcess.run(
            List.of("-Xmx96m", "-XX:+UseSerialGC"),
            HostileProfiles.class.getName(),
            List.of(),
            300);
    assertThat(reader.log()).isEmpty();
    assertThat(reader.ended()).as("ended in time").isTrue();
    assertThat(reader.exitValue()).isZero();
  }
}
