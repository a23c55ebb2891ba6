package dev.benchwarden.core.harness;

/**
 * Reader of k6's summary of each metric: an object by name, or a list in the machine-readable form.
 */
final class K6Summary {

  private final JsonOutput json;
  private final CheckedEvents events;

  /** How long the test took, in seconds; NaN in the forms that count rates themselves. */
  private double duration = Double.NaN;

  K6Summary(JsonOutput json, CheckedEvents events) {
    this.json = json;
    this.events = events;
  }

  void read() {
    json.object(
        "The summary",
        field -> {
          switch (field) {
            case "metrics" -> readMetrics(field);
            case "config" -> json.object(field, this::readConfig);
            case "results" -> json.object(field, this::readResults);
            default -> {}
          }
        });
  }

  private void readConfig(String field) {
    if (field.equals("duration")) {
      duration = json.number("The duration");
    }
  }

  private void readResults(String field) {
    switch (field) {
      case "metrics" -> readMetrics(field);
      case "checks" ->
          json.object(
              field,
              part -> {
                if (part.equals("metrics")) {
                  readMetrics(part);
                }
              });
      default -> {}
    }
  }

  private void readMetrics(String what) {
    if (json.isList()) {
      json.list(what, () -> new K6Metric(json, "").handOn(events, duration));
    } else {
      json.object(what, name -> new K6Metric(json, name).handOn(events, duration));
    }
  }
}
