package dev.benchwarden.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The templates that measure in turn, with a stand-in for the command that prints its words. */
class MeasureTemplateTests {

  private static final Path TEMPLATES = DocumentedYaml.ROOT.resolve("ci-templates");

  @TempDir private Path folder = Path.of("");

  private Path clone = Path.of("");
  private String base = "";
  private String head = "";

  @BeforeEach
  void aCloneOfTwoCommits() throws Exception {
    Path origin = Files.createDirectories(folder.resolve("origin"));
    ActionsRunner.git(origin, "init", "-q", "-b", "main");
    base = commit(origin);
    ActionsRunner.git(origin, "checkout", "-q", "-b", "topic");
    head = commit(origin);
    clone = folder.resolve("clone");
    ActionsRunner.git(folder, "clone", "-q", origin.toString(), clone.toString());
    Path program = folder.resolve("benchwarden");
    Files.writeString(program, "#!/bin/sh\nprintf '[%s] ' \"$@\"\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
  }

  @Test
  void gitLabComparesAMergeRequestWithWhereItLeavesItsTarget() throws Exception {
    String script = script("gitlab/measure.gitlab-ci.yml", ".benchwarden-measure", "script", 0);
    Map<String, String> environment =
        new HashMap<>(
            Map.of(
                "BENCHWARDEN_MACHINE", "perf-1",
                "BENCHWARDEN_PROJECT", "library",
                "BENCHWARDEN_BUILD", "make all",
                "BENCHWARDEN_OPTIONS", "--budget 10m",
                "BENCHWARDEN_COMMAND", "./bench -o {results}",
                "CI_COMMIT_SHA", head,
                "CI_COMMIT_BEFORE_SHA", "0000000000000000000000000000000000000000"));

    assertThat(run("sh", script, environment))
        .contains("[--baseline] [HEAD^1] [--candidate] [" + head + "]")
        .contains("[--build] [make all]", "[--budget] [10m] [--] [sh] [-c] [./bench -o {results}]");
    environment.put("CI_MERGE_REQUEST_DIFF_BASE_SHA", base);
    assertThat(run("sh", script, environment)).contains("[--baseline] [" + base + "]");
  }

  @Test
  void jenkinsComparesAPullRequestWithWhereItLeavesItsTarget() throws Exception {
    String file = Files.readString(TEMPLATES.resolve("jenkins/Jenkinsfile"));
    String script = file.split("'''")[1].replace("\\\n", " ");
    Map<String, String> environment =
        new HashMap<>(
            Map.of("BRANCH_NAME", "topic", "NODE_NAME", "perf 1", "BUILD_URL", "https://ci/1"));

    assertThat(run("sh", script, environment))
        .contains("[--baseline] [HEAD^1] [--machine] [perf 1]", "[--branch] [topic] [--default")
        .contains("[--] [java] [-jar] [target/benchmarks.jar] [{filter}]");
    environment.putAll(Map.of("CHANGE_TARGET", "main", "CHANGE_BRANCH", "topic", "CHANGE_ID", "7"));
    assertThat(run("sh", script, environment))
        .contains("[--baseline] [" + base + "]", "[--branch] [topic] [--pull-request] [7]");
  }

  @Test
  void buildkiteComparesAPullRequestWithWhereItLeavesItsTarget() throws Exception {
    String script = script("buildkite/pipeline.yml", "steps", 0, "command").replace("$$", "$");
    Map<String, String> environment =
        new HashMap<>(
            Map.of(
                "BUILDKITE_PULL_REQUEST", "false",
                "BUILDKITE_BRANCH", "topic",
                "BUILDKITE_AGENT_META_DATA_QUEUE", "benchmarks",
                "BUILDKITE_PIPELINE_DEFAULT_BRANCH", "main",
                "BUILDKITE_BUILD_URL", "https://ci/1"));

    assertThat(run("bash", script, environment))
        .contains("[--baseline] [HEAD^1]", "[--branch] [topic] [--default-branch] [main]");
    environment.put("BUILDKITE_PULL_REQUEST", "7");
    environment.put("BUILDKITE_PULL_REQUEST_BASE_BRANCH", "main");
    assertThat(run("bash", script, environment))
        .contains("[--baseline] [" + base + "]", "[--pull-request] [7]");
  }

  @Test
  void circleCiComparesAPullRequestWithWhereItLeavesItsTarget() throws Exception {
    String script =
        script("circleci/config.yml", "jobs", "benchmarks", "steps", 1, "run", "command");
    Map<String, String> environment =
        new HashMap<>(
            Map.of(
                "CIRCLE_BRANCH", "topic",
                "CIRCLE_BUILD_URL", "https://ci/1",
                "CIRCLE_PULL_REQUEST", "https://github.com/acme/library/pull/7"));

    assertThat(run("bash", script, environment))
        .contains("[--baseline] [" + base + "]", "[--branch] [topic] [--pull-request] [7]");
    environment.remove("CIRCLE_PULL_REQUEST");
    environment.put("BENCHWARDEN_TARGET", "topic");
    assertThat(run("bash", script, environment))
        .contains("[--baseline] [HEAD^1]", "[--branch] [topic] [--default-branch] [main]");
  }

  @Test
  void bitbucketPipelinesComparesAPullRequestsHeadWithWhereItLeavesItsTarget() throws Exception {
    String script =
        script(
            "bitbucket/bitbucket-pipelines.yml",
            "pipelines",
            "pull-requests",
            "**",
            0,
            "step",
            "script",
            0);
    Map<String, String> environment =
        new HashMap<>(
            Map.of(
                "BITBUCKET_BRANCH", "topic",
                "BITBUCKET_COMMIT", head,
                "BITBUCKET_BUILD_NUMBER", "3",
                "BITBUCKET_GIT_HTTP_ORIGIN", "https://bitbucket.org/acme/library"));

    assertThat(run("bash", script, environment))
        .contains("[--baseline] [" + head + "^1] [--candidate] [" + head + "]")
        .contains("[--branch] [topic] [--default-branch] [main]")
        .contains("[--ci-url] [https://bitbucket.org/acme/library/pipelines/results/3]");
    environment.putAll(Map.of("BITBUCKET_PR_ID", "7", "BITBUCKET_PR_DESTINATION_BRANCH", "main"));
    assertThat(run("bash", script, environment))
        .contains("[--baseline] [" + base + "] [--candidate] [" + head + "]")
        .contains("[--branch] [topic] [--pull-request] [7]");
  }

  @Test
  void azurePipelinesComparesAPullRequestsHeadWithWhereItLeavesItsTarget() throws Exception {
    String script = script("azure/azure-pipelines.yml", "steps", 1, "bash");
    Map<String, String> environment =
        new HashMap<>(
            Map.of(
                "BUILD_SOURCEBRANCH", "refs/heads/topic",
                "BUILD_BUILDID", "3",
                "AGENT_MACHINENAME", "perf 1",
                "SYSTEM_COLLECTIONURI", "https://dev.azure.com/acme/",
                "SYSTEM_TEAMPROJECT", "library"));

    assertThat(run("bash", script, environment))
        .contains("[--baseline] [HEAD^1] [--candidate] [HEAD] [--machine] [perf 1]")
        .contains("[--ci-url] [https://dev.azure.com/acme/library/_build/results?buildId=3]");
    environment.putAll(
        Map.of(
            "BUILD_SOURCEBRANCH", "refs/pull/7/merge",
            "SYSTEM_PULLREQUEST_TARGETBRANCH", "refs/heads/main",
            "SYSTEM_PULLREQUEST_SOURCEBRANCH", "refs/heads/topic",
            "SYSTEM_PULLREQUEST_SOURCECOMMITID", head,
            "SYSTEM_PULLREQUEST_PULLREQUESTID", "7"));
    assertThat(run("bash", script, environment))
        .contains("[--baseline] [" + base + "] [--candidate] [" + head + "]")
        .contains("[--branch] [topic] [--pull-request] [7]");
  }

  /** The text at a place of a template. */
  private static String script(String template, Object... place) throws IOException {
    Object found = CiYaml.last(Files.readString(TEMPLATES.resolve(template)));
    for (Object key : place) {
      found =
          key instanceof Integer index
              ? ((List<?>) found).get(index)
              : Objects.requireNonNull(((Map<?, ?>) found).get(key));
    }
    return String.valueOf(found);
  }

  private static String commit(Path repository) throws Exception {
    ActionsRunner.git(repository, "commit", "-q", "--allow-empty", "-m", "a commit");
    return ActionsRunner.git(repository, "rev-parse", "HEAD");
  }

  private String run(String shell, String script, Map<String, String> environment)
      throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    ProcessBuilder builder =
        new ProcessBuilder(shell, "-eu", "-c", script)
            .directory(clone.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().putAll(environment);
    builder.environment().put("PATH", folder + ":" + System.getenv("PATH"));
    int exit = builder.start().waitFor();
    String said = Files.readString(output);
    assertThat(exit).as(said).isZero();
    return said;
  }
}
