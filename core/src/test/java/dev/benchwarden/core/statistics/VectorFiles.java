package dev.benchwarden.core.statistics;

import dev.benchwarden.core.statistics.changepoint.ChangePointVectors;
import dev.benchwarden.core.statistics.evidence.CompareVectors;
import dev.benchwarden.core.statistics.evidence.MachineAdjustedVectors;
import dev.benchwarden.core.statistics.evidence.RegionVectors;
import dev.benchwarden.core.statistics.power.DetectableEffectVectors;
import dev.benchwarden.core.statistics.verdict.EnvironmentVectors;
import java.util.List;
import java.util.stream.Stream;

/** Every file of vectors that has a formula here. */
final class VectorFiles {

  private VectorFiles() {}

  static List<VectorFile> all() {
    return Stream.of(comparison(), ChangePointVectors.files()).flatMap(List::stream).toList();
  }

  private static List<VectorFile> comparison() {
    return List.of(
        new BasicsVectors(),
        new ThroughputVectors(),
        new AggregateVectors(),
        new StudentTVectors(),
        new CompareVectors(),
        new RegionVectors(),
        new EnergyVectors(),
        new ModeratedVectors(),
        new BenjaminiHochbergVectors(),
        new VerdictVectors(),
        new MachineAdjustedVectors(),
        new EnvironmentVectors(),
        new ConfirmationVectors(),
        new CalibrationVectors(),
        new DetectableEffectVectors(),
        new PairedRoundsVectors());
  }
}
