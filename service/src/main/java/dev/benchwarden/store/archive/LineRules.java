package dev.benchwarden.store.archive;

import static dev.benchwarden.store.archive.FieldRule.each;
import static dev.benchwarden.store.archive.FieldRule.fields;
import static dev.benchwarden.store.archive.FieldRule.of;
import static dev.benchwarden.store.archive.FieldRule.text;
import static dev.benchwarden.store.archive.FieldRule.values;

import dev.benchwarden.core.harness.Unit;
import dev.benchwarden.core.policy.PolicyYaml;
import dev.benchwarden.core.policy.UnreadablePolicyException;
import dev.benchwarden.store.catalog.CommitText;
import dev.benchwarden.store.catalog.Machines;
import dev.benchwarden.store.catalog.PageQuery;
import dev.benchwarden.store.catalog.PlainText;
import dev.benchwarden.store.catalog.Platforms;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Rules for the lines of each kind, beyond what their tables check: columns of JSON, lists and
 * texts accept anything of their type, and later readers assume that the service wrote them. A new
 * field of such a column gets its rule here.
 */
final class LineRules {

  private static final FieldRule TEXT = of(JsonNode::isString, "must be a text");
  private static final FieldRule TEXTS = values(TEXT);

  /** As long as a field of a fingerprint may be in an upload. */
  private static final FieldRule FINGERPRINT = values(upTo(Machines.LONGEST_FIELD));

  private static final Set<String> NOT_FINITE = Set.of("NaN", "Infinity", "-Infinity");

  private static final FieldRule LIST = each(TEXT).ifGiven();
  private static final FieldRule NAME = text(PlainText::isName, PlainText.NAME_RULE);
  private static final FieldRule PLATFORM = text(Platforms::isName, Platforms.NAME_RULE).ifGiven();

  /** PostgreSQL also accepts others, such as infinity and today, and years that no answer has. */
  private static final Pattern TIMES = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT.*");

  /** The first year that a request may name. */
  private static final String FIRST_YEAR = "1583";

  private static final FieldRule TIME =
      text(
              value -> TIMES.matcher(value).matches() && value.compareTo(FIRST_YEAR) >= 0,
              "must be a time such as 2026-01-31T12:00:00Z, with a year from 1583 to 9999")
          .ifGiven();

  /**
   * Of what the service did and when: not in the future. A clock may be ahead of that of the
   * service which exported it, but not by a day.
   */
  private static final FieldRule PAST =
      text(
              value ->
                  TIMES.matcher(value).matches()
                      && value.compareTo(FIRST_YEAR) >= 0
                      && value.compareTo(LocalDate.now(ZoneOffset.UTC).plusDays(2).toString()) < 0,
              "must be a time that has passed, such as 2026-01-31T12:00:00Z")
          .ifGiven();

  /** Of alerts; the table of their events does not know them. */
  private static final Set<String> STATES =
      Set.of("SUSPECTED", "CONFIRMED", "ACKNOWLEDGED", "RESOLVED", "DISMISSED", "WITHDRAWN");

  private static final FieldRule EVENTS =
      each(fields(Map.of("at", PAST, "state", text(STATES::contains, "must be a state of alerts"))))
          .ifGiven();

  private static final FieldRule CHARTS =
      each(fields(Map.of("query", text(PageQuery::isQuery, PageQuery.RULE)))).ifGiven();

  private static final FieldRule WARNINGS =
      each(fields(Map.of("pointer", TEXT.ifGiven(), "detail", TEXT)));

  /** PostgreSQL also accepts texts, such as NaN and Infinity, that no answer has as a number. */
  private static final FieldRule NUMBER =
      of(value -> value.isNumber() && Double.isFinite(value.asDouble()), "must be a number")
          .ifGiven();

  /** Non-finite values are written as text, since JSON has no such numbers. */
  private static final FieldRule SAMPLES =
      each(
          of(
              value ->
                  value.isNumber() || value.isString() && NOT_FINITE.contains(value.asString()),
              "must be a number"));

  private static final FieldRule LENGTHS = each(of(JsonNode::isInt, "must be a number of samples"));

  private static final FieldRule COVERED =
      each(
          fields(
              Map.of(
                  "series",
                  of(JsonNode::isIntegralNumber, "must be the number of a series"),
                  "improvement",
                  of(
                      value -> value.isNumber() && Double.isFinite(value.asDouble()),
                      "must be a number"),
                  "rise",
                  of(
                          value -> value.isNumber() && Double.isFinite(value.asDouble()),
                          "must be a number")
                      .ifGiven(),
                  "machine",
                  of(JsonNode::isString, "must be the name of a machine").ifGiven())));

  private static final FieldRule FOUND =
      each(fields(
              Map.of(
                  "against",
                  TEXT.ifGiven(),
                  "limit",
                  TEXT.ifGiven(),
                  "decline",
                  fields(Map.of("improvement", NUMBER, "rise", NUMBER)))))
          .ifGiven();

  private static final FieldRule PERCENT_OR_Z =
      of(
          value -> value.isNumber() && Math.abs(value.asDouble()) <= 1e9,
          "must be a number between -1e9 and 1e9");

  /** As long as a text of a published row may be. */
  private static final int LONGEST_FINDING = 500;

