package dev.benchwarden.core.statistics;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Program that checks a directory of vectors: it prints each failure, then {@code N passed, N
 * failed} as its last line, and exits with 1 if anything failed.
 */
public final class VectorsMain {

  private VectorsMain() {}

  /** Takes the directory as its only argument; without one the repository's own copy is checked. */
  public static void main(String[] arguments) throws IOException {
    Path directory = arguments.length > 0 ? Path.of(arguments[0]) : VectorsTests.directory();
    List<VectorRun.Outcome> outcomes = check(directory);
    outcomes.stream().filter(outcome -> !outcome.passed()).forEach(System.out::println);
    System.out.println(summary(outcomes));
    boolean failed = outcomes.isEmpty() || outcomes.stream().anyMatch(o -> !o.passed());
    System.exit(failed ? 1 : 0);
  }

  static List<VectorRun.Outcome> check(Path directory) throws IOException {
    VectorRun run = new VectorRun(VectorFiles.all());
    List<VectorRun.Outcome> outcomes = new ArrayList<>();
    for (Path file : VectorRun.files(directory)) {
      outcomes.addAll(run.check(file));
    }
    return outcomes;
  }

  static String summary(List<VectorRun.Outcome> outcomes) {
    long passed = outcomes.stream().filter(VectorRun.Outcome::passed).count();
    return passed + " passed, " + (outcomes.size() - passed) + " failed";
  }
}
