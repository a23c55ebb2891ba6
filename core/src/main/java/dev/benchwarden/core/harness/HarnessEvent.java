package dev.benchwarden.core.harness;

import java.util.Map;

/** Event that a harness hands on while its output is read, in the order of the output. */
public sealed interface HarnessEvent {

  /** A benchmark's result for one metric. */
  record Result(HarnessResult result) implements HarnessEvent {}

  /**
   * Something was left out or looks odd, though the rest is good.
   *
   * @param pointer JSON pointer (or {@code line N}) of the place in the output
   * @param detail one sentence that says what was seen and what was done
   */
  record Warning(String pointer, String detail) implements HarnessEvent {}

  /**
   * What the output states about the machine it ran on.
   *
   * @param fields some of {@code cpu}, {@code cores}, {@code memory}, {@code os}, {@code kernel},
   *     {@code arch}, {@code runtime}, and {@code platform} where the output names that itself
   */
  record MachineFingerprint(Map<String, String> fields) implements HarnessEvent {}
}
