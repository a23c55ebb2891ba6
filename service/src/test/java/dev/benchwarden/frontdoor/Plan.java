package dev.benchwarden.frontdoor;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** PostgreSQL's plan for a statement. */
public record Plan(JsonNode top) {

  /** The prefix of a statement that returns its plan. */
  public static final String EXPLAIN = "explain (format json) ";

  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** Compared with a value, and not with another table's, which a router would have to follow. */
  private static final Pattern PROJECT = Pattern.compile("\\bproject_id = '?\\d");

  public static Plan parse(String json) {
    return new Plan(JSON.readTree(json).at("/0/Plan"));
  }

  /** Of a statement without parameters. */
  public static Plan of(JdbcClient jdbc, String statement) {
    return parse(jdbc.sql(EXPLAIN + statement).query(String.class).single());
  }

  /**
   * One step that reads a table.
   *
   * @param type such as {@code Seq Scan}
   * @param ofOneProject whether it asks for the rows of a single project
   */
  public record Scan(String type, String table, boolean ofOneProject) {}

  /** The steps that read tables. */
  public List<Scan> scans() {
    return nodes(top)
        .filter(node -> node.has("Relation Name"))
        .filter(node -> !node.at("/Node Type").asString().equals("ModifyTable"))
        .map(Plan::scan)
        .toList();
  }

  private static Scan scan(JsonNode node) {
    boolean ofOneProject =
        Stream.of("Index Cond", "Recheck Cond", "Filter")
            .anyMatch(key -> PROJECT.matcher(node.path(key).asString("")).find());
    return new Scan(
        node.path("Node Type").asString(), node.path("Relation Name").asString(), ofOneProject);
  }

  private static Stream<JsonNode> nodes(JsonNode node) {
    return Stream.concat(
        Stream.of(node),
        Stream.of(node.path("Plans")).flatMap(JsonNode::valueStream).flatMap(Plan::nodes));
  }
}
