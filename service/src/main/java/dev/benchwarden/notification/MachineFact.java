package dev.benchwarden.notification;

import dev.benchwarden.judging.machine.MachineStanding;
import dev.benchwarden.judging.machine.MachineState;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Fact about a machine whose state changed.
 *
 * @param before its state before
 */
record MachineFact(
    String machine,
    int generation,
    MachineState state,
    MachineState before,
    @Nullable Double noisePercent,
    @Nullable Double driftPercent)
    implements Fact {

  static MachineFact of(MachineStanding now, MachineState before) {
    return new MachineFact(
        now.machine(),
        now.generation(),
        now.state(),
        before,
        now.noisePercent(),
        now.driftPercent());
  }

  EventType event() {
    return switch (state) {
      case HEALTHY -> EventType.MACHINE_HEALTHY;
      case NOISY, DRIFTING -> EventType.MACHINE_SICK;
      case SILENT -> EventType.MACHINE_SILENT;
    };
  }

  @Override
  public @Nullable Double percentChange() {
    return null;
  }

  @Override
  public String page() {
    return "/machines";
  }

  @Override
  public String subject() {
    return "machine." + UUID.nameUUIDFromBytes(machine.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public Line line(UnaryOperator<@Nullable String> links) {
    return Line.of(links.apply(page()), Part.name(machine), Part.words(words()));
  }

  private String words() {
    return switch (state) {
      case HEALTHY -> " is well again; it was " + before.name().toLowerCase(Locale.ROOT);
      case NOISY -> " is noisy: its results vary by " + percent(noisePercent);
      case DRIFTING -> " drifted from the other machines by " + percent(driftPercent);
      case SILENT -> " measured none of the last five revisions";
    };
  }

  private static String percent(@Nullable Double value) {
    return value == null
        ? "an unknown amount"
        : String.format(Locale.ROOT, "%.1f%%", Math.abs(value));
  }
}
