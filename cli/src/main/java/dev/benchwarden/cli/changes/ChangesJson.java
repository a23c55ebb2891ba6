package dev.benchwarden.cli.changes;

import dev.benchwarden.core.statistics.changepoint.DetectedChangePoints;
import java.io.PrintWriter;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.json.JsonMapper;

/** Report as one JSON object from each series' id to the list of its indices. */
final class ChangesJson implements ChangesReport {

  private final PrintWriter out;
  private final JsonGenerator json;

  ChangesJson(PrintWriter out) {
    this.out = out;
    this.json =
        JsonMapper.builder()
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build()
            .createGenerator(out);
    json.writeStartObject();
  }

  @Override
  public void add(HistorySeries series, DetectedChangePoints found) {
    json.writeArrayPropertyStart(series.id());
    found.indices().forEach(json::writeNumber);
    json.writeEndArray();
  }

  @Override
  public void close() {
    json.writeEndObject();
    json.close();
    out.println();
  }
}
