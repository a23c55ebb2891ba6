package dev.benchwarden.core.profile;

import dev.benchwarden.core.harness.JsonOutput;
import java.util.ArrayList;
import java.util.List;

/** The threads of a profile for the Firefox Profiler, of all its processes. */
final class GeckoThreads {

  private static final int MOST_PROCESSES_DEEP = 4;

  private final JsonOutput json;
  private final GeckoTables.Budget budget = new GeckoTables.Budget();
  private final List<GeckoTables> threads = new ArrayList<>();
  private final GeckoTables shared;

  GeckoThreads(JsonOutput json) {
    this.json = json;
    this.shared = new GeckoTables(json, budget);
  }

  /** Reads the document on which the reader stands and hands all its stacks to the folder. */
  void fold(StackFolder folder) {
    readProcess(0);
    threads.forEach(thread -> thread.fold(folder, shared));
  }

  private void readProcess(int depth) {
    json.object(
        "The profile",
        field -> {
          switch (field) {
            case "threads" -> json.list(field, this::readThread);
            case "shared" -> shared.read();
            case "processes" -> {
              if (depth < MOST_PROCESSES_DEEP) {
                json.list(field, () -> readProcess(depth + 1));
              }
            }
            default -> {}
          }
        });
  }

  private void readThread() {
    GeckoTables thread = new GeckoTables(json, budget);
    thread.read();
    threads.add(thread);
  }
}
