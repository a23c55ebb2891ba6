package dev.benchwarden.cli.measure;

import dev.benchwarden.cli.files.HarnessFile;
import dev.benchwarden.core.harness.HarnessEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The machine that measures, as it is told to a service.
 *
 * @param name by which the service knows it
 * @param reader of what the harness says of it
 * @param fields of its fingerprint
 * @param remarks what makes its numbers scatter, and how it was used
 */
record MeasuringMachine(
    String name, HarnessFile reader, Map<String, String> fields, List<String> remarks) {

  private static final int LONGEST_ENVIRONMENT = 2000;

  static MeasuringMachine of(
      String name, HarnessFile reader, MeasuringPlan plan, List<MachineLook.Remark> found) {
    List<String> remarks = new ArrayList<>();
    found.forEach(remark -> remarks.add(remark.found()));
    remarks.addAll(plan.launcher().remarks());
    return new MeasuringMachine(name, reader, MachineFingerprint.at(Path.of("/")), remarks);
  }

  /**
   * Parameters for the fields that the harness itself does not report: its own word comes first.
   */
  Map<String, String> fingerprint(Path results) {
    Map<String, String> missing = new HashMap<>(fields);
    reader.read(
        results,
        event -> {
          if (event instanceof HarnessEvent.MachineFingerprint reported) {
            missing.keySet().removeAll(reported.fields().keySet());
          }
        });
    Map<String, String> parameters = new HashMap<>();
    missing.forEach((field, value) -> parameters.put("fingerprint." + field, value));
    return parameters;
  }

  /** What was found before, and while this round measured; null if there is nothing to say. */
  @Nullable String environment(MeasuredRound round) {
    List<String> all = new ArrayList<>(remarks);
    if (round.disturbance().isTooMuch()) {
      all.add(round.disturbance().text());
    }
    String text = String.join("; ", all);
    return text.isEmpty() ? null : text.substring(0, Math.min(LONGEST_ENVIRONMENT, text.length()));
  }
}
