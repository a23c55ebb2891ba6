package dev.benchwarden.core.backfill;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;

/**
 * The {@code data.js} that github-action-benchmark keeps on its branch: a list of results for each
 * of the suites. Where there are several suites, the suite is a parameter of the benchmarks.
 *
 * @param machine the file does not name any
 */
record GithubActionData(SingleFile file, String machine, MetricHints hints)
    implements BackfillSource {

  /** A script that begins like this is one. */
  static final String BEGINNING = "window.BENCHMARK_DATA";

  @Override
  public void read(BackfillSink sink) throws IOException {
    Set<String> suites = new LinkedHashSet<>();
    entries((suite, entry, number) -> suites.add(suite));
    boolean several = suites.size() > 1;
    entries((suite, entry, number) -> {
      GithubActionEntry read = new GithubActionEntry(entry);
      String place = "%s, %s of %s".formatted(file.name(), suite, read.date());
      Map<String, String> parameters = several ? Map.of("suite", suite) : Map.of();
      NeutralBody body = read.body(parameters, hints);
      if (body.isEmpty()) {
        sink.leaveOut("the entry has no benchmark with a name and a number", place);
      } else {
        read.leftOut((why, bench) -> sink.leaveOut(why, "%s, %s".formatted(place, bench)));
        sink.accept(new BackfillUpload(place, read.parameters(machine), body.bytes()));
      }
    });
  }

  private interface Entries {
    void accept(String suite, JsonNode entry, long number);
  }

  private void entries(Entries entries) throws IOException {
    try (InputStream script = file.open()) {
      skipToObject(script);
      JsonItems.read(file.path(), script, parser -> suites(parser, entries));
    }
  }

  /** Skips {@code window.BENCHMARK_DATA = } and gives the brace behind it back. */
  private static void skipToObject(InputStream script) throws IOException {
    do {
      script.mark(1);
    } while (script.read() != '{' && script.available() > 0);
    script.reset();
  }

  private void suites(JsonParser parser, Entries entries) {
    boolean found = false;
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      boolean wanted = parser.currentName().equals("entries");
      JsonToken value = parser.nextToken();
      if (wanted && value == JsonToken.START_OBJECT) {
        found = true;
        each(parser, entries);
      } else {
        parser.skipChildren();
      }
    }
    if (!found) {
      throw new UnreadableSourceException(file.path() + ": there is no object \"entries\"");
    }
  }

  private static void each(JsonParser parser, Entries entries) {
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String suite = parser.currentName();
      parser.nextToken();
      JsonItems.ofList(parser, (entry, number) -> entries.accept(suite, entry, number));
    }
  }
}
