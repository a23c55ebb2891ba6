package dev.benchwarden.cli.measure;

import dev.benchwarden.cli.client.UploadClient;
import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.core.harness.FilterWords;
import dev.benchwarden.core.harness.HarnessFilter;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Plan requested from the service: which benchmarks are worth their time for a change. If it has
 * none, or the harness cannot run a selection, everything is measured.
 */
final class RequestedPlan {

  /** Both sides in twelve rounds: by then, most unchanged benchmarks are settled. */
  private static final int RUNS = 24;

  private static final int MOST_FILES = 200;

  /** Servers refuse longer addresses. */
  private static final int LONGEST_FILES = 5_000;

  private static final Duration LONGEST = Duration.ofDays(1);

  private final UploadClient client;
  private final Git git;
  private final @Nullable String harness;
  private final @Nullable String platform;

  /**
   * @param harness that writes the results; null if nobody says
   * @param platform of this machine; null if nobody says
   */
  RequestedPlan(UploadClient client, Git git, @Nullable String harness, @Nullable String platform) {
    this.client = client;
    this.git = git;
    this.harness = harness;
    this.platform = platform;
  }

  /**
   * The sides with the filter for what is planned.
   *
   * @throws MeasuringException saying why there is no plan
   */
  Sides of(Sides sides, Duration budget) throws InterruptedException {
    if (!sides.takeFilter()) {
      throw new MeasuringException("the command has no place {filter}");
    }
    JsonNode plan = asked(sides, budget);
    SortedSet<String> planned = names(plan.path("benchmarks").valueStream());
    Set<String> all = names(plan.path("leftOut").valueStream().filter(RequestedPlan::isOfSuite));
    all.addAll(planned);
    if (planned.isEmpty()) {
      throw new MeasuringException("the service knows no benchmark of this project yet");
    }
    String said = harness == null ? plan.path("harness").asString("") : harness;
    HarnessFilter syntax = HarnessFilter.of(said);
    if (syntax == null) {
      throw new MeasuringException(
          harness == null
              ? "the service knows no harness of this project that can be asked for some benchmarks"
                  + " alone: name yours, such as --harness go"
              : harness + " cannot be asked for some benchmarks alone");
    }
    FilterWords filter = syntax.of(planned);
    if (filter.length() > Measuring.LONGEST_FILTER) {
      throw new MeasuringException("it names too many benchmarks for one command");
    }
    return sides.planned(filter, new FollowedPlan(planned, all.size()));
  }

  /** Each once, on however many platforms it is measured. */
  private static SortedSet<String> names(Stream<JsonNode> benchmarks) {
    return benchmarks
        .map(one -> one.path("benchmark").asString())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** What has had no result for long cannot be planned. */
  private static boolean isOfSuite(JsonNode leftOut) {
    return !leftOut.path("silent").asBoolean(false);
  }

  private JsonNode asked(Sides sides, Duration budget) throws InterruptedException {
    try {
      return client.read("/plan?" + question(sides, budget), "benchmarks");
    } catch (IOException | BadInputException e) {
      throw new MeasuringException(String.valueOf(e.getMessage()), e);
    }
  }

  private String question(Sides sides, Duration budget) throws InterruptedException {
    String before = Objects.requireNonNull(sides.baseline().commit());
    String after = Objects.requireNonNull(sides.candidate().commit());
    Duration time = budget.compareTo(LONGEST) > 0 ? LONGEST : budget;
    return "budget=%ds&runs=%d&revision=%s%s%s"
        .formatted(
            time.toSeconds(),
            RUNS,
            after,
            platform == null ? "" : "&platform=" + encoded(platform),
            changed(git.changedFiles(before, after)));
  }

  /** Empty if the change has too many files. */
  private static String changed(List<String> files) {
    String said =
        files.stream().map(file -> "&changed=" + encoded(file)).collect(Collectors.joining());
    return files.size() > MOST_FILES || said.length() > LONGEST_FILES ? "" : said;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
