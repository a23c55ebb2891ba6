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
 * The machine that measures, as it is described to a service.
 *
 * @param name by which the service identifies it
 * @param reader of the harness's description of it
 * @param fields of its fingerprint
 * @param remarks what makes its numbers scatter, and how it was used
 */
record MeasuringMachine(
    String name, HarnessFile reader, Map<String, String> fields, List<String> remarks) {

  private static final int LONGEST_ENVIRONMENT = 2000;

  static MeasuringMachine of(
      String name, HarnessFile reader, MeasuringPlan plan, List<MachineCheck.Remark> found) {
    List<String> remarks = new ArrayList<>();
    found.forEach(remark -> remarks.add(remark.found()));
    remarks.addAll(plan.launcher().remarks());
    return new MeasuringMachine(name, reader, MachineFingerprint.at(Path.of("/")), remarks);
  }

  /**
   * Parameters for the fields that the harness itself does not report: its own values take
   * precedence.
   */
  Map<String, String> fingerprint(Path results) {
    Map<String, String> missing = new HashMap<>(fields);
    missing.keySet().removeAll(reported(results).keySet());
    return parameters(missing);
  }

  /** Parameters for all fields, if the upload is not the harness's own output. */
  Map<String, String> fingerprintWith(Path results) {
    Map<String, String> all = new HashMap<>(fields);
    all.putAll(reported(results));
    return parameters(all);
  }

  private Map<String, String> reported(Path results) {
    Map<String, String> reported = new HashMap<>();
    reader.read(
        results,
        event -> {
          if (event instanceof HarnessEvent.MachineFingerprint of) {
            reported.putAll(of.fields());
          }
        });
    return reported;
  }

  private static Map<String, String> parameters(Map<String, String> fields) {
    Map<String, String> parameters = new HashMap<>();
    fields.forEach((field, value) -> parameters.put("fingerprint." + field, value));
    return parameters;
  }

  /**
   * The earlier findings, and the disturbances of a measurement; null if there is nothing to say.
   */
  @Nullable String environment(Disturbance beside) {
    List<String> all = new ArrayList<>(remarks);
    if (beside.isTooMuch()) {
      all.add(beside.text());
    }
    String text = String.join("; ", all);
    return text.isEmpty() ? null : text.substring(0, Math.min(LONGEST_ENVIRONMENT, text.length()));
  }
}
