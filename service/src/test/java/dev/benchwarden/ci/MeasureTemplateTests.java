package dev.benchwarden.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The templates that measure in turn, run as their CI runs a script, with a stand-in for the
 * command that prints its words and its token.
 */
class MeasureTemplateTests {

  private static final Path TEMPLATES = DocumentedYaml.ROOT.resolve("ci-templates");

  private static final String COMMAND =
      """
      #!/bin/sh
      printf '[%s] ' "$@"
      printf 'token=%s' "${BENCHWARDEN_TOKEN-none}${BENCHWARDEN_PULL_REQUEST_TOKEN+, and another}."
      """;

  /** Each secret is called as its value is: the one that may move the baseline, and the other. */
  private static final String OF_MAIN = "BENCHWARDEN_TOKEN";

  private static final String OF_PULL_REQUESTS = "BENCHWARDEN_PULL_REQUEST_TOKEN";

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
    program("benchwarden", COMMAND);
  }

  private void program(String name, String text) throws IOException {
    Path program = Files.writeString(folder.resolve(name), text);
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

    assertThat(run("sh -e", script, environment))
        .contains("[--baseline] [HEAD^1] [--candidate] [" + head + "]")
        .contains("[--build] [make all]", "[--budget] [10m] [--] [sh] [-c] [./bench -o {results}]")
        .contains(token(OF_MAIN));
    environment.putAll(Map.of("CI_MERGE_REQUEST_IID", "7", "CI_MERGE_REQUEST_DIFF_BASE_SHA", base));
    assertThat(run("sh -e", script, environment))
        .contains("[--baseline] [" + base + "]", token(OF_PULL_REQUESTS));
  }

  @Test
  void jenkinsComparesAPullRequestWithWhereItLeavesItsTarget() throws Exception {
    String file = Files.readString(TEMPLATES.resolve("jenkins/Jenkinsfile"));
    String script = file.split("'''")[1].replace("\\\n", " ");
    Map<String, String> environment =
        new HashMap<>(
            Map.of("BRANCH_NAME", "topic", "NODE_NAME", "perf 1", "BUILD_URL", "https://ci/1"));

    assertThat(file)
        .contains(
            "env.BRANCH_NAME == 'main' ? 'benchwarden-token' : 'benchwarden-pull-request-token'");
    assertThat(run("sh -e", script, environment))
        .contains("[--baseline] [HEAD^1] [--machine] [perf 1]", "[--branch] [topic] [--default")
        .contains("[--] [java] [-jar] [target/benchmarks.jar] [{filter}]");
    environment.putAll(Map.of("CHANGE_TARGET", "main", "CHANGE_BRANCH", "topic", "CHANGE_ID", "7"));
    assertThat(run("sh -e", script, environment))
        .contains("[--baseline] [" + base + "]", "[--branch] [topic] [--pull-request] [7]");
    String own = "+refs/heads/topic:refs/remotes/origin/topic";
    ActionsRunner.git(clone, "config", "remote.origin.fetch", own);
    ActionsRunner.git(clone, "update-ref", "-d", "refs/remotes/origin/main");
    assertThat(run("sh -e", script, environment))
        .as("in a clone of the pull request alone")
        .contains("[--baseline] [" + base + "]");
    ActionsRunner.git(clone, "remote", "set-url", "origin", folder.resolve("private").toString());
    assertThat(exit("sh -e", script, environment)).isNotZero();
  }

  @Test
  void buildkiteComparesAPullRequestWithWhereItLeavesItsTarget() throws Exception {
    program("buildkite-agent", "#!/bin/sh\n[ \"$1 $2\" = 'secret get' ] && echo \"$3\"\n");
    String script = script("buildkite/pipeline.yml", "steps", 0, "command").replace("$$", "$");
    Map<String, String> environment =
        new HashMap<>(
            Map.of(
                "BUILDKITE_PULL_REQUEST", "false",
                "BUILDKITE_BRANCH", "topic",
                "BUILDKITE_AGENT_META_DATA_QUEUE", "benchmarks",
                "BUILDKITE_PIPELINE_DEFAULT_BRANCH", "main",
                "BUILDKITE_BUILD_URL", "https://ci/1"));

    assertThat(run("bash -e", script, environment))
        .contains("[--baseline] [HEAD^1]", "[--branch] [topic] [--default-branch] [main]")
        .contains("token=" + OF_PULL_REQUESTS);
    environment.put("BUILDKITE_PULL_REQUEST", "7");
    environment.put("BUILDKITE_PULL_REQUEST_BASE_BRANCH", "main");
    assertThat(run("bash -e", script, environment))
        .contains("[--baseline] [" + base + "]", "[--pull-request] [7]")
        .contains("token=" + OF_PULL_REQUESTS);
    environment.putAll(Map.of("BUILDKITE_BRANCH", "main", "BUILDKITE_PULL_REQUEST", "false"));
    assertThat(run("bash -e", script, environment)).contains("token=" + OF_MAIN);
    program("buildkite-agent", "#!/bin/sh\nexit 1\n");
    assertThat(exit("bash -e", script, environment)).isNotZero();
    environment.put("BUILDKITE_PULL_REQUEST", "7");
    assertThat(run("bash -e", script, environment)).as("of a fork").contains("token=,");
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

    assertThat(run("bash -eo pipefail", script, environment))
        .contains("[--baseline] [" + base + "]", "[--branch] [topic] [--pull-request] [7]")
        .contains(token(OF_PULL_REQUESTS));
    environment.remove("CIRCLE_PULL_REQUEST");
    environment.put("BENCHWARDEN_TARGET", "topic");
    assertThat(run("bash -eo pipefail", script, environment))
        .contains("[--baseline] [HEAD^1]", "[--branch] [topic] [--default-branch] [main]")
        .contains(token(OF_PULL_REQUESTS));
    environment.put("CIRCLE_BRANCH", "main");
    assertThat(run("bash -eo pipefail", script, environment)).contains(token(OF_MAIN));
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

    assertThat(run("bash -e", script, environment))
        .contains("[--baseline] [" + head + "^1] [--candidate] [" + head + "]")
        .contains("[--branch] [topic] [--default-branch] [main]")
        .contains("[--ci-url] [https://bitbucket.org/acme/library/pipelines/results/3]")
        .contains(token(OF_MAIN));
    environment.putAll(Map.of("BITBUCKET_PR_ID", "7", "BITBUCKET_PR_DESTINATION_BRANCH", "main"));
    assertThat(run("bash -e", script, environment))
        .contains("[--baseline] [" + base + "] [--candidate] [" + head + "]")
        .contains("[--branch] [topic] [--pull-request] [7]", token(OF_PULL_REQUESTS));
  }

  @Test
  void azurePipelinesComparesAPullRequestsHeadWithWhereItLeavesItsTarget() throws Exception {
    String script = script("azure/azure-pipelines.yml", "steps", 1, "bash");
    ActionsRunner.git(clone, "remote", "set-url", "origin", folder.resolve("private").toString());
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
        .contains("[--ci-url] [https://dev.azure.com/acme/library/_build/results?buildId=3]")
        .contains(token(OF_PULL_REQUESTS));
    environment.put("BUILD_SOURCEBRANCH", "refs/heads/main");
    assertThat(run("bash", script, environment)).contains(token(OF_MAIN));
    environment.putAll(
        Map.of(
            "BUILD_SOURCEBRANCH", "refs/pull/7/merge",
            "SYSTEM_PULLREQUEST_TARGETBRANCH", "refs/heads/main",
            "SYSTEM_PULLREQUEST_SOURCEBRANCH", "refs/heads/topic",
            "SYSTEM_PULLREQUEST_SOURCECOMMITID", head,
            "SYSTEM_PULLREQUEST_PULLREQUESTID", "7"));
    assertThat(run("bash", script, environment))
        .contains("[--baseline] [" + base + "] [--candidate] [" + head + "]")
        .contains("[--branch] [topic] [--pull-request] [7]", token(OF_PULL_REQUESTS));
    environment.putAll(
        Map.of(OF_MAIN, "$(" + OF_MAIN + ")", OF_PULL_REQUESTS, "$(" + OF_PULL_REQUESTS + ")"));
    assertThat(run("bash", script, environment)).as("of a fork").contains(token("none"));
    environment.put("SYSTEM_PULLREQUEST_TARGETBRANCH", "refs/heads/unknown");
    assertThat(exit("bash", script, environment)).isNotZero();
  }

  /** What the command prints that has this token, and no other. */
  private static String token(String of) {
    return "token=" + of + ".";
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
    int exit = exit(shell, script, environment);
    String said = Files.readString(output());
    assertThat(exit).as(said).isZero();
    return said;
  }

  private int exit(String shell, String script, Map<String, String> environment)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(shell.split(" ")));
    words.addAll(List.of("-c", script));
    ProcessBuilder builder =
        new ProcessBuilder(words)
            .directory(clone.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output().toFile());
    builder.environment().putAll(Map.of(OF_MAIN, OF_MAIN, OF_PULL_REQUESTS, OF_PULL_REQUESTS));
    builder.environment().putAll(environment);
    builder.environment().put("PATH", folder + ":" + System.getenv("PATH"));
    return builder.start().waitFor();
  }

  private Path output() {
    return folder.resolve("output");
  }
}
