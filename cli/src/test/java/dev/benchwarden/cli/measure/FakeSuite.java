package dev.benchwarden.cli.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A benchmark suite that writes what {@code go test -bench} would, with a seeded scatter, in no
 * time. Every third process of it is 1 % slower than the last, so that drift is there as well.
 */
final class FakeSuite {

  private static final String SCRIPT =
      """
      # suite FACTOR FILTER [FAIL_AT]: four benchmarks; the second is FACTOR times as slow
      count=$(($(cat "$0.count" 2>/dev/null || echo 0) + 1)); echo $count >"$0.count"
      [ "$count" != "${3:-0}" ] || { echo "the disk is on fire"; exit 3; }
      awk -v n=$count -v factor="$1" -v filter="$2" 'BEGIN {
        srand(n * 7919); rand()
        print "goos: linux\\npkg: example.org/suite"
        split("Encode Decode Copy Parse", names)
        for (i = 1; i <= 4; i++) {
          noise = 0; for (k = 0; k < 12; k++) noise += rand()
          value = 100 * i * (i == 2 ? factor : 1) * (1 + 0.005 * (noise - 6)) * (1 + 0.001 * int(n / 3))
          if (("Benchmark" names[i]) ~ filter) printf "Benchmark%s \\t 100 \\t %.3f ns/op\\n", names[i], value
        }
        print "PASS"
      }'
      """;

  private final Path script;

  /** Writes it into a directory. */
  FakeSuite(Path directory) throws IOException {
    script = directory.resolve("suite.sh");
    Files.writeString(script, SCRIPT);
  }

  /** Its command in the shell; it asks for a filter. */
  String line(double factor) {
    return "sh %s %s {filter}".formatted(script, factor);
  }

  /** The same, whose process of this number fails. */
  String failingAt(int process, double factor) {
    return "sh %s %s {filter} %d".formatted(script, factor, process);
  }

  List<String> words() {
    return List.of("sh", script.toString(), "1", "{filter}");
  }

  /** How many processes of it were started. */
  int processes() throws IOException {
    return Integer.parseInt(Files.readString(Path.of(script + ".count")).strip());
  }
}
