package dev.benchwarden.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the remarks on machines before they measure. */
class MachineCheckTests {

  @TempDir private Path root;

  private void file(String path, String content) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content + "\n");
  }

  private String found() {
    return String.join(
        "\n", MachineCheck.at(root).stream().map(MachineCheck.Remark::text).toList());
  }

  @Test
  void saysNothingOfAMachineThatIsWellPrepared() throws IOException {
    file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance");
    file("sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_count", "0");
    file("sys/devices/system/cpu/intel_pstate/no_turbo", "1");
    file("sys/devices/system/cpu/smt/active", "0");
    file("proc/loadavg", "0.02 0.1 0.3 1/100 4711");
    file("proc/meminfo", "MemTotal: 100 kB\nSwapTotal:  2097148 kB\nSwapFree:   2097148 kB");
    file("proc/pressure/memory", "some avg10=0.00 avg60=0.00 avg300=0.00 total=0");
    file("sys/class/power_supply/BAT0/status", "Charging");
    file("sys/fs/cgroup/cpu.max", "max 100000");
    file("sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc");

    assertThat(found()).isEmpty();
  }

  @Test
  void namesEachThingThatMakesNumbersScatter() throws IOException {
    file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave");
    file("sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_count", "12");
    file("sys/devices/system/cpu/cpu1/thermal_throttle/core_throttle_count", "30");
    file("sys/devices/system/cpu/cpufreq/boost", "1");
    file("sys/devices/system/cpu/smt/active", "1");
    file("proc/loadavg", "3.91 0.1 0.3 1/100 4711");
    file("proc/meminfo", "MemTotal: 100 kB\nSwapTotal:  2097148 kB\nSwapFree:   1097148 kB");
    file("proc/pressure/memory", "some avg10=7.30 avg60=0.00 avg300=0.00 total=0");
    file("sys/class/power_supply/BAT0/status", "Discharging");
    file("sys/fs/cgroup/cpu.max", "150000 100000");
    file("sys/devices/system/clocksource/clocksource0/current_clocksource", "hpet");

    assertThat(found().lines()).hasSize(10);
    assertThat(found())
        .contains("governor is powersave", "boost", "(SMT)", "minute is 3.9", "42 times")
        .contains("swapped", "battery", "wait for memory 7%", "cpu.max 150000", "is hpet");
  }

  @Test
  void passesOverWhatASystemDoesNotTell() {
    assertThat(found()).isEmpty();
  }
}
