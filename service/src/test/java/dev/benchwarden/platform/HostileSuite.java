package dev.benchwarden.platform;

import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.pullrequests.review.Names;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A suite whose names do harm wherever they are taken for more than names. A pull request makes a
 * third of such benchmarks slower, leaves one third out and adds the last; plain ones stay as they
 * are.
 */
public final class HostileSuite {

  public static final List<String> MACHINES =
      List.of("</td><script>alert(1)</script>", "@admin | ` closes #1", "![x](//evil.example/x)");

  public static final String BRANCH = "<img src=x onerror=alert(1)> `|` \u202Etxt @admin";

  /** An upload with one of the others is refused: they are blank, or no text. */
  static final List<String> NAMES =
      Names.HOSTILE.stream()
          .filter(name -> !name.isBlank() && name.matches("[\\P{Cntrl}&&\\P{Cs}]*"))
          .toList();

  private static final int PLAIN = 24;
  private static final String METRIC = "closes #1 | `@admin`";
  private static final String UNIT = "|@admin`<b>";
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Suite suite = new Suite(20261122, PLAIN + NAMES.size());

  public String mainline(String revision, String machine) {
    return without(2, suite.run(revision, machine));
  }

  public String candidate(String revision, String machine) {
    Map<String, Double> slower =
        IntStream.range(0, NAMES.size())
            .filter(i -> i % 3 == 0)
            .boxed()
            .collect(Collectors.toMap(i -> "b" + (PLAIN + i), i -> 1.3));
    return without(1, suite.run(revision, machine, slower));
  }

  private static String without(int third, String run) {
    JsonNode all = JSON.readTree(run).at("/benchmarks");
    ArrayNode kept = JSON.createArrayNode();
    for (int i = 0; i < all.size(); i++) {
      ObjectNode benchmark = (ObjectNode) all.get(i);
      int hostile = i - PLAIN;
      if (hostile < 0) {
        kept.add(benchmark);
      } else if (hostile % 3 != third) {
        kept.add(benchmark.put("name", NAMES.get(hostile)));
        ((ObjectNode) benchmark.at("/metrics/0")).put("name", METRIC).put("unit", UNIT);
      }
    }
    return JSON.writeValueAsString(JSON.createObjectNode().set("benchmarks", kept));
  }
}
