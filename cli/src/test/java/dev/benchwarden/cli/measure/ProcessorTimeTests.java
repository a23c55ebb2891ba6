package dev.benchwarden.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of how much of the machine others used, by the kernel's counts. */
class ProcessorTimeTests {

  private static final long SECOND = 1_000_000_000L;

  @TempDir private Path proc;

  @Test
  void readsWhatTheKernelCounts() throws IOException {
    Files.createDirectories(proc.resolve("self"));
    Files.writeString(proc.resolve("stat"), "cpu  100 5 40 9000 7 2 3 11 0 0\ncpu0 1 2 3\n");
    Files.writeString(
        proc.resolve("self/stat"),
        "4711 (java (1) x) S 1 2 3 4 5 6 7 8 9 10 30 20 7 8 20 0 40 0 1 2 3\n");

    assertThat(ProcessorTime.now(proc))
        .isNotNull()
        .extracting(ProcessorTime::busy, ProcessorTime::stolen, ProcessorTime::own)
        .containsExactly(150L, 11L, 65L);
  }

  @Test
  void isUnknownWhereTheSystemDoesNotTell() {
    assertThat(ProcessorTime.now(proc.resolve("none"))).isNull();
  }

  @Test
  void leavesOutWhatWasMeasuredItself() {
    ProcessorTime before = new ProcessorTime(0, 1000, 0, 500);

    Disturbance quiet = new ProcessorTime(10 * SECOND, 2010, 0, 1500).since(before);
    Disturbance busy = new ProcessorTime(10 * SECOND, 2400, 0, 1500).since(before);

    assertThat(quiet.others()).isCloseTo(0.01, within(1e-9));
    assertThat(quiet.isTooMuch()).isFalse();
    assertThat(busy.others()).isCloseTo(0.4, within(1e-9));
    assertThat(busy.isTooMuch()).isTrue();
  }

  @Test
  void knowsNothingOfLessThanASecond() {
    ProcessorTime before = new ProcessorTime(0, 1000, 0, 500);

    assertThat(new ProcessorTime(SECOND / 2, 1050, 0, 500).since(before))
        .isEqualTo(Disturbance.UNKNOWN);
  }

  @Test
  void countsWhatTheHypervisorTook() {
    ProcessorTime before = new ProcessorTime(0, 1000, 100, 0);

    Disturbance stolen = new ProcessorTime(10 * SECOND, 1900, 200, 900).since(before);

    assertThat(stolen.steal()).isCloseTo(0.1, within(1e-9));
    assertThat(stolen.isTooMuch()).isTrue();
  }
}
