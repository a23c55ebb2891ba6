package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.harness.Outputs;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.platform.Mutation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Real outputs of every harness, each changed a little, through HTTP into the database: whatever is
 * in them, the service takes them or says what is wrong. The same seed sends the same.
 */
@FrontDoor
class FuzzedUploadTests {

  private static final long SEED = Long.getLong("benchwarden.test.seed", 20_261_121L);
  private static final int OF_EACH_OUTPUT = Integer.getInteger("benchwarden.test.fuzz", 12);

  /** Larger ones say the same more often. */
  private static final int LARGEST = 100_000;

  private static final List<String> HOSTILE =
      List.of(
          "",
          " ",
          "a\0b",
          "\uD800",
          "\u202E",
          "x".repeat(256),
          "x".repeat(5000),
          "'; --",
          "{}",
          "-1",
          "0",
          "2147483648",
          "9223372036854775808",
          "1e308",
          "NaN",
          "+1000000-01-01T00:00:00Z",
          "-999999999-01-01T00:00:00Z",
          "2026-02-30T00:00:00Z",
          "https://example.org/" + "x".repeat(3000));

  private static final List<String> PARAMETERS =
      List.of(
          "revision",
          "machine",
          "branch",
          "pull_request",
          "base",
          "tag",
          "changed",
          "committed_at",
          "order",
          "subject",
          "author",
          "ci_url",
          "environment",
          "started_at",
          "harness",
          "direction",
          "pair",
          "round",
          "backfill",
          "fingerprint.cpu",
          "fingerprint.cores",
          "unknown");

  @Autowired private Api api;

  private final Random random = new Random(SEED);

  @Test
  void noUploadIsAFaultOfTheService() {
    String project = Api.newProject();
    List<String> faults = new ArrayList<>();
    TreeSet<Integer> seen = new TreeSet<>();
    for (Path output : Outputs.ofHarnesses()) {
      byte[] whole = Outputs.bytes(output);
      for (int i = 0; whole.length <= LARGEST && i < OF_EACH_OUTPUT; i++) {
        Map<String, String> parameters = parameters(output);
        Api.Answer answer = api.upload(project, parameters, new Mutation(random).of(whole));
        seen.add(answer.status());
        if (answer.status() >= 500) {
          faults.add("%s, change %d, %s: %s".formatted(output, i, parameters, answer.text()));
        }
      }
    }
    assertThat(faults).as("with -Dbenchwarden.test.seed=%d", SEED).isEmpty();
    assertThat(seen).as("some are taken, some refused").contains(201, 422);
  }

  /** A third of them has one parameter that makes no sense. */
  private Map<String, String> parameters(Path output) {
    Map<String, String> parameters = new HashMap<>();
    parameters.put("revision", "rev" + random.nextInt(20));
    parameters.put("machine", "perf-" + random.nextInt(3));
    parameters.put("harness", Outputs.harnessOf(output));
    if (random.nextInt(3) == 0) {
      parameters.put(
          PARAMETERS.get(random.nextInt(PARAMETERS.size())),
          HOSTILE.get(random.nextInt(HOSTILE.size())));
    }
    return parameters;
  }
}
