package dev.benchwarden.cli.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Check of the machine before it measures, for what makes its numbers scatter. */
final class MachineCheck {

  private static final Pattern NUMBER = Pattern.compile("(\\d+(?:\\.\\d+)?)");
  private static final Pattern SWAP =
      Pattern.compile("SwapTotal:\\s+(\\d+)[^\\n]*\\nSwapFree:\\s+(\\d+)");
  private static final double BUSY = 0.5;
  private static final double PRESSURE = 1;
  private static final long KIB_OF_SWAP = 100 * 1024L;

  private final Path root;
  private final List<Remark> remarks = new ArrayList<>();

  private MachineCheck(Path root) {
    this.root = root;
  }

  /**
   * A finding about the machine.
   *
   * @param found such as {@code the governor is powersave}
   * @param advice what to do about it, a sentence
   */
  record Remark(String found, String advice) {

    String text() {
      return found + ". " + advice;
    }
  }

  /**
   * @param root usually {@code /}; facts that a system does not show are skipped
   */
  static List<Remark> at(Path root) {
    MachineCheck check = new MachineCheck(root);
    check.governor();
    check.boost();
    check.siblings();
    check.load();
    check.throttling();
    check.swap();
    check.battery();
    check.memory();
    check.container();
    check.clock();
    return check.remarks;
  }

  private void governor() {
    String governor = read("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
    if (!governor.isEmpty() && !governor.equals("performance")) {
      add(
          "The governor is %s".formatted(governor),
          "Set it with: cpupower frequency-set -g performance");
    }
  }

  private void boost() {
    boolean intel = read("sys/devices/system/cpu/intel_pstate/no_turbo").equals("0");
    boolean other = read("sys/devices/system/cpu/cpufreq/boost").equals("1");
    if (intel || other) {
      add(
          "Processors boost",
          "Their speed then depends on heat and on other cores: write %s."
              .formatted(
                  intel
                      ? "1 to /sys/devices/system/cpu/intel_pstate/no_turbo"
                      : "0 to /sys/devices/system/cpu/cpufreq/boost"));
    }
  }

  private void siblings() {
    if (read("sys/devices/system/cpu/smt/active").equals("1")) {
      add(
          "Two threads share a core (SMT)",
          "Pin the benchmarks with --cpus to threads of different cores, or write off to"
              + " /sys/devices/system/cpu/smt/control.");
    }
  }

  private void load() {
    number(
        read("proc/loadavg"),
        load -> {
          if (load > BUSY) {
            add(
                String.format(Locale.ROOT, "The load of the last minute is %.1f", load),
                "Wait until nothing else runs: what runs beside a benchmark takes its caches and time.");
          }
        });
  }

  private void throttling() {
    long events = 0;
    Path processors = root.resolve("sys/devices/system/cpu");
    try (Stream<Path> all =
        Files.exists(processors) ? Files.list(processors) : Stream.<Path>empty()) {
      for (Path one : all.filter(path -> path.toString().matches(".*cpu\\d+")).toList()) {
        String count = read(root.relativize(one) + "/thermal_throttle/core_throttle_count");
        events += count.isEmpty() ? 0 : Long.parseLong(count);
      }
    } catch (IOException | NumberFormatException unknown) {
      return;
    }
    if (events > 0) {
      add(
          "Processors were slowed down for heat %d times since the start".formatted(events),
          "Cool the machine, or let it rest between measurements.");
    }
  }

  private void swap() {
    Matcher swap = SWAP.matcher(read("proc/meminfo"));
    if (swap.find()
        && Long.parseLong(swap.group(1)) - Long.parseLong(swap.group(2)) > KIB_OF_SWAP) {
      add("Memory is swapped out", "End what needs it, or switch swapping off: swapoff -a.");
    }
  }

  private void battery() {
    Path supplies = root.resolve("sys/class/power_supply");
    try (Stream<Path> all = Files.exists(supplies) ? Files.list(supplies) : Stream.<Path>empty()) {
      if (all.anyMatch(one -> read(root.relativize(one) + "/status").equals("Discharging"))) {
        add("The machine runs on its battery", "Plug it in: it saves power by being slower.");
      }
    } catch (IOException unknown) {
      return; // unknown, which is acceptable
    }
  }

  private void memory() {
    number(
        read("proc/pressure/memory").replaceFirst("(?s).*?avg10=", ""),
        pressure -> {
          if (pressure > PRESSURE) {
            add(
                String.format(
                    Locale.ROOT, "Processes wait for memory %.0f%% of the time", pressure),
                "End what needs it, or take a machine with more.");
          }
        });
  }

  private void container() {
    String limit = read("sys/fs/cgroup/cpu.max");
    if (!limit.isEmpty() && !limit.startsWith("max")) {
      add(
          "The container may use processors for a part of the time only (cpu.max %s)"
              .formatted(limit),
          "Give it whole processors (cpuset) in place of a quota, which stops it in the middle.");
    }
  }

  private void clock() {
    String clock = read("sys/devices/system/clocksource/clocksource0/current_clocksource");
    boolean slow = clock.equals("hpet") || clock.equals("acpi_pm") || clock.equals("xen");
    if (slow) {
      add(
          "The clock source is %s, which takes long to read".formatted(clock),
          "Benchmarks of less than a microsecond will show it: use tsc or kvm-clock.");
    }
  }

  private void add(String found, String advice) {
    remarks.add(new Remark(found, advice));
  }

  private static void number(String text, Consumer<Double> use) {
    Matcher number = NUMBER.matcher(text);
    if (number.lookingAt()) {
      use.accept(Double.parseDouble(number.group(1)));
    }
  }

  /** Empty where there is no such file. */
  private String read(String path) {
    try {
      return Files.readString(root.resolve(path)).strip();
    } catch (IOException absent) {
      return "";
    }
  }
}