  private static final FieldRule FINDINGS =
      each(
          fields(
              Map.of(
                  "benchmark",
                  upTo(LONGEST_FINDING).and(NAME),
                  "parameters",
                  values(upTo(LONGEST_FINDING)).ifGiven(),
                  "percentImprovement",
                  PERCENT_OR_Z,
                  "zImprovement",
                  PERCENT_OR_Z.ifGiven())));

  private static final FieldRule SERIES =
      fields(Map.of("parameters", TEXTS, "platform", PLATFORM, "dimension", TEXT, "unit", TEXT));

  private static final FieldRule ANY = (place, value) -> {};

  private static final Map<String, FieldRule> OF_KINDS =
      Map.ofEntries(
          line(
              "project",
              Map.of(
                  "format",
                  of(JsonNode::isInt, "must be a number"),
                  "name",
                  TEXT,
                  "defaultBranch",
                  TEXT,
                  "repository",
                  TEXT.ifGiven(),
                  "platform",
                  TEXT.ifGiven(),
                  "createdAt",
                  PAST)),
          line(
              "machine",
              Map.of(
                  "name",
                  NAME,
                  "platform",
                  PLATFORM,
                  "fingerprint",
                  FINGERPRINT,
                  "firstSeen",
                  TIME,
                  "lastSeen",
                  TIME)),
          Map.entry("series", LineRules::requireSeries),
          line(
              "revision",
              Map.of(
                  "parents",
                  LIST,
                  "tags",
                  LIST,
                  "changed",
                  LIST,
                  "subject",
                  upTo(CommitText.LONGEST_SUBJECT).ifGiven(),
                  "author",
                  TEXT.ifGiven(),
                  "committedAt",
                  TIME,
                  "placedAt",
                  TIME,
                  "toldAt",
                  TIME,
                  "firstSeen",
                  TIME)),
          line("run", Map.of("warnings", WARNINGS, "startedAt", TIME, "receivedAt", PAST)),
          line("measurement", Map.of("samples", SAMPLES, "executions", LENGTHS)),
          line("profile", Map.of("receivedAt", PAST)),
          line("policy", Map.of("yaml", LineRules::requirePolicy, "updatedAt", PAST)),
          line("code-owners", Map.of("updatedAt", PAST)),
          line(
              "change-point",
              ofChange(
                  Map.of("pValue", NUMBER, "effect", NUMBER, "decidedAt", PAST, "foundAt", PAST))),
          line(
              "alert",
              ofChange(
                  Map.of(
                      "owners", LIST, "events", EVENTS, "snoozedUntil", TIME, "openedAt", PAST))),
          line(
              "limit-alert",
              Map.of(
                  "owners",
                  LIST,
                  "events",
                  EVENTS,
                  "snoozedUntil",
                  TIME,
                  "openedAt",
                  PAST,
                  "resolvedAt",
                  PAST)),
          line("comparison", Map.of("createdAt", PAST)),
          line(
              "published-comparison",
              Map.of(
                  "title",
                  NAME,
                  "baseline",
                  NAME,
                  "candidate",
                  NAME,
                  "source",
                  NAME,
                  "findings",
                  FINDINGS,
                  "createdAt",
                  PAST)),
          line("annotation", Map.of("text", NAME, "writtenAt", PAST)),
          line("release-decision", Map.of("found", FOUND, "decidedAt", PAST)),
          line("pull-request-decision", Map.of("covered", COVERED, "decidedAt", PAST)),
          line(
              "quarantine",
              Map.of("benchmark", NAME, "metric", NAME.ifGiven(), "until", TIME, "madeAt", PAST)),
          line("board", Map.of("name", NAME, "charts", CHARTS, "madeAt", PAST)));

  private LineRules() {}

  /**
   * @param kind of the line; one that is not known is not looked at
   * @throws IllegalArgumentException naming the field that nobody could read
   */
  static void require(String kind, JsonNode line) {
    OF_KINDS.getOrDefault(kind, ANY).require("", line);
  }

  private static FieldRule upTo(int longest) {
    return text(
        value -> !PlainText.isLonger(value, longest),
        "must be a text of at most %d characters".formatted(longest));
  }

  private static Map.Entry<String, FieldRule> line(String kind, Map<String, FieldRule> fields) {
    return Map.entry(kind, fields(fields));
  }

  /** The fields of a line that states how far a level moved. */
  private static Map<String, FieldRule> ofChange(Map<String, FieldRule> further) {
    Map<String, FieldRule> fields = new HashMap<>(further);
    Set.of("percentChange", "difference", "zScore").forEach(name -> fields.put(name, NUMBER));
    return fields;
  }

  /** Later results of the series are converted into its unit. */
  private static void requireSeries(String place, JsonNode line) {
    SERIES.require(place, line);
    String dimension = Unit.of(line.path("unit").asString()).dimension();
    if (!line.path("dimension").asString().equals(dimension)) {
      throw new IllegalArgumentException(
          "dimension must be that of the unit, '%s'".formatted(dimension));
    }
  }

  private static void requirePolicy(String place, JsonNode value) {
    TEXT.require(place, value);
    try {
      PolicyYaml.requireKeys(value.asString());
    } catch (UnreadablePolicyException unreadable) {
      throw new IllegalArgumentException(
          place + " is no policy: " + unreadable.getMessage(), unreadable);
    }
  }
}
