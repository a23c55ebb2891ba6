package dev.benchwarden.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests of the rules by which GitLab runs the jobs of the component and of the documents. */
class GitLabRulesTests {

  private static final String OURS = "acme/my-library";

  private static final Map<String, String> MERGE_REQUEST =
      Map.of(
          "CI_PIPELINE_SOURCE", "merge_request_event",
          "CI_MERGE_REQUEST_PROJECT_ID", "1");

  @Test
  void jobsRunForTheDefaultBranchAndMergeRequestsOfTheProject() {
    assertThat(all())
        .hasSize(4)
        .allMatch(job -> runs(job, OURS, branch("main")))
        .allMatch(job -> runs(job, OURS, MERGE_REQUEST))
        .noneMatch(job -> runs(job, OURS, branch("topic")));
  }

  @Test
  void noJobRunsInAForkWhoseUploadsWouldBeRefused() {
    assertThat(all())
        .noneMatch(job -> runs(job, "dev/my-library", branch("main")))
        .noneMatch(job -> runs(job, "dev/my-library", MERGE_REQUEST));
    assertThat(component(""))
        .as("without the project's path")
        .allMatch(job -> runs(job, OURS, branch("main")))
        .noneMatch(job -> runs(job, "dev/my-library", MERGE_REQUEST));
  }

  /**
   * Job of a file for GitLab.
   *
   * @param variables its own
   */
  private record Job(List<?> rules, Map<String, Object> variables) {}

  private static List<Job> all() {
    Stream<Job> documented =
        DocumentedYaml.all().stream()
            .filter(yaml -> yaml.text().contains("extends: .benchwarden-gate"))
            .flatMap(yaml -> jobs(yaml.text()));
    return Stream.concat(component(OURS).stream(), documented).toList();
  }

  private static List<Job> component(String path) {
    String text =
        DocumentedYaml.read(
            DocumentedYaml.ROOT.resolve("ci-templates/gitlab/templates/upload.yml"));
    return jobs(text.replace("$[[ inputs.project-path ]]", "\"%s\"".formatted(path))).toList();
  }

  private static Stream<Job> jobs(String text) {
    return map(CiYaml.last(text)).values().stream()
        .filter(part -> part instanceof Map<?, ?> map && map.containsKey("rules"))
        .map(GitLabRulesTests::map)
        .map(job ->
            new Job((List<?>) Objects.requireNonNull(job.get("rules")), map(job.get("variables"))));
  }

  private static Map<String, String> branch(String name) {
    return Map.of("CI_PIPELINE_SOURCE", "push", "CI_COMMIT_BRANCH", name);
  }

  /** The first rule that holds decides; without one the job does not run. */
  private static boolean runs(Job job, String project, Map<String, String> pipeline) {
    Map<String, Object> variables = new HashMap<>(job.variables());
    variables.putAll(pipeline);
    variables.put("CI_DEFAULT_BRANCH", "main");
    variables.put("CI_PROJECT_PATH", project);
    variables.put("CI_PROJECT_ID", project.equals(OURS) ? "1" : "2");
    return job.rules().stream()
        .map(GitLabRulesTests::map)
        .filter(rule -> holds(String.valueOf(rule.get("if")), variables))
        .findFirst()
        .map(rule -> !"never".equals(rule.get("when")))
        .orElse(false);
  }

  /** Written as GitHub writes it, GitLab's condition means the same. */
  private static boolean holds(String condition, Map<String, Object> variables) {
    return Expression.holds(
        condition.replaceAll("\\$(\\w+)", "variables.$1").replace('"', '\''),
        Map.of("variables", variables));
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> map(@Nullable Object part) {
    return part == null ? Map.of() : (Map<String, Object>) part;
  }
}
