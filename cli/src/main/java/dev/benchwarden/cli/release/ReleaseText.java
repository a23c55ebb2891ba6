package dev.benchwarden.cli.release;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Text about a release: what is worse, with its state; the rest is counted. */
final class ReleaseText {

  private final JsonNode release;
  private final boolean hasPlatforms;

  private ReleaseText(JsonNode release) {
    this.release = release;
    this.hasPlatforms =
        !release.path("platforms").isEmpty()
            || release
                .path("against")
                .valueStream()
                .anyMatch(one -> one.path("platforms").size() > 1);
  }

  /**
   * @param release as the API answers it
   */
  static String of(JsonNode release) {
    return new ReleaseText(release).text();
  }

  private String text() {
    List<String> lines = new ArrayList<>();
    for (JsonNode row : release.path("rows")) {
      if (row.path("state").isString()) {
        lines.add(name(row));
        row.path("changes").valueStream().map(ReleaseText::change).forEach(lines::add);
        lines.add("    " + state(row));
        outrun(row).forEach(lines::add);
      }
    }
    for (JsonNode limit : release.path("limits")) {
      lines.add(name(limit.path("limit")) + ": " + limit.at("/limit/limit").asString(""));
      lines.add("    " + limit.at("/limit/sentence").asString(""));
      if (limit.path("accepted").isObject()) {
        lines.add("    " + accepted(limit.path("accepted")));
      }
      outrun(limit).forEach(lines::add);
    }
    if (!lines.isEmpty()) {
      lines.add("");
    }
    release.path("against").valueStream().map(this::counts).forEach(lines::addAll);
    lines.add(release.path("headline").asString(""));
    lines.add(release.at("/links/dashboard").asString(""));
    lines.add("gate: " + words(release.path("gate")));
    return String.join("\n", lines) + "\n";
  }

  /** What people call a series, with its platform where there are several. */
  private String name(JsonNode row) {
    String parameters =
        row.path("parameters")
            .propertyStream()
            .map(one -> one.getKey() + "=" + one.getValue().asString(""))
            .collect(Collectors.joining(", "));
    String metric = row.at("/metric/name").asString("score");
    String name =
        row.path("benchmark").asString("")
            + (parameters.isEmpty() ? "" : " (%s)".formatted(parameters))
            + (metric.equals("score") ? "" : " " + metric)
            + (hasPlatforms ? " on " + row.path("platform").asString("") : "")
            + ownedBy(row.path("owners"));
    return name.replaceAll("[\\p{Cntrl}\\p{Cf}\\u2028\\u2029]+", " ").strip();
  }

  private static String ownedBy(JsonNode owners) {
    return owners.isEmpty()
        ? ""
        : owners.valueStream().map(JsonNode::asString).collect(Collectors.joining(", ", " (", ")"));
  }

  private static String change(JsonNode change) {
    return "    against %s: %s%s, %s"
        .formatted(
            change.path("against").asString(""),
            change.path("suspected").asBoolean(false) ? "suspected " : "",
            words(change.path("verdict")),
            change.path("text").asString(""));
  }

  private static String state(JsonNode row) {
    return switch (row.path("state").asString("")) {
      case "ACCEPTED" -> accepted(row.path("accepted"));
      case "FIXED_LATER" -> fixed(row.path("fixedIn").asString(""));
      default -> "open";
    };
  }

  private static String fixed(String in) {
    return in.isEmpty() ? "fixed later" : "fixed later: seen no more in " + in;
  }

  private static String accepted(JsonNode accepted) {
    String reason = accepted.path("reason").asString("");
    return "accepted by %s%s"
        .formatted(accepted.path("by").asString("a person"), reason.isEmpty() ? "" : ": " + reason);
  }

  /** An acceptance that does not cover what is found now. */
  private static Stream<String> outrun(JsonNode one) {
    return one.path("outrun").isObject()
        ? Stream.of("    " + accepted(one.path("outrun")), "    that was before what is found now")
        : Stream.empty();
  }

  /** A line for each platform. */
  private List<String> counts(JsonNode earlier) {
    return earlier
        .path("platforms")
        .valueStream()
        .map(one ->
            "since %s%s: %d slower, %d faster, %d new, %d gone"
                .formatted(
                    earlier.path("tag").asString(""),
                    hasPlatforms ? " on " + one.path("platform").asString("") : "",
                    one.path("slower").asInt(),
                    one.path("faster").asInt(),
                    one.path("added").asInt(),
                    one.path("gone").asInt()))
        .toList();
  }

  private static String words(JsonNode constant) {
    return constant.asString("").toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
