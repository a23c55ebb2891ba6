package dev.benchwarden.cli.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Launcher of each measuring command, as words before it: on which processors, and how urgently.
 *
 * @param processors a list for taskset, such as {@code 2-3}; empty for any
 * @param duet the two processors of a duet; empty if the sides run in turn
 * @param niceness for nice, -20 to 19; null to leave it
 * @param fixedAddresses whether the kernel's random addresses are switched off
 */
record Launcher(
    String processors, List<String> duet, @Nullable Integer niceness, boolean fixedAddresses) {

  static final int ANY = -1;

  private static final int LEAST_NICE = -20;
  private static final int NICEST = 19;

  private static final Pattern LIST = Pattern.compile("\\d+(-\\d+)?(,\\d+(-\\d+)?)*");
  private static final Pattern TWO = Pattern.compile("(\\d+)[,-](\\d+)");

  /**
   * @param processors as above
   * @throws MeasuringException if it is no such list, a duet has not two processors, or there is no
   *     such niceness
   */
  static Launcher of(
      String processors, boolean duet, @Nullable Integer niceness, boolean fixedAddresses) {
    if (!processors.isEmpty() && !LIST.matcher(processors).matches()) {
      throw new MeasuringException(
          "--cpus %s: expected a list such as 2-3 or 1,3".formatted(processors));
    }
    if (niceness != null && (niceness < LEAST_NICE || niceness > NICEST)) {
      throw new MeasuringException("--nice %d: expected -20 to 19".formatted(niceness));
    }
    return new Launcher(processors, duet ? two(processors) : List.of(), niceness, fixedAddresses);
  }

  private static List<String> two(String processors) {
    var two = TWO.matcher(processors.isEmpty() ? "0,1" : processors);
    if (!two.matches() || two.group(1).equals(two.group(2))) {
      throw new MeasuringException(
          "--duet needs two processors, one for each side, such as --cpus 2,3");
    }
    return List.of(two.group(1), two.group(2));
  }

  /**
   * Tries the words out before something is built.
   *
   * @throws MeasuringException if this machine has no such processors, or does not allow it
   */
  void check() throws InterruptedException {
    for (int place : duet.isEmpty() ? new int[] {ANY} : new int[] {0, 1}) {
      List<String> words = words(place);
      if (!words.isEmpty()) {
        check(words);
      }
    }
  }

  private static void check(List<String> words) throws InterruptedException {
    List<String> command = new ArrayList<>(words);
    command.add("true");
    try {
      Process process = ChildProcess.of(command).redirectErrorStream(true).start();
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new MeasuringException(
            "This machine refuses %s. %s".formatted(String.join(" ", words), said.strip()));
      }
    } catch (IOException e) {
      throw new MeasuringException(
          "%s cannot be run: %s".formatted(String.join(" ", words), e.getMessage()), e);
    }
  }

  /** How the machine was used, in words; empty for the default. */
  List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    if (!duet.isEmpty()) {
      remarks.add("both sides at once on processors " + String.join(" and ", duet));
    } else if (!processors.isEmpty()) {
      remarks.add("pinned to processors " + processors);
    }
    if (niceness != null) {
      remarks.add("niceness " + niceness);
    }
    if (fixedAddresses) {
      remarks.add("addresses not random");
    }
    return remarks;
  }

  /**
   * @param place of a duet's side, 0 or 1; else {@link #ANY}
   */
  List<String> words(int place) {
    List<String> words = new ArrayList<>();
    String allowed = place == ANY ? processors : duet.get(place);
    if (!allowed.isEmpty()) {
      words.addAll(List.of("taskset", "-c", allowed));
    }
    if (niceness != null) {
      words.addAll(List.of("nice", "-n", niceness.toString()));
    }
    if (fixedAddresses) {
      words.addAll(List.of("setarch", "--addr-no-randomize"));
    }
    return words;
  }
}
