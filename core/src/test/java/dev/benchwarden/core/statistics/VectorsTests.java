package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Tests of every formula against known answers: all files of the directory in the system property
 * {@code vectors.dir}, by default the repository's own.
 */
class VectorsTests {

  private static final List<VectorRun.Outcome> OUTCOMES = new ArrayList<>();

  static Path directory() {
    return Path.of(System.getProperty("vectors.dir", "src/test/resources/vectors"));
  }

  @TestFactory
  Stream<DynamicTest> formulasGiveTheKnownAnswers() throws IOException {
    VectorRun run = new VectorRun(VectorFiles.all());
    return VectorRun.files(directory()).stream()
        .map(file -> dynamicTest(file.getFileName().toString(), () -> check(run, file)));
  }

  @Test
  void thereAreVectorsToCheck() throws IOException {
    assertThat(VectorRun.files(directory())).isNotEmpty();
  }

  @AfterAll
  static void printSummary() {
    System.out.println(VectorsMain.summary(OUTCOMES));
  }

  private static void check(VectorRun run, Path file) throws IOException {
    List<VectorRun.Outcome> outcomes = run.check(file);
    OUTCOMES.addAll(outcomes);
    assertThat(outcomes).filteredOn(outcome -> !outcome.passed()).isEmpty();
  }
}
