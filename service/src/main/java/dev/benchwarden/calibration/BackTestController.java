package dev.benchwarden.calibration;

import dev.benchwarden.catalog.Projects;
import dev.benchwarden.catalog.Revision;
import dev.benchwarden.catalog.Revisions;
import dev.benchwarden.catalog.Series;
import dev.benchwarden.comparison.OneSidedSeries;
import dev.benchwarden.policy.Policies;
import dev.benchwarden.policy.Policy;
import dev.benchwarden.policy.PolicyYaml;
import dev.benchwarden.policy.UnreadablePolicyException;
import dev.benchwarden.problem.Problem;
import dev.benchwarden.statistics.BackTest;
import dev.benchwarden.statistics.BackTestAlert;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** A policy is tried before it is set: whoever may read a project may try one. */
@RestController
class BackTestController {

  private static final int MOST_ALERTS = 1000;

  private final Projects projects;
  private final Policies policies;
  private final BackTester tester;
  private final Revisions revisions;

  BackTestController(Projects projects, Policies policies, BackTester tester, Revisions revisions) {
    this.projects = projects;
    this.policies = policies;
    this.tester = tester;
    this.revisions = revisions;
  }

  @PostMapping("/api/v1/projects/{project}/policy/backtest")
  @Operation(
      summary = "What a policy would have said of the last 200 revisions",
      requestBody =
          @RequestBody(
              description =
                  "A .benchwarden.yml, or the same keys as JSON; empty: the policy in effect",
              content = {
                @Content(
                    mediaType = MediaType.APPLICATION_YAML_VALUE,
                    schema = @Schema(type = "string")),
                @Content(
                    mediaType = MediaType.APPLICATION_JSON_VALUE,
                    schema = @Schema(implementation = Policy.class))
              }))
  BackTestAnswer test(@PathVariable String project, HttpServletRequest request) throws IOException {
    long id = projects.readable(project).id();
    byte[] sent = request.getInputStream().readNBytes(PolicyYaml.MAX_BYTES + 1);
    Policy policy = sent.length == 0 ? policies.of(id) : read(sent, request.getContentType());
    return answer(id, tester.test(id, policy));
  }

  private static Policy read(byte[] sent, @Nullable String contentType) {
    boolean isJson = contentType != null && contentType.toLowerCase(Locale.ROOT).contains("json");
    try {
      String text = PolicyYaml.decode(sent);
      return isJson ? PolicyYaml.readJson(text) : PolicyYaml.read(text);
    } catch (UnreadablePolicyException unreadable) {
      throw unreadable.as(Problem.INVALID_BODY);
    }
  }

  private BackTestAnswer answer(long project, ReplayedPast past) {
    Map<Long, Revision> known = revisions.byIds(project, past.revisions());
    List<Revision> judged =
        past.revisions().stream().map(id -> Objects.requireNonNull(known.get(id))).toList();
    Map<Long, OneSidedSeries> series =
        past.series().stream().collect(Collectors.toMap(Series::id, OneSidedSeries::of));
    BackTest test = past.test();
    List<BackTestAlert> alerts = test.alerts();
    return new BackTestAnswer(
        judged.size(),
        judged.isEmpty() ? null : judged.getFirst().name(),
        judged.isEmpty() ? null : judged.getLast().name(),
        judged.isEmpty() ? null : judged.getFirst().committedAt(),
        alerts.size(),
        alerts.subList(Math.max(0, alerts.size() - MOST_ALERTS), alerts.size()).stream()
            .map(alert -> alert(alert, judged, series))
            .toList(),
        test.falseAlarms().rate(),
        test.falseAlarms(),
        test.recall(),
        test.missed().stream()
            .map(missed ->
                new BackTestAnswer.Missed(
                    named(series, missed.series()),
                    missed.direction(),
                    judged.get(missed.index()).name()))
            .toList(),
        test.medianDelay(),
        test.noOpAlarms(),
        past.suggestion());
  }

  private static BackTestAnswer.Alert alert(
      BackTestAlert alert, List<Revision> judged, Map<Long, OneSidedSeries> series) {
    Revision introduced = judged.get(alert.introducedBy());
    return new BackTestAnswer.Alert(
        named(series, alert.series()),
        alert.direction(),
        alert.kind(),
        introduced.name(),
        introduced.committedAt(),
        judged.get(alert.firedAt()).name());
  }

  private static OneSidedSeries named(Map<Long, OneSidedSeries> series, long id) {
    return Objects.requireNonNull(series.get(id));
  }
}
