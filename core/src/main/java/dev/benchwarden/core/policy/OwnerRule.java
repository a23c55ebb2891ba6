package dev.benchwarden.core.policy;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * Rule of who owns some benchmarks, or some files. Just one of {@code benchmarks} and {@code paths}
 * has items.
 *
 * @param owners names, mail addresses, and people and teams of the forge with {@code @}; nobody
 *     where it is empty
 */
public record OwnerRule(
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<NamePattern> benchmarks,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<PathPattern> paths,
    List<String> owners) {

  public OwnerRule {
    benchmarks = List.copyOf(benchmarks);
    paths = List.copyOf(paths);
    owners = List.copyOf(owners);
    if (benchmarks.isEmpty() == paths.isEmpty()) {
      throw new IllegalArgumentException("owners are either of benchmarks or of paths");
    }
  }

  boolean ownsBenchmark(String name) {
    return benchmarks.stream().anyMatch(pattern -> pattern.matches(name));
  }

  boolean ownsPath(String path) {
    return paths.stream().anyMatch(pattern -> pattern.matches(path));
  }
}
