package dev.benchwarden.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Uploads of runs of one benchmark, and of profiles for them, to a project.
 *
 * @param project its slug
 */
public record ProfilesOfTheTests(Api api, String project) {

  public static final String STACKS = "main;parse;read 30\nmain;parse 10\nmain;write 60\n";

  /** The same, with a function that costs as much again as {@code main;write}. */
  public static final String SLOWER = "main;parse;read 30\nmain;parse;copy 60\nmain;write 60\n";

  /** Where those lie that real profilers wrote. */
  public static final Path REAL = Path.of("../core/src/test/resources/profile");

  /**
   * @param place further parameters of the upload
   * @param time of the benchmark in microseconds
   * @return the run's id
   */
  public String run(String revision, Map<String, String> place, double time) {
    return upload(revision, place, output(time));
  }

  /** What a harness writes whose one benchmark took so many microseconds. */
  public static String output(double time) {
    return """
    {"benchmarks": [{"name": "encode", "metrics": [
      {"name": "time", "unit": "us/op", "direction": "LOWER_IS_BETTER", "samples": [%s]}]}]}
    """
        .formatted(time);
  }

  /**
   * @param place further parameters of the upload
   * @return the run's id
   */
  public String upload(String revision, Map<String, String> place, String body) {
    Map<String, String> all = new HashMap<>(place);
    all.put("revision", revision);
    all.putIfAbsent("machine", "perf-1");
    Api.Answer answer = api.upload(project, all, body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    return answer.at("/id").asString();
  }

  /**
   * @param query empty, or beginning with a question mark
   */
  public Api.Answer attach(String run, String query, String profile) {
    return attach(run, query, profile.getBytes(StandardCharsets.UTF_8));
  }

  public Api.Answer attach(String run, String query, byte[] profile) {
    return api.postBytes(
        path("/runs/%s/profiles%s".formatted(run, query)), profile, Api.ADMIN_TOKEN);
  }

  /** A token as this JSON asks for it. */
  public String token(String json) {
    return api.post(path("/tokens"), json).at("/secret").asString();
  }

  /** What a real profiler wrote, by its place under {@link #REAL}. */
  public static byte[] real(String name) {
    try {
      return Files.readAllBytes(REAL.resolve(name));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  public String path(String rest) {
    return "/api/v1/projects/%s%s".formatted(project, rest);
  }
}
