package dev.benchwarden.pages.mcp;

import dev.benchwarden.core.statistics.Verdict;
import java.util.Comparator;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Part of a long answer: of each of its lists the first items, the worst first where they have
 * verdicts, and how many are left out.
 */
final class Excerpt {

  private static final String OMITTED = "omitted";

  /** What a reader has to know first. */
  private static final List<String> VERDICTS =
      List.of(
              Verdict.REGRESSION,
              Verdict.IMPROVEMENT,
              Verdict.INCONCLUSIVE,
              Verdict.ENVIRONMENT,
              Verdict.NOT_ENOUGH_DATA,
              Verdict.NO_CHANGE,
              Verdict.NOT_JUDGED)
          .stream()
          .map(Verdict::name)
          .toList();

  private static final Comparator<JsonNode> WORST_FIRST =
      Comparator.comparingInt(Excerpt::rank)
          .thenComparing(Comparator.comparingDouble(Excerpt::size).reversed());

  private final JsonMapper json;
  private final ObjectNode answer;
  private final List<String> lists;

  /**
   * @param lists the names of the lists in the answer that may be shortened
   */
  Excerpt(JsonMapper json, String answer, List<String> lists) {
    this.json = json;
    this.answer = (ObjectNode) json.readTree(answer);
    this.lists = lists;
  }

  /**
   * The answer with so many items of each list, or fewer if it would be too long.
   *
   * @param most so many characters, unless even the answer without items has more
   */
  String of(int items, int most) {
    int shown = Math.min(items, longest());
    String text = with(shown);
    while (text.length() > most && shown > 0) {
      shown /= 2;
      text = with(shown);
    }
    return text;
  }

  private int longest() {
    return lists.stream().mapToInt(list -> answer.path(list).size()).max().orElse(0);
  }

  private String with(int items) {
    ObjectNode part = answer.objectNode();
    part.setAll(answer);
    ObjectNode omitted = answer.objectNode();
    for (String list : lists) {
      JsonNode all = answer.path(list);
      if (all.size() > items) {
        ArrayNode shown = answer.arrayNode();
        all.valueStream().sorted(WORST_FIRST).limit(items).forEach(shown::add);
        part.set(list, shown);
        omitted.put(list, all.size() - items);
      }
    }
    if (!omitted.isEmpty()) {
      part.set(OMITTED, omitted);
    }
    return json.writeValueAsString(part);
  }

  /** All items without a verdict are alike, so that they keep their order. */
  private static int rank(JsonNode item) {
    return VERDICTS.indexOf(item.path("verdict").asString(""));
  }

  /** A quarter and the fourfold are equally far; a change without percentage is one from 0. */
  private static double size(JsonNode item) {
    JsonNode percent = item.path("percentChange");
    double unknown = rank(item) < 2 ? Double.POSITIVE_INFINITY : 0;
    return percent.isNumber() ? Math.abs(Math.log1p(percent.asDouble() / 100)) : unknown;
  }
}
